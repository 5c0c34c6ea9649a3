import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import TaskFocus

/// One step of a host.
enum Step: Sendable {
    case record([EventEnvelope])
    case deliver
    /// Closes and reopens the store.
    case reopen
}

/// A season of a few players: batches and single events, definitions, a withdrawal, a grant, a revocation, a void, a
/// freeze, a reset, an import, an erasure, deliveries and reopenings.
struct Workload {
    private(set) var steps: [Step] = []
    /// The positions of the events in the order of sending.
    private(set) var order: [EventID: Int] = [:]
    private var random: Dice
    private var minutes = 0
    private var sent: [(id: String, player: String)] = []

    static let now = Moment(milliseconds: 1_773_964_800_000)
    private static let players = ["ada", "李雷", "zo\u{EB}", "p/1"]
    /// The player who is erased within the workload.
    static let erased: PlayerID = "p/1"

    /// The number of events before the erasure.
    private var countBeforeErasure = 0

    /// Whether an event must be refused because it is from before its player's erasure and is sent again.
    func isRefused(_ envelope: EventEnvelope, by error: EventError) -> Bool {
        error.code == .erased && envelope.player == Self.erased && (order[envelope.id] ?? .max) < countBeforeErasure
    }

    init(seed: UInt64) throws {
        random = Dice(seed: seed)
        let grant = AchievementKey(mode: TaskFocus.id, id: "focus_50_hours")
        try record(24)
        for _ in 0..<4 { try record(1) }
        try record([act(AchievementDefined(achievement: challenge("burn_a", 500), by: "coach"), "define-a", "coach")])
        for _ in 0..<3 { try record(1) }
        try record([act(AchievementGranted(achievement: grant, by: "coach"), "grant", "ada")])
        try record([
            event(), act(AchievementRevoked(achievement: grant, by: "coach"), "revoke", "ada"), event(),
        ])
        let gone = sent[3]
        try record([act(EventVoided(source: "/faults", id: gone.id, by: "coach"), "void", gone.player)])
        let yesterday = moment.localDay.advanced(by: -1)
        try record([
            act(StreakFrozen(streak: "fitness-workouts.workout-days", day: yesterday, by: "coach"), "freeze", "ada")
        ])
        steps.append(.deliver)
        try record([
            act(
                ProgressImported(
                    metrics: ["fitness-workouts.workouts": .total(7)], points: ["fitness-workouts": 30], by: "coach"),
                "import", "new")
        ])
        steps.append(.reopen)
        try record(12)
        try record([
            event(), act(AchievementDefined(achievement: challenge("burn_b", 900), by: "coach"), "define-b", "coach"),
            event(),
        ])
        try record([
            act(
                AchievementWithdrawn(achievement: AchievementKey(mode: FitnessWorkouts.id, id: "burn_a"), by: "coach"),
                "withdraw", "coach")
        ])
        try record([act(ModeReset(mode: TaskFocus.id, by: "coach"), "reset", "ada")])
        countBeforeErasure = order.count
        try record([act(PlayerErased(by: "coach"), "erase", Self.erased.rawValue)])
        for _ in 0..<4 { try record(1) }
        steps.append(.deliver)
    }

    /// The envelopes of all steps.
    var envelopes: [EventEnvelope] {
        steps.flatMap { if case .record(let envelopes) = $0 { envelopes } else { [EventEnvelope]() } }
    }

    private var moment: Moment {
        Moment(milliseconds: 1_772_344_800_000 + Int64(minutes) * 60_000, offsetSeconds: 3_600)
    }

    private mutating func record(_ count: Int) throws { try record((0..<count).map { _ in try event() }) }

    private mutating func record(_ envelopes: [EventEnvelope]) throws {
        for envelope in envelopes { order[envelope.id] = order.count }
        steps.append(.record(envelopes))
    }

    private mutating func act(_ event: any GameEvent, _ id: String, _ player: String) throws -> EventEnvelope {
        minutes += 1
        return try EventEnvelope(
            event, id: EventID(source: "/faults", id: id), player: PlayerID(player), at: moment, by: "coach")
    }

    private mutating func event() throws -> EventEnvelope {
        minutes += random.next(400)
        let player = Self.players[random.next(Self.players.count)]
        let event: any GameEvent =
            switch random.next(7) {
            case 0: FocusSessionCompleted(minutes: Double(10 + random.next(100)) + 0.25)
            case 1: TaskCompleted(task: "t\(sent.count)", remainingToday: random.next(3))
            case 2: CategoryCreated(category: "c\(random.next(6))")
            case 3: StepsRecorded(steps: 1_000 + random.next(9_000))
            case 4: WeightRecorded(kilograms: 70 + Double(random.next(100)) / 10)
            default: WorkoutCompleted(calories: Double(100 + random.next(400)) + 0.5, durationMinutes: 30)
            }
        sent.append((id: "e\(sent.count)", player: player))
        return try EventEnvelope(
            event, id: EventID(source: "/faults", id: sent[sent.count - 1].id), player: PlayerID(player), at: moment)
    }

    private func challenge(_ id: AchievementID, _ calories: Int) -> AchievementDefinition {
        AchievementDefinition(
            mode: FitnessWorkouts.id, id: id, title: ["en": "Burn", "zh-Hans": "燃烧"],
            description: ["en": "Burn it", "zh-Hans": "燃烧"], points: 70,
            criterion: Metric<Sum>("fitness-workouts.calories").total >= calories)
    }
}

/// A reproducible random source (xorshift64; Marsaglia).
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int((state >> 11) % UInt64(bound))
    }
}
