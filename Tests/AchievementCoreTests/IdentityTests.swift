import AchievementCore
import Testing

@Suite("Identities")
struct IdentityTests {
    @Test("Ids that look alike but differ in bytes are different")
    func bytes() {
        let composed = PlayerID("Zo\u{EB}")
        let decomposed = PlayerID("Zoe\u{308}")
        #expect(composed.rawValue == decomposed.rawValue)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
    }

    @Test("Ids are ordered by their bytes")
    func order() {
        let sorted = ["Z", "a", "é", "z", "小", "\u{1F600}"].map { PlayerID($0) }.sorted()
        #expect(sorted.map(\.rawValue) == ["Z", "a", "z", "é", "小", "\u{1F600}"])
    }

    @Test(
        "Catalog ids contain only ASCII letters, digits and a few marks",
        arguments: [("a", true), ("A.z_0:/-9", true), ("", false), ("a b", false), ("é", false), ("a\u{0}", false)])
    func ids(text: String, isWellFormed: Bool) {
        #expect(MetricID(text).isWellFormed == isWellFormed)
    }

    @Test("An id has at most 128 characters")
    func length() {
        #expect(MetricID(String(repeating: "a", count: 128)).isWellFormed)
        #expect(!MetricID(String(repeating: "a", count: 129)).isWellFormed)
    }

    @Test("An achievement key is written as mode/id")
    func keys() {
        #expect(AchievementKey("m/a.b") == AchievementKey(mode: "m", id: "a.b"))
        #expect(AchievementKey("m/a")?.description == "m/a")
        #expect(AchievementKey("m") == nil)
        #expect(AchievementKey("/a") == nil)
        #expect(AchievementKey("m/") == nil)
    }

    @Test(
        "Text ids have 1 to 200 scalars and no control characters",
        arguments: [("", false), ("a", true), ("a\u{0}b", false), ("a\nb", false), ("a\u{85}", false), ("小雨👩‍👩‍👧", true)])
    func textIDs(text: String, isAllowed: Bool) {
        #expect((FieldChecks.idProblem(of: text) == nil) == isAllowed)
    }

    @Test("A control character is found at any position", arguments: 1...20)
    func controlCharacters(length: Int) {
        for index in 0..<length {
            for byte in UInt8(0)..<0x80 {
                var bytes = Array(repeating: UInt8(ascii: "~"), count: length)
                bytes[index] = byte
                let isAllowed = (0x20...0x7E).contains(byte)
                #expect((FieldChecks.idProblem(of: String(decoding: bytes, as: UTF8.self)) == nil) == isAllowed)
            }
        }
    }

    @Test("The limit of a text id counts scalars")
    func textLength() {
        #expect(FieldChecks.idProblem(of: String(repeating: "e\u{301}", count: 100)) == nil)
        #expect(FieldChecks.idProblem(of: String(repeating: "e\u{301}", count: 100) + "x") != nil)
    }
}
