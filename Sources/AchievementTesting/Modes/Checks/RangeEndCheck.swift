import AchievementCore
import AchievementEngine

/// Numbers at the ends of the ranges that `validate(_:)` allows can be recorded, such as a lesson with 0 points.
/// Reports one finding per field.
struct RangeEndCheck: ConformanceCheck {
    let name = "range-ends"

    /// Numbers outside any range.
    private static let beyond = [-1e15, 1e15]

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        for type in subject.eventTypes {
            guard let sample = subject.samples.first(where: { $0.type == type && $0.isSound }) else { continue }
            for (field, event) in try sample.event.numbers() {
                let ends = Set(Self.beyond.compactMap(event).flatMap(\.allowedEnds)).sorted()
                for end in ends {
                    // Other fields may restrict this one to less than its range.
                    guard let event = event(end), event.problems.isEmpty else { continue }
                    notes.countExamined()
                    guard let problem = refusal(of: event, at: sample.moment, rulebook) else { continue }
                    notes.fail(
                        type.rawValue,
                        "\(field) \(end.formatted) is in the range that validate(_:) allows, and the event is refused: "
                            + "\(problem). Narrow the range, or take such an event in its source",
                        at: sample.location)
                    break
                }
            }
        }
        if notes.seen == 0 { notes.skip("no event has a number with a range") }
    }

    private func refusal(of event: any GameEvent, at moment: Moment?, _ rulebook: Rulebook) -> EventError? {
        guard let moment else { return nil }
        do throws(EventError) {
            _ = try rulebook.writes(of: event, by: Walkthrough.player, at: moment)
            return nil
        } catch {
            return error
        }
    }
}

extension GameEvent {
    fileprivate var problems: [FieldProblem] {
        var fields = FieldChecks()
        validate(&fields)
        return fields.problems
    }

    /// The allowed ends of the ranges that the event violates.
    fileprivate var allowedEnds: [Double] { problems.flatMap(\.ends) }
}

extension Double {
    /// The number without a zero fraction.
    fileprivate var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}
