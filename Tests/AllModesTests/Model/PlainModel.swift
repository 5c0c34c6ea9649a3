/// The contract in its simplest form, without indices or increments: every number is computed from the whole history
/// each time. It is the oracle for the engine.
struct PlainModel: Sendable {
    let rules: [Rule]
    var habits = HabitRules()
    private let keys: Set<String>
    private let streaks: Set<String>

    init(rules: [Rule], habits: HabitRules = HabitRules()) {
        self.rules = rules
        self.habits = habits
        keys = Set(rules.map(\.key))
        streaks = [
            "puzzle-modules.active-days", "task-focus.active-days", "task-focus.perfect-days",
            "trophy-rooms.active-days", "fitness-workouts.workout-days",
            "martial-arts-ranks.practice-days", "martial-arts-ranks.early-bird-days",
            "martial-arts-ranks.night-owl-days",
        ]
    }

    /// Whether the contract accepts the happening.
    func accepts(_ happening: Happening) -> Bool {
        guard happening.deed.isAllowed else { return false }
        switch happening.deed {
        case .granted(let key, _), .revoked(let key, _): return keys.contains(key)
        case .frozen(let streak, let day):
            let distance = day - happening.at.day()
            return streaks.contains(streak) && distance <= 366 && distance >= -366
        default: return true
        }
    }

    /// The standing of `player` at `now` after `history`: accepted happenings of that player, in canonical order. Games
    /// may be in any order; for everything that a rulebook alone judges, the order is that of arrival.
    func standing(of player: String, after history: [Happening], at now: PlainMoment) -> Standing {
        let arrived = withoutUndone(history)
        var held: Set<String> = []
        var revoked: Set<String> = []
        for (index, happening) in arrived.enumerated() {
            guard happening.isAdministrative else { continue }
            // Earned achievements stay, whatever is granted, revoked or voided now.
            let before = metrics(of: player, known(Array(arrived[..<index])), at: now)
            held.formUnion(earned(before, before.answers).subtracting(revoked))
            switch happening.deed {
            case .granted(let key, _):
                held.insert(key)
                revoked.remove(key)
            case .revoked(let key, _):
                if held.remove(key) != nil { revoked.insert(key) }
            default:
                break
            }
        }
        let (rooms, trophies) = rooms(after: arrived)
        held.formUnion(trophies.subtracting(revoked))
        let metrics = metrics(of: player, known(arrived), at: now)
        let answers = metrics.answers
        held.formUnion(earned(metrics, answers).subtracting(revoked))

        var standing = Standing(held: held, room: rooms.current, completedRooms: rooms.completed)
        standing.metrics = answers.merging(rooms.answers) { first, _ in first }
        standing.points = ["all": 0]
        for mode in Set(rules.map(\.mode)) { standing.points[mode] = metrics.awards[mode] ?? 0 }
        for rule in rules where held.contains(rule.key) { standing.points[rule.mode, default: 0] += rule.points }
        standing.points["all"] = standing.points.values.reduce(0, +)
        standing.levels = standing.points.mapValues { $0 / 1_000 + 1 }
        for rule in rules {
            let done =
                held.contains(rule.key) ? rule.total : progress(with: rule, metrics, answers, rooms, held)
            if let done { standing.progress[rule.key] = [done, rule.total] }
        }
        return standing
    }

    /// The rooms and their trophies, game by game in the order of play, whatever the order of arrival.
    private func rooms(after arrived: [Happening]) -> (PlainRooms, held: Set<String>) {
        var rooms = PlainRooms(rules: rules)
        var held: Set<String> = []
        var revoked: Set<String> = []
        for happening in arrived.sorted(by: { $0.isBefore($1) }) {
            switch happening.deed {
            case .granted(let key, _):
                held.insert(key)
                revoked.remove(key)
                rooms.judge(held: &held, revoked: revoked)
            case .revoked(let key, _):
                if held.remove(key) != nil { revoked.insert(key) }
            default:
                rooms.play(happening.deed, held: &held, revoked: revoked)
            }
        }
        return (rooms, held)
    }

    private func metrics(of player: String, _ history: [Happening], at now: PlainMoment) -> PlainMetrics {
        PlainMetrics(player: player, history: history, habits: habits, now: now)
    }

    /// The happenings that were not voided.
    private func known(_ arrived: [Happening]) -> [Happening] {
        arrived.filter { !isVoid($0, in: arrived) }
    }

    /// Whether a void that is not void itself names the happening.
    private func isVoid(_ happening: Happening, in history: [Happening]) -> Bool {
        history.contains { void in
            guard case .voided(happening.source, happening.id, _) = void.deed else { return false }
            return !isVoid(void, in: history)
        }
    }

    /// The happenings without voided decisions, and without the voids of these.
    private func withoutUndone(_ arrived: [Happening]) -> [Happening] {
        let undone = arrived.filter { $0.isDecision && isVoid($0, in: arrived) }
        guard !undone.isEmpty else { return arrived }
        func voidsUndone(_ happening: Happening) -> Bool {
            guard case .voided(let source, let id, _) = happening.deed else { return false }
            return undone.contains { $0.source == source && $0.id == id }
        }
        return arrived.filter { happening in
            !voidsUndone(happening) && !undone.contains { $0.source == happening.source && $0.id == happening.id }
        }
    }

    /// The achievements that a history has earned, except trophies.
    private func earned(_ metrics: PlainMetrics, _ answers: [String: Answer]) -> Set<String> {
        var earned: Set<String> = []
        for rule in rules {
            let isMet =
                switch rule.need {
                case .atLeast(let amount, let metric, let reading): (answers[metric]?.value(reading) ?? 0) >= amount
                case .rank(let rank): metrics.hasRank(rank)
                case .levels(let levels, let difficulty): done(levels, difficulty, metrics) == levels.count
                case .trophy, .room: false
                }
            if isMet { earned.insert(rule.key) }
        }
        return earned
    }

    private func done(_ levels: [String], _ difficulty: String?, _ metrics: PlainMetrics) -> Int {
        let completed = metrics.levels[difficulty ?? "any"] ?? []
        var done = 0
        for level in levels where completed.contains(Array(level.utf8)) { done += 1 }
        return done
    }

    /// The progress of a rule that is not held; `nil` where the contract does not specify it.
    private func progress(
        with rule: Rule, _ metrics: PlainMetrics, _ answers: [String: Answer], _ rooms: PlainRooms,
        _ held: Set<String>
    ) -> Int? {
        switch rule.need {
        case .atLeast(_, let metric, let reading): min(answers[metric]?.value(reading) ?? 0, rule.total)
        case .rank(let rank): metrics.hasRank(rank) ? rule.total : 0
        case .levels(let levels, let difficulty): done(levels, difficulty, metrics) * billion
        case .trophy: rooms.progress(rule.need, of: rule.total)
        case .room(let room): held.count { $0.hasPrefix("trophy-rooms/room\(room).") } * billion
        }
    }
}
