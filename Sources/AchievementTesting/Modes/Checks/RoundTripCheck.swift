import AchievementCore
import AchievementEngine
import AchievementWire

/// Events survive JSON: the same bytes come back, and the event that is read writes the same.
struct RoundTripCheck: ConformanceCheck {
    let name = "round-trip"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        var known: Set<[UInt8]> = []
        for sample in subject.samples {
            guard let moment = sample.moment else { continue }
            let subject = sample.type.rawValue
            do {
                let bytes = try CanonicalJSON.encode(sample.event)
                guard known.insert(Array(subject.utf8) + bytes).inserted else { continue }
                let decoded = try sample.event.decoded(from: bytes)
                notes.expect(
                    try CanonicalJSON.encode(decoded) == bytes, subject,
                    "the event is written as other JSON after it was read from \(String(decoding: bytes, as: UTF8.self))",
                    at: sample.location)
                notes.expect(
                    try rulebook.writes(of: decoded, by: Walkthrough.player, at: moment)
                        == rulebook.writes(of: sample.event, by: Walkthrough.player, at: moment),
                    subject, "the event means something else after it was read from JSON; a field is not encoded",
                    at: sample.location)
            } catch {
                notes.fail(subject, "the event does not survive JSON: \(error)", at: sample.location)
            }
        }
    }
}

extension GameEvent {
    fileprivate func decoded(from bytes: [UInt8]) throws -> any GameEvent {
        try JSONDocument(parsing: bytes).decode(Self.self)
    }
}
