import AchievementCore
import AchievementEngine

/// The mode's sample days have unique ids, a name in every language, and events that are accepted and have a time.
struct SampleDayCheck: ConformanceCheck {
    let name = "sample-days"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        let days = subject.mode.sampleDays
        notes.expect(Set(days.map(\.id)).count == days.count, "sampleDays", "several have the same id")
        for day in days {
            notes.expect(
                AchievementID(day.id).isWellFormed, day.id,
                "the id of a sample day has other characters than those of an achievement's")
            for language in subject.mode.ownLanguages {
                notes.expect(day.name.text(for: language) != nil, day.id, "the sample day has no name in \(language)")
            }
            notes.expect(!day.events.isEmpty, day.id, "nothing happens on the sample day")
            for item in day.events {
                if let time = item.unreadableTime {
                    notes.fail(day.id, "an event of the sample day is at \"\(time)\", which is not a time; write hh:mm")
                }
                let moment = item.moment(on: Day(number: 20_000), offsetSeconds: 0)
                do {
                    notes.countExamined()
                    _ = try rulebook.writes(of: item.event, by: Walkthrough.player, at: moment)
                } catch {
                    notes.fail(day.id, "an event of the sample day is refused: \(error)")
                }
            }
        }
    }
}
