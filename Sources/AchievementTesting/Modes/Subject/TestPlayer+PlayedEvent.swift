import AchievementCore
import AchievementEngine

extension TestPlayer {
    mutating func play(_ event: PlayedEvent) throws(EventError) {
        _ = try judge(event.event, as: event.id, at: event.moment)
    }

    mutating func play(_ events: some Sequence<PlayedEvent>) throws(EventError) {
        for event in events { try play(event) }
    }

    var unlocked: Set<AchievementKey> { Set(unlocks.map(\.achievement)) }

    /// Where the player stands, apart from when what was unlocked: that depends on the order of arrival.
    func standing(at now: Moment) -> PlayerStatus {
        rulebook.status(of: id, progress, unlocks: [], at: now)
    }
}
