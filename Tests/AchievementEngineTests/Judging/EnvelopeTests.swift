import AchievementCore
import AchievementEngine
import Foundation
import Testing

@Suite("Reading an event")
struct EnvelopeTests {
    private let line = #"""
        {"specversion":"1.0","id":"7","source":"/ünï","type":"gym.visit","subject":"ada",
        "time":"2026-11-02T18:00:00+01:00","data":{"count":2}}
        """#

    @Test("Text in any buffer type gives the same envelope")
    func forms() throws {
        let rulebook = try Rulebook(modes: [Gym()])
        let bytes = Array(line.utf8)
        let expected = try bytes.withUnsafeBufferPointer { try rulebook.envelope(parsing: $0) }
        let scattered = AnySequence(bytes.lazy.map { $0 })
        for envelope in [
            try rulebook.envelope(parsing: line.utf8), try rulebook.envelope(parsing: bytes),
            try rulebook.envelope(parsing: Data(bytes)), try rulebook.envelope(parsing: scattered),
        ] {
            #expect(envelope.id == expected.id)
            #expect(envelope.player == "ada")
            #expect(envelope.moment == expected.moment)
        }
    }

    @Test("A number that is not finite is reported at its field")
    func notFinite() throws {
        let checked = #expect(throws: EventError.self) { try envelope(GymVisit(count: .nan), "1") }
        #expect(checked?.code == .invalidField)
        #expect(checked?.fields.map(\.field) == ["count"])
        // A field that the event itself does not check.
        let unchecked = #expect(throws: EventError.self) { try envelope(GymVisit(lap: .infinity), "1") }
        #expect(unchecked?.fields.map(\.description) == ["lap is inf, expected a finite number"])
    }

    @Test("Malformed text is refused")
    func refusal() throws {
        let rulebook = try Rulebook(modes: [Gym()])
        for text in ["", "{", "[1]", line + "x"] {
            let problem = #expect(throws: EventError.self) { try rulebook.envelope(parsing: text.utf8) }
            #expect(problem?.code == .malformed)
        }
    }
}
