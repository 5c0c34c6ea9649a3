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
        return answers
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
                if case .workedOut = $0.deed { $0.at.hour >= 21 } else { false }
            },
            "fitness-workouts.steps": sumByDay {
                if case .walked(let steps) = $0.deed { steps * 1_000_000 } else { nil }
            },
            "fitness-workouts.weight-first": .first(firstWeight.map { $0 * 1_000 }, at: first?.at.milliseconds),
            "fitness-workouts.weight-lowest": .best(lowest.map { $0 * 1_000 }),
            "fitness-workouts.workout-days": days("fitness-workouts.workout-days") {
                if case .workedOut = $0.deed { $0.at.day() } else { nil }
            },
        ]
    }

    /// The most kilograms, in billionths, that the first weight was ever above the lowest, as weights arrived.
    var mostWeightLost: Int {
        var most = 0
        for length in 1...max(1, history.count) {
            guard length <= history.count, case .weighed = history[length - 1].deed else { continue }
            most = max(most, weightLost(in: history[..<length]))
        }
        return most
    }

    /// The first weight minus the lowest, in billionths.
    func weightLost(in history: some Sequence<Happening>) -> Int {
        var first: (happening: Happening, kilograms: Int)?
        var lowest = Int.max
        for happening in history {
            guard case .weighed(let kilograms) = happening.deed else { continue }
            if first.map({ happening.isBefore($0.happening) }) ?? true { first = (happening, kilograms) }
            lowest = min(lowest, kilograms)
        }
        return first.map { ($0.kilograms - lowest) * 1_000 } ?? 0
    }

    var martialArtsRanks: [String: Answer] {
        [
            "martial-arts-ranks.practice-sessions": sum { if case .practised = $0.deed { true } else { false } },
            "martial-arts-ranks.practice-minutes": sum(of: {
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
            "martial-arts-ranks.practice-days": days("martial-arts-ranks.practice-days") {
                if case .practised = $0.deed { $0.at.day() } else { nil }
            },
            "martial-arts-ranks.early-bird-days": days("martial-arts-ranks.early-bird-days") {
                guard case .practised(let minutes, _, _) = $0.deed else { return nil }
                let start = start(minutes, before: $0.at)
                let day = divided(start, by: 24 * microsecondsOfHour)
                return start - day * 24 * microsecondsOfHour < 7 * microsecondsOfHour ? day : nil
            },
            "martial-arts-ranks.night-owl-days": days("martial-arts-ranks.night-owl-days") {
                if case .practised = $0.deed, $0.at.hour >= 21 { $0.at.day() } else { nil }
            },
        ]
    }

    func hasRank(_ rank: String) -> Bool {
        count { if case .rankEarned(rank, _) = $0.deed { true } else { false } } > 0
    }
}
