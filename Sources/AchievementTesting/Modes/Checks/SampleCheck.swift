import AchievementCore
import AchievementEngine

/// The events that the author gave are accepted.
struct SampleCheck: ConformanceCheck {
    let name = "samples"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        for sample in subject.samples {
            notes.see()
            guard let moment = sample.moment else {
                notes.fail(
                    sample.type.rawValue, "\"\(sample.time)\" is no time; write RFC 3339 with an offset",
                    at: sample.location)
                continue
            }
            do throws(EventError) {
                _ = try rulebook.writes(of: sample.event, by: Walkthrough.player, at: moment)
            } catch {
                // That a source writes what its mode does not list is the finding of another check.
                guard error.code != .undeclaredMetric else { continue }
                notes.fail(sample.type.rawValue, "the event is refused: \(error)", at: sample.location)
            }
        }
    }
}
