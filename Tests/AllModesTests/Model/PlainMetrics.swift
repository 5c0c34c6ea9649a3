/// Every metric of a player, each counted by its own pass over the whole history.
struct PlainMetrics {
    let player: String
    let history: [Happening]
    let habits: HabitRules
    let now: PlainMoment
    /// The levels that were completed at each difficulty, and at `any`.
    private(set) var levels: [String: Set<[UInt8]>] = [:]

    init(player: String, history: [Happening], habits: HabitRules, now: PlainMoment) {
        (self.player, self.history, self.habits, self.now) = (player, history, habits, now)
        for difficulty in ["any", "easy", "normal", "hard"] {
            levels[difficulty] = texts {
                guard case .levelCompleted(let level, let played, _, _) = $0.deed else { return nil }
                return difficulty == "any" || played == difficulty ? level : nil
            }
        }
    }

    /// All metrics except those that rooms reset, by id.
    var answers: [String: Answer] {
        var answers: [String: Answer] = [:]
        for part in [puzzleModules, taskFocus, trophyRooms, fitnessWorkouts, martialArtsRanks] {
            for (id, answer) in part { answers[id] = answer }
        }
        return answers
    }

    /// Points awarded for the events themselves, by mode, with what was given or taken.
    var awards: [String: Int] {
        var awards = ["fitness-workouts": 50 * count { if case .workedOut = $0.deed { true } else { false } }]
        for happening in history {
            if case .adjusted(let points, let mode) = happening.deed { awards[mode, default: 0] += points }
        }
        return awards
    }

    func count(_ isCounted: (Happening) -> Bool) -> Int {
        var count = 0
        for happening in history where isCounted(happening) { count += 1 }
        return count
    }

    func sum(_ isCounted: (Happening) -> Bool) -> Answer { .sum(count(isCounted) * billion, bestDay: nil) }

    /// A sum of millionths.
    func sum(of amount: (Happening) -> Int?) -> Answer {
        var total = 0
        for happening in history { total += amount(happening) ?? 0 }
        return .sum(total * 1_000, bestDay: nil)
    }

    /// A sum of millionths with the largest sum of a day.
    func sumByDay(startingAt hour: Int = 0, of amount: (Happening) -> Int?) -> Answer {
        var total = 0
        var days: [Int: Int] = [:]
        for happening in history {
            guard let amount = amount(happening) else { continue }
            total += amount
            days[happening.at.day(startingAt: hour), default: 0] += amount
        }
        var best = 0
        for (_, sum) in days where sum > best { best = sum }
        return .sum(total * 1_000, bestDay: best * 1_000)
    }

    /// Texts, distinguished by their bytes.
    func texts(_ text: (Happening) -> String?) -> Set<[UInt8]> {
        var texts: Set<[UInt8]> = []
        for happening in history {
            if let text = text(happening) { texts.insert(Array(text.utf8)) }
        }
        return texts
    }

    func distinct(_ text: (Happening) -> String?) -> Answer { .count(texts(text).count) }

    func days(_ streak: String, _ rules: HabitRules = HabitRules(), _ day: (Happening) -> Int?) -> Answer {
        days(streak, rules, anyOf: { happening in day(happening).map { [$0] } ?? [] })
    }

    func days(
        _ streak: String, _ rules: HabitRules = HabitRules(), anyOf days: (Happening) -> [Int]
    ) -> Answer {
        var active: Set<Int> = []
        var frozen: Set<Int> = []
        for happening in history {
            active.formUnion(days(happening))
            if case .frozen(streak, let day) = happening.deed { frozen.insert(day) }
        }
        return .days(PlainStreak(active: active, frozen: frozen, rules: rules, now: now))
    }

    /// The start, in microseconds of the local clock, of an activity that took `minutes` (in millionths) and ended at
    /// `end`.
    func start(_ minutes: Int, before end: PlainMoment) -> Int { end.local * 1_000 - minutes * 60 }
}

let microsecondsOfHour = 3_600_000_000
