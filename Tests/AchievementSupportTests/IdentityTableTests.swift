import AchievementSupport
import Testing

@Suite("Identity table")
struct IdentityTableTests {
    @Test("Texts of any length are found, others are not", arguments: [0, 1, 7, 200])
    func texts(count: Int) {
        let texts = (0..<count).map { String(repeating: "t", count: $0 % 40) + "\($0)" }
        let table = IdentityTable(texts.enumerated().map { ($1, $0) })
        for (index, text) in texts.enumerated() { #expect(table.number(of: text) == index) }
        #expect(table.number(of: "another") == nil)
    }

    @Test("A short text is found wherever its bytes are, and none with other bytes or zeros")
    func shortTexts() {
        let table = IdentityTable([("a.metric", 1), ("a.metric\u{0}", 2), ("", 3), ("fifteen.letters", 4)])
        #expect(table.number(of: String(decoding: Array("a.metric".utf8), as: UTF8.self)) == 1)
        #expect(table.number(of: "a.metric\u{0}") == 2)
        #expect(table.number(of: "a.metric\u{0}\u{0}") == nil)
        #expect(table.number(of: "\u{0}") == nil)
        #expect(table.number(of: ["fifteen", "letters"].joined(separator: ".")) == 4)
        #expect(table.number(of: "fifteen.lettersX") == nil)
    }

    @Test("Types are found by their addresses")
    func types() {
        let table = IdentityTable([(ObjectIdentifier(Int.self), 3), (ObjectIdentifier(String.self), 5)])
        #expect(table.number(of: ObjectIdentifier(Int.self)) == 3)
        #expect(table.number(of: ObjectIdentifier(String.self)) == 5)
        #expect(table.number(of: ObjectIdentifier(Bool.self)) == nil)
    }
}
