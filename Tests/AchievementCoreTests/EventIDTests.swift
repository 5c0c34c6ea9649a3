import AchievementCore
import Foundation
import Testing

/// UUIDs are stored as numbers, which must not be observable.
@Suite("Event ids")
struct EventIDTests {
    private static let texts = [
        "0197a3c4-8f21-7d10-9abc-0123456789af", "0197A3C4-8F21-7D10-9ABC-0123456789AF",
        "0197a3c4-8f21-7d10-9abc-0123456789aF", "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff", "0197a3c4-8f21-7d10-9abc-0123456789ag",
        "0197a3c4-8f21-7d10-9abc_0123456789af", "0197a3c48f217d109abc0123456789af----",
        "-197a3c4-8f21-7d10-9abc-0123456789af", "0197a3c4-8f21-7d10-9abc-0123456789a", "", "e-17", "cafe\u{301}",
        "０197a3c4-8f21-7d10-9abc-0123456789",
    ]

    private func id(_ text: String, of source: String = "/app") -> EventID { EventID(source: source, id: text) }

    @Test("An id is read byte for byte as it was written", arguments: texts)
    func text(_ text: String) throws {
        #expect(id(text).id == ExactText(text))
        let json = try JSONEncoder().encode(id(text))
        #expect(
            try JSONDecoder().decode([String: ExactText].self, from: json) == ["source": "/app", "id": ExactText(text)])
        #expect(try JSONDecoder().decode(EventID.self, from: json) == id(text))
    }

    @Test("Ids are equal and ordered by their bytes")
    func order() {
        for left in Self.texts {
            for right in Self.texts {
                #expect((id(left) == id(right)) == left.utf8.elementsEqual(right.utf8))
                #expect((id(left) < id(right)) == left.utf8.lexicographicallyPrecedes(right.utf8))
            }
        }
        #expect(Set(Self.texts.map { id($0) }).count == Self.texts.count)
        #expect(id(Self.texts[0]) != id(Self.texts[0], of: "/web"))
        #expect(id("2", of: "/app") < id("1", of: "/web"))
    }

    @Test("Only a UUID in lowercase letters is stored as two numbers")
    func form() {
        #expect(
            Self.texts.map { id($0).uuid != nil } == [true, false, false, true, true]
                + Array(repeating: false, count: 9))
        #expect(id(Self.texts[0]).uuid == EventUUID(high: 0x0197_A3C4_8F21_7D10, low: 0x9ABC_0123_4567_89AF))
    }
}
