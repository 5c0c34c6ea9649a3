import AchievementSupport
import Testing

@Suite("Identity table")
struct IdentityTableTests {
    @Test("Texts of any length are found by their bits, others are not", arguments: [0, 1, 7, 200])
    func texts(count: Int) {
        let texts = (0..<count).map { String(repeating: "t", count: $0 % 40) + "\($0)" }
        let table = IdentityTable(texts.enumerated().map { ($1, $0) })
        for (index, text) in texts.enumerated() { #expect(table.number(of: text) == index) }
        #expect(table.number(of: "another") == nil)
    }

    @Test("Types are found by their addresses")
    func types() {
        let table = IdentityTable([(ObjectIdentifier(Int.self), 3), (ObjectIdentifier(String.self), 5)])
        #expect(table.number(of: ObjectIdentifier(Int.self)) == 3)
        #expect(table.number(of: ObjectIdentifier(String.self)) == 5)
        #expect(table.number(of: ObjectIdentifier(Bool.self)) == nil)
    }
}
