import AchievementCore
import AchievementEngine
import Testing

/// A player of one mode, without any store.
struct Player {
    let rulebook: Rulebook
    let id: PlayerID
    private(set) var progress: PlayerProgress
    /// The records of what was unlocked, in the order in which it was earned.
    private(set) var unlocks: [Unlock] = []
    private var count = 0

    init(of mode: some GameMode, as id: PlayerID = "ada") throws {
        self.init(of: try Rulebook(modes: [mode]), as: id)
    }

    init(of rulebook: Rulebook, as id: PlayerID = "ada") {
        self.rulebook = rulebook
        self.id = id
        progress = rulebook.newProgress()
    }

    /// Plays an event and says what follows.
    @discardableResult
    mutating func judge(_ event: any GameEvent, at time: String = Step.noon) throws -> Judgement {
        count += 1
        let judgement = try rulebook.apply(
            event, id: EventID(source: "/test", id: "\(count)"), by: id, at: try #require(Moment(time)),
            to: &progress)
        unlocks += judgement.unlocks
        return judgement
    }

    /// Plays an event and returns the ids that it unlocked, in the order in which they were earned.
    @discardableResult
    mutating func play(_ event: any GameEvent, at time: String = Step.noon) throws -> [String] {
        try judge(event, at: time).unlocks.map(\.achievement.id.rawValue)
    }

    /// Plays all steps and returns the ids that they unlocked.
    @discardableResult
    mutating func play(_ steps: some Sequence<Step>) throws -> Set<String> {
        var ids: Set<String> = []
        for step in steps { ids.formUnion(try play(step.event, at: step.time)) }
        return ids
    }

    /// Where the player stands.
    func status(at time: String = Step.noon) throws -> PlayerStatus {
        rulebook.status(of: id, progress, unlocks: unlocks, at: try #require(Moment(time)))
    }

    /// Where the player stands with an achievement.
    func state(of achievement: String) throws -> AchievementState {
        try #require(try status().achievements.first { $0.key.id.rawValue == achievement })
    }

    /// What was recorded of each metric, in words; without the metrics of which nothing was.
    func recorded() throws -> [ExactText: String] { try status().metrics.compactMapValues(\.words) }
}
