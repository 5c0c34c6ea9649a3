import AchievementCore
import AchievementEngine

/// Any order of the same events gives the same, unless the mode declares that order matters.
struct OrderCheck: ConformanceCheck {
    let name = "order"

    /// So many shuffles are played, besides the reverse.
    private static let shuffles: UInt64 = 6

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        guard subject.mode.ordering == .anyOrder else {
            notes.excuse("the mode declares that order matters")
            return
        }
        let rulebook = try subject.rulebook
        let history = History(subject)
        var inOrder = TestPlayer(rulebook)
        try inOrder.play(history.events)
        let expected = inOrder.standing(at: history.end)

        var orders = [("backwards", Array(history.events.reversed()))]
        for seed in 0..<Self.shuffles {
            var generator = SeededGenerator(seed: seed)
            orders.append(("shuffled by seed \(seed)", history.events.shuffled(using: &generator)))
        }
        for (words, events) in orders {
            var player = TestPlayer(rulebook)
            try player.play(events)
            let differences = player.standing(at: history.end).differences(from: expected)
            notes.expect(
                differences.isEmpty, subject.mode.id.rawValue,
                "the walkthroughs \(words) give \(differences.joined(separator: "; ")). Declare canonical ordering, or "
                    + "read metrics in ways that do not depend on order")
        }
    }
}
