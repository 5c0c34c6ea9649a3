import AchievementCore
import AchievementEngine

/// A new player of a mode, without any store.
struct Player: Sendable {
    let rulebook: Rulebook
    private(set) var progress: PlayerProgress
    private(set) var unlocked: Set<AchievementKey> = []

    init(_ rulebook: Rulebook) {
        self.rulebook = rulebook
        progress = rulebook.newProgress()
    }

    mutating func play(_ event: PlayedEvent) throws(EventProblem) {
        let judgement = try rulebook.apply(
            event.event, id: event.id, by: Walkthrough.player, at: event.moment, to: &progress)
        unlocked.formUnion(judgement.unlocks.map(\.achievement))
    }

    mutating func play(_ events: some Sequence<PlayedEvent>) throws(EventProblem) {
        for event in events { try play(event) }
    }

    /// Where the player stands, apart from when what was unlocked.
    func status(at now: Moment) -> PlayerStatus {
        rulebook.status(of: Walkthrough.player, progress, unlocks: [], at: now)
    }
}
