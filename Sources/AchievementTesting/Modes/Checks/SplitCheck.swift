import AchievementCore
import AchievementEngine

/// A history split over two devices and merged equals one on a single device: the union of the logs is folded, in the
/// canonical order if the mode declares that order matters, and what a device alone has unlocked stays.
struct SplitCheck: ConformanceCheck {
    let name = "split"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        let history = History(subject)
        var whole = TestPlayer(rulebook)
        try whole.play(history.events)

        for (words, events) in splits(of: history.events) {
            var devices: [TestPlayer] = []
            for part in events {
                var device = TestPlayer(rulebook)
                try device.play(part)
                devices.append(device)
            }
            var merged = TestPlayer(rulebook)
            try merged.play(union(of: events, subject.mode.ordering))

            let differences = merged.standing(at: history.end).differences(from: whole.standing(at: history.end))
            notes.expect(
                differences.isEmpty, subject.mode.id.rawValue,
                "split \(words) and merged, the history gives \(differences.joined(separator: "; "))")
            for (number, device) in devices.enumerated() {
                let more = device.unlocked.subtracting(whole.unlocked).map(\.id.rawValue).sorted()
                notes.expect(
                    more.isEmpty, more.first ?? "",
                    "split \(words), device \(number + 1) alone unlocks \(more), which the whole history does not")
            }
        }
    }

    /// Ways to split a history; both devices have a few events.
    private func splits(of events: [PlayedEvent]) -> [(words: String, parts: [[PlayedEvent]])] {
        func parts(_ isOnFirst: (Int) -> Bool) -> [[PlayedEvent]] {
            let numbered = events.enumerated()
            return [true, false].map { first in
                numbered.filter { isOnFirst($0.offset) == first || $0.offset.isMultiple(of: 7) }.map(\.element)
            }
        }
        var generator = SeededGenerator(seed: 1)
        let dice = events.map { _ in Bool.random(using: &generator) }
        return [
            ("in turns", parts { $0.isMultiple(of: 2) }), ("in halves", parts { $0 < events.count / 2 }),
            ("by dice", parts { dice[$0] }),
        ]
    }

    private func union(of parts: [[PlayedEvent]], _ ordering: EventOrdering) -> [PlayedEvent] {
        var known: Set<EventID> = []
        let union = parts.flatMap { $0 }.filter { known.insert($0.id).inserted }
        return ordering == .canonical ? union.sorted(by: PlayedEvent.canonically) : union
    }
}
