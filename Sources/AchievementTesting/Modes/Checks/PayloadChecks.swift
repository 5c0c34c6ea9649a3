import AchievementCore
import AchievementEngine
import AchievementWire

/// Events survive JSON: encoding a decoded event gives the same bytes, and both events cause the same writes. Reports
/// one finding per event type.
struct RoundTripCheck: ConformanceCheck {
    let name = "round-trip"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        var known: Set<[UInt8]> = []
        var reported: Set<EventType> = []
        for sample in subject.samples {
            guard let moment = sample.moment else { continue }
            let problem: String?
            do {
                let bytes = try CanonicalJSON.encode(sample.event)
                guard known.insert(Array(sample.type.rawValue.utf8) + bytes).inserted else { continue }
                problem = try self.problem(of: sample.event, bytes, at: moment, rulebook)
            } catch {
                problem = "the event does not survive JSON: \(error)"
            }
            notes.countExamined()
            if let problem, reported.insert(sample.type).inserted {
                notes.fail(sample.type.rawValue, problem, at: sample.location)
            }
        }
    }

    private func problem(
        of event: any GameEvent, _ bytes: [UInt8], at moment: Moment, _ rulebook: Rulebook
    ) throws -> String? {
        let decoded = try event.decoded(from: bytes)
        if try CanonicalJSON.encode(decoded) != bytes {
            return "the event is written as other JSON after it was read from \(String(decoding: bytes, as: UTF8.self))"
        }
        let isSame =
            try rulebook.writes(of: decoded, by: Walkthrough.player, at: moment)
            == rulebook.writes(of: event, by: Walkthrough.player, at: moment)
        return isSame ? nil : "the event means something else after it was read from JSON; a field is not encoded"
    }
}

extension GameEvent {
    fileprivate func decoded(from bytes: [UInt8]) throws -> any GameEvent {
        try JSONDocument(parsing: bytes).decode(Self.self)
    }
}

/// Invalid payloads are refused: the author's, and samples with one field set to an invalid value. Reports one finding
/// per field.
struct RefusalCheck: ConformanceCheck {
    let name = "refusals"

    /// The number of samples per event type that are mutated.
    private static let samplesPerType = 5

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        var tried: Set<EventType> = []
        for event in subject.outOfRange {
            tried.insert(type(of: event).type)
            let suspects = try suspects(in: event, subject)
            notes.expect(
                isRefused(event, rulebook), type(of: event).type.rawValue,
                "an event that is out of range is accepted: \(event); check \(suspects) in validate(_:)")
        }
        for type in subject.eventTypes {
            var reported: Set<String> = []
            for sample in subject.samples.filter({ $0.type == type }).prefix(Self.samplesPerType) {
                if try sample.event.isEmpty() { tried.insert(type) }
                for (path, event) in try sample.event.mutations() {
                    tried.insert(type)
                    notes.countExamined()
                    if !isRefused(event, rulebook), reported.insert(path).inserted {
                        notes.fail(
                            type.rawValue,
                            "an invalid value of the field \(path) is accepted: \(event); check it in validate(_:)",
                            at: sample.location)
                    }
                }
            }
            if !tried.contains(type) {
                notes.fail(type.rawValue, "no event out of range was given, and none could be made; give one")
            }
        }
        if notes.seen == 0, notes.findings.isEmpty { notes.skip("no event has a field") }
    }

    /// The fields in which an event differs from the most similar valid sample.
    private func suspects(in event: any GameEvent, _ subject: ModeSubject) throws -> String {
        let leaves = try event.leaves()
        let others = try subject.samples.filter { $0.type == type(of: event).type }.map { try $0.event.leaves() }
        let differences = others.map { other in leaves.keys.filter { leaves[$0] != other[$0] }.sorted() }
        let fewest = differences.filter { !$0.isEmpty }.min { $0.count < $1.count }
        return fewest?.joined(separator: " or ") ?? "its fields"
    }

    private func isRefused(_ event: any GameEvent, _ rulebook: Rulebook) -> Bool {
        let moment = Moment(Walkthrough.noon) ?? Moment(milliseconds: 0)
        do throws(EventError) {
            _ = try rulebook.writes(of: event, by: Walkthrough.player, at: moment)
            return false
        } catch {
            return error.code == .invalidField
        }
    }
}
