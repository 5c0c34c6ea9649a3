import AchievementCore
import AchievementEngine
import Testing

/// Every achievement that can be unlocked has a walkthrough, and each walkthrough unlocks its achievement.
struct ReachabilityCheck: ConformanceCheck {
    let name = "reachability"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        let walked = Set(subject.walkthroughs.map(\.achievement))
        for achievement in subject.active {
            notes.expect(
                walked.contains(achievement.id), achievement.id.rawValue, "no walkthrough leads to it",
                at: SourceLocation(achievement.sourceLine))
        }
        let active = Set(subject.active.map(\.id))
        for way in subject.walkthroughs {
            let id = way.achievement.rawValue
            guard active.contains(way.achievement) else {
                notes.fail(id, "the walkthrough leads to nothing that can be unlocked", at: way.sourceLocation)
                continue
            }
            var player = TestPlayer(rulebook)
            do throws(EventError) {
                try player.play(way.events)
            } catch {
                notes.fail(id, "a step of the walkthrough is refused: \(error)", at: way.sourceLocation)
                continue
            }
            let key = subject.key(way.achievement)
            let end = way.events.last?.moment ?? Moment(milliseconds: 0)
            let progress = player.standing(at: end).achievements.first { $0.key == key }?.progress
            notes.expect(
                player.unlocked.contains(key), id,
                "the walkthrough does not unlock it: "
                    + "\(progress.map { "\($0.completed) of \($0.total)" } ?? "nothing") after \(way.steps.count) steps",
                at: way.sourceLocation)
        }
    }
}

extension Walkthrough {
    /// The steps as events of one device.
    var events: [PlayedEvent] { steps.events }
}

extension [Walkthrough.Step] {
    /// The steps as events of one device.
    var events: [PlayedEvent] { enumerated().compactMap { $1.played($0) } }
}
