/// The trophy rooms, played game by game.
struct PlainRooms {
    private let rules: [Rule]
    private(set) var current = 1
    private(set) var completed = 0
    /// Statistics since the room opened, such as `memory-match.accuracy`, in billionths.
    private var statistics: [String: Int] = [:]

    init(rules: [Rule]) {
        self.rules = rules.filter {
            switch $0.need {
            case .trophy, .room: true
            default: false
            }
        }
    }

    /// Counts a game and adds the trophies that it earns to `held`.
    mutating func play(_ deed: Deed, held: inout Set<String>, revoked: Set<String>) {
        switch deed {
        case .memoryMatch(let correct, let total, let seconds, let run, let score):
            finish("memory-match", correct, total, run: run, score: score)
            if correct == total { lower("memory-match.seconds", seconds * 1_000) }
        case .speedMatch(let correct, let total, let seconds, let run, let score):
            finish("speed-match", correct, total, run: run, score: score)
            lower("speed-match.seconds", nearest(seconds * 1_000, by: total))
        case .sequenceRecall(let correct, let total, let longest, let mistakes, _, let score):
            finish("sequence-recall", correct, total, run: longest, score: score)
            if mistakes == 0 && correct == total { statistics["sequence-recall.perfect-games", default: 0] += billion }
        case .cardLocator(let found, let total, let seconds, let score):
            finish("card-locator", found, total, run: found, score: score)
            if found == total { lower("card-locator.seconds", seconds * 1_000) }
        default:
            return
        }
        judge(held: &held, revoked: revoked)
    }

    /// Awards the trophies of the current room and completes it with the sixteenth.
    mutating func judge(held: inout Set<String>, revoked: Set<String>) {
        guard completed < 5 else { return }
        var missing = 0
        for rule in rules {
            guard case .trophy(current, let statistic, let isUnder, let amount) = rule.need else { continue }
            if !revoked.contains(rule.key), let value = statistics[statistic],
                isUnder ? value < amount : value >= amount
            {
                held.insert(rule.key)
            }
            if !held.contains(rule.key) { missing += 1 }
        }
        guard missing == 0 else { return }
        held.insert("trophy-rooms/room\(current).complete")
        completed += 1
        current = min(current + 1, 5)
        statistics = [:]
    }

    /// The progress of a trophy that is not held: zero before its room opens, and `nil` for a revoked trophy of an
    /// earlier room, which the contract does not specify.
    func progress(_ need: Need, of total: Int) -> Int? {
        guard case .trophy(let room, let statistic, let isUnder, let amount) = need, room > completed else {
            return nil
        }
        guard room == current, let value = statistics[statistic] else { return 0 }
        return isUnder ? (value < amount ? total : 0) : min(value, total)
    }

    var answers: [String: Answer] {
        var answers: [String: Answer] = [:]
        for game in ["memory-match", "speed-match", "sequence-recall", "card-locator"] {
            answers["trophy-rooms.\(game).games"] = .sum(statistics["\(game).games"] ?? 0, bestDay: nil)
            // Sequence recall has no metric for time.
            let timed = game == "sequence-recall" ? [] : ["seconds"]
            for statistic in ["accuracy", "run", "score"] + timed {
                answers["trophy-rooms.\(game).\(statistic)"] = .best(statistics["\(game).\(statistic)"])
            }
        }
        let perfect = "sequence-recall.perfect-games"
        answers["trophy-rooms.\(perfect)"] = .sum(statistics[perfect] ?? 0, bestDay: nil)
        return answers
    }

    private mutating func finish(_ game: String, _ correct: Int, _ total: Int, run: Int, score: Int) {
        statistics["\(game).games", default: 0] += billion
        raise("\(game).accuracy", nearest(100 * billion * correct, by: total))
        raise("\(game).run", run * billion)
        raise("\(game).score", score * 1_000)
    }

    private mutating func raise(_ name: String, _ value: Int) {
        statistics[name] = max(statistics[name] ?? value, value)
    }

    private mutating func lower(_ name: String, _ value: Int) {
        statistics[name] = min(statistics[name] ?? value, value)
    }

    /// The quotient of two nonnegative numbers, rounded to the nearest.
    private func nearest(_ number: Int, by divisor: Int) -> Int { (2 * number + divisor) / (2 * divisor) }
}
