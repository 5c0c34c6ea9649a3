import AchievementCore
import AchievementStorage

/// The held unlocks with effects, by where in history they happened.
struct Landmarks {
    private var byEvent: [EventID: [Int]] = [:]
    /// Those that no event completed, earliest last.
    private var byMoment: [(index: Int, at: Moment)] = []

    init(held: [Unlock], rulebook: Rulebook) {
        for unlock in held {
            guard let index = rulebook.achievementIndices[unlock.achievement],
                !rulebook.achievements[index].achievement.effects.isEmpty
            else { continue }
            if let event = unlock.event {
                byEvent[event, default: []].append(index)
            } else {
                byMoment.append((index, unlock.at))
            }
        }
        byMoment.sort { ($0.at, $0.index) > ($1.at, $1.index) }
    }

    /// What happened before an event, by the clock.
    mutating func before(_ event: LoggedEvent) -> [(index: Int, at: Moment)] {
        var passed: [(index: Int, at: Moment)] = []
        while let last = byMoment.last, last.at.milliseconds < event.moment.milliseconds {
            passed.append(last)
            byMoment.removeLast()
        }
        return passed
    }

    /// What an event completed.
    func at(_ event: LoggedEvent) -> [Int] { byEvent[event.id] ?? [] }
}
