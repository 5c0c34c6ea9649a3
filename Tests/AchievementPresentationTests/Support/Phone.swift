import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import TaskFocus
import Testing
import TrophyRooms

/// An app on a player's phone: a store, a center with two or three modes, a clock, and the seen rewards.
@MainActor
struct Phone {
    /// Wednesday noon.
    static let noon = "2026-06-03T12:00:00+02:00"
    static let tasks = TaskFocusMetrics.activeDays.id
    static let workouts = FitnessWorkoutsMetrics.workoutDays.id

    let player: PlayerID = "ada"
    let clock: HandClock
    let center: AchievementCenter
    let seen: any SeenRewards

    init(
        store: any ProgressStore = InMemoryProgressStore(), at moment: String = Phone.noon, dayStartsAtHour: Int = 0,
        seen: any SeenRewards = InMemorySeenRewards(), hasRooms: Bool = true, hasWorkouts: Bool = true
    ) async throws {
        let clock = HandClock(try #require(Moment(moment)))
        self.clock = clock
        self.seen = seen
        center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { clock.now }, policy: .everybody)
        ) {
            TaskFocus(streaks: StreakRules(dayStartsAtHour: dayStartsAtHour))
            if hasWorkouts { FitnessWorkouts() }
            if hasRooms { TrophyRooms() }
        }
    }

    /// A model, as each start of the app makes one.
    func model(language: String = "en") -> PlayerModel {
        PlayerModel(player, of: center, language: language, seen: seen, clock: clock.player)
    }

    /// Records an event of the player at the present moment, or some days earlier.
    func record(_ event: some GameEvent, daysAgo days: Int = 0) async throws {
        try await center.record(event, for: player, at: clock.now.advanced(by: .days(-days)))
    }

    /// Defines a challenge to complete six tasks.
    func define(challenge id: AchievementID, from: Moment, until: Moment) async throws {
        let window = try #require(TimeWindow(from: from, until: until))
        try await center.define(
            .challenge(
                id, of: TaskFocus.id, title: ["en": "Sprint", "zh-Hans": "冲刺"],
                description: ["en": "Complete six tasks", "zh-Hans": "完成六个任务"], points: 10,
                metric: TaskFocusMetrics.tasksCompleted, window: window, by: 6),
            by: "coach")
    }

    /// Moves the clock while a model follows, and returns once the model shows what it has read at its alarm, if one is
    /// due.
    func pass(_ moment: Moment, _ model: PlayerModel) async {
        let alarm = await clock.nextAlarm()
        clock.now = moment
        guard alarm.milliseconds <= moment.milliseconds else { return }
        await until { model.gallery?.madeAt.milliseconds == moment.milliseconds }
    }

    /// Runs `body` while the model follows the player, and returns once the model has stopped.
    func following(_ model: PlayerModel, _ body: () async throws -> Void) async rethrows {
        try await during({ await model.follow() }, body)
    }

    /// Runs `body` during `follow`, which ends when it is cancelled.
    func during(
        _ follow: @escaping @MainActor () async -> Void, _ body: () async throws -> Void
    ) async rethrows {
        let following = Task { await follow() }
        do { try await body() } catch {
            following.cancel()
            await following.value
            throw error
        }
        following.cancel()
        await following.value
    }
}
