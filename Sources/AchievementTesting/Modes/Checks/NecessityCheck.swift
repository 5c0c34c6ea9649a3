import AchievementCore
import AchievementEngine
import Testing

/// One event less than a walkthrough does not unlock, nor do the author's ways that are not quite enough.
struct NecessityCheck: ConformanceCheck {
    let name = "necessity"

    /// Of longer walkthroughs, so many events in equal distances are left out, one at a time.
    private static let omissions = 24

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        for way in subject.walkthroughs {
            let key = subject.key(way.achievement)
            let events = way.events
            var prefix = TestPlayer(rulebook)
            var played = 0
            for omitted in places(in: events.count) {
                try prefix.play(events[played..<omitted])
                played = omitted
                var player = prefix
                try player.play(events[(omitted + 1)...])
                notes.expect(
                    !player.unlocked.contains(key), way.achievement.rawValue,
                    "step \(omitted + 1) of \(events.count) is not needed: it unlocks without it",
                    at: way.sourceLocation)
            }
            for (number, steps) in way.notQuite.enumerated() {
                var player = TestPlayer(rulebook)
                try player.play(steps.events)
                notes.expect(
                    !player.unlocked.contains(key), way.achievement.rawValue,
                    "unlocks also by way \(number + 1) of those that are not quite enough", at: way.sourceLocation)
            }
        }
    }

    /// The first, the last and places between them, rising.
    private func places(in count: Int) -> [Int] {
        guard count > Self.omissions else { return Array(0..<count) }
        return (0..<Self.omissions).map { $0 * (count - 1) / (Self.omissions - 1) }
    }
}
