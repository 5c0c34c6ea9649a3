extension PlainMetrics {
    var puzzleModules: [String: Answer] {
        var answers: [String: Answer] = [:]
        for (difficulty, levels) in levels {
            answers["puzzle-modules.completed\(difficulty == "any" ? "" : "-\(difficulty)")"] = .count(levels.count)
        }
        for level in levels["any"] ?? [] {
            var seconds: Int?
            var moves: Int?
            for happening in history {
                guard case .levelCompleted(let id, _, let time, let count) = happening.deed, Array(id.utf8) == level
                else { continue }
                if let time, time < seconds ?? Int.max { seconds = time }
                if let count, count < moves ?? Int.max { moves = count }
            }
            let id = spelled(String(decoding: level, as: UTF8.self))
            if let seconds { answers["puzzle-modules.best-seconds/\(id)"] = .best(seconds * 1_000) }
            if let moves { answers["puzzle-modules.best-moves/\(id)"] = .best(moves * billion) }
        }
        answers["puzzle-modules.active-days"] = days("puzzle-modules.active-days", habits.ofOthers) {
            if case .levelCompleted = $0.deed { $0.at.day() } else { nil }
        }
        return answers
    }

    /// The metrics that rooms do not reset.
    var trophyRooms: [String: Answer] {
        [
            "trophy-rooms.active-days": days("trophy-rooms.active-days", habits.ofOthers) {
                $0.deed.isGame ? $0.at.day() : nil
            }
        ]
    }

    var fitnessWorkouts: [String: Answer] {
        var first: Happening?
        var firstWeight: Int?
        var lowest: Int?
        for happening in history {
            guard case .weighed(let kilograms) = happening.deed else { continue }
            if first.map(happening.isBefore) ?? true { (first, firstWeight) = (happening, kilograms) }
            if kilograms < lowest ?? Int.max { lowest = kilograms }
        }
        return [
            "fitness-workouts.workouts": sum { if case .workedOut = $0.deed { true } else { false } },
            "fitness-workouts.calories": sum(of: {
                if case .workedOut(let calories, _) = $0.deed { calories } else { nil }
            }),
            "fitness-workouts.night-workouts": sum {
                if case .workedOut(_, let minutes) = $0.deed { !evenings(minutes, until: $0.at).isEmpty } else { false }
            },
            "fitness-workouts.steps": steps,
            "fitness-workouts.weight-first": .first(firstWeight.map { $0 * 1_000 }, at: first?.at.milliseconds),
            "fitness-workouts.weight-lowest": .best(lowest.map { $0 * 1_000 }),
            "fitness-workouts.weight-lost": .best(lowest.map { _ in mostWeightLost }),
            "fitness-workouts.workout-days": days("fitness-workouts.workout-days", habits.ofOthers) {
                if case .workedOut = $0.deed { $0.at.day() } else { nil }
            },
        ]
    }

    /// For each day, the sum of the added amounts, or else the highest of the totals that each source reported last.
    private var steps: Answer {
        var added: [Int: Int] = [:]
        var told: [Int: [String: (at: Int, steps: Int)]] = [:]
        for happening in history {
            let day = happening.at.day()
            switch happening.deed {
            case .walked(let steps): added[day, default: 0] += steps
            case .walkedToday(let steps):
                let record = (at: happening.at.milliseconds, steps: steps)
                if let last = told[day]?[happening.source], last >= record { continue }
                told[day, default: [:]][happening.source] = record
            default: break
            }
        }
        let days = added.merging(told.mapValues { sources in sources.values.map(\.steps).max() ?? 0 }) { $1 }
        return .sum(days.values.reduce(0, +) * billion, bestDay: (days.values.max() ?? 0) * billion)
    }

    /// The largest difference, in billionths of a kilogram, from a weight down to a later one.
    private var mostWeightLost: Int {
        var most = 0
        for earlier in history {
            guard case .weighed(let before) = earlier.deed else { continue }
            for later in history where later.at.milliseconds > earlier.at.milliseconds {
                if case .weighed(let after) = later.deed, before - after > most { most = before - after }
            }
        }
        return most * 1_000
    }

    /// The days on which a session of `minutes` took place between 21:00 and midnight, excluding its start.
    private func evenings(_ minutes: Int, until end: PlainMoment) -> [Int] {
        let start = start(minutes, before: end)
        return [end.day() - 2, end.day() - 1, end.day()].filter { day in
            let midnight = day * 24 * microsecondsOfHour
            return start < midnight + 24 * microsecondsOfHour && end.local * 1_000 >= midnight + 21 * microsecondsOfHour
        }
    }

    var martialArtsRanks: [String: Answer] {
        var answers = [
            "martial-arts-ranks.practice-sessions": sum { if case .practised = $0.deed { true } else { false } },
            "martial-arts-ranks.practice-minutes": sumByDay(of: {
                if case .practised(let minutes, _, _) = $0.deed { minutes } else { nil }
            }),
            "martial-arts-ranks.forms": distinct { if case .formCompleted(let id, _) = $0.deed { id } else { nil } },
            "martial-arts-ranks.techniques": distinct {
                if case .techniqueCompleted(let id, _) = $0.deed { id } else { nil }
            },
            "martial-arts-ranks.ranks": distinct { if case .rankEarned(let rank, _) = $0.deed { rank } else { nil } },
            "martial-arts-ranks.students-helped": distinct {
                guard case .studentHelped(let student) = $0.deed else { return nil }
                return Array(student.utf8) == Array(player.utf8) ? nil : student
            },
            "martial-arts-ranks.community-events": distinct {
                if case .communityEvent(let id) = $0.deed { id } else { nil }
            },
            "martial-arts-ranks.perfect-weeks": distinct {
                if case .practised(_, _, remaining: 0) = $0.deed { isoWeek(of: $0.at.day()) } else { nil }
            },
            "martial-arts-ranks.practice-days": days("martial-arts-ranks.practice-days", habits.ofOthers) {
                if case .practised = $0.deed { $0.at.day() } else { nil }
            },
            "martial-arts-ranks.early-bird-days": days("martial-arts-ranks.early-bird-days") {
                guard case .practised(let minutes, _, _) = $0.deed else { return nil }
                let start = start(minutes, before: $0.at)
                let day = divided(start, by: 24 * microsecondsOfHour)
                return start - day * 24 * microsecondsOfHour < 7 * microsecondsOfHour ? day : nil
            },
            "martial-arts-ranks.night-owl-days": days(
                "martial-arts-ranks.night-owl-days",
                anyOf: {
                    if case .practised(let minutes, _, _) = $0.deed { evenings(minutes, until: $0.at) } else { [] }
                }),
        ]
        let belts = ["white", "blue", "gold", "red", "black"]
        for happening in history {
            guard case .rankEarned(let rank, let program) = happening.deed, let index = belts.firstIndex(of: rank)
            else {
                continue
            }
            let id = "martial-arts-ranks.rank/\(spelled(program))"
            if case .best(let best?) = answers[id], best >= (index + 1) * billion { continue }
            answers[id] = .best((index + 1) * billion)
        }
        return answers
    }

    func hasRank(_ rank: String) -> Bool {
        count { if case .rankEarned(rank, _) = $0.deed { true } else { false } } > 0
    }
}
