import AchievementCore
import AchievementEngine
import Testing

/// Plays events of one player against a rulebook, without any store.
struct Player {
    let rulebook: Rulebook
    var progress: PlayerProgress
    var count = 0

    init(_ mode: Gym = Gym()) throws {
        rulebook = try Rulebook(modes: [mode])
        progress = rulebook.newProgress()
    }

    /// Applies an event and returns the ids that it unlocked.
    @discardableResult
    mutating func play(_ event: any GameEvent, at text: String = "2026-05-01T12:00:00Z") throws -> [String] {
        try judge(event, at: text).unlocks.map(\.achievement.id.rawValue)
    }

    @discardableResult
    mutating func judge(_ event: any GameEvent, at text: String = "2026-05-01T12:00:00Z") throws -> Judgement {
        count += 1
        let moment = try #require(Moment(text))
        return try rulebook.apply(
            event, id: EventID(source: "/test", id: "\(count)"), by: "ada", at: moment, to: &progress)
    }
}

/// A reproducible source of randomness. (SplitMix64, Steele, Lea, Flood.)
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
