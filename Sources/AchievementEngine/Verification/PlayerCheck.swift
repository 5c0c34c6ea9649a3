import AchievementCore
import AchievementStorage

/// Compares what is stored of a player with what the player's log gives.
struct PlayerCheck {
    /// With every row.
    let player: LoadedPlayer
    let past: PlayerPast
    /// What waits for sinks, as far as it was read.
    let waiting: [Delivery]
    let catalog: CompiledCatalog
    let now: Moment

    private var rulebook: Rulebook { catalog.rulebook }
    private var progress: PlayerProgress { player.progress }

    /// What differs, the states of metrics first.
    var problems: [String] {
        var rebuilt = player.copy()
        let rebuild = Rebuild(rulebook: rulebook, name: player.name, cause: .request, now: now)
        do throws(EventError) {
            _ = try rebuild.run(&rebuilt, past)
        } catch {
            return ["the log cannot be judged: \(error)"]
        }
        // What another catalog or older rules made is for the next writer to bring up to date.
        let isCurrent = player.judgedUnder == catalog.number && player.staleModes.isEmpty
        return (isCurrent ? differences(to: rebuilt.progress) + missed(rebuilt.earned) : [])
            + pointProblems + unlockProblems + deliveryProblems
    }

    private func differences(to rebuilt: PlayerProgress) -> [String] {
        var problems: [String] = []
        for (index, metric) in rulebook.metrics.enumerated() {
            let name = metric.reading == nil ? "\(metric.definition.id)" : "\(metric.definition.id) within a window"
            if progress.cells[index] != rebuilt.cells[index] {
                problems.append("\(name) is \(progress.cells[index].words), its log says \(rebuilt.cells[index].words)")
            } else if !metric.definition.kind.keepsSteps,
                let row = firstDifference(progress.rows[index], rebuilt.rows[index])
            {
                problems.append("\(name) has \(row)")
            }
        }
        for (index, collection) in rulebook.collections.enumerated()
        where progress.collected[index] != rebuilt.collected[index] {
            let name = rulebook.metrics[collection.metric].definition.id
            problems.append(
                "a count of \(name) is \(progress.collected[index]), its members are \(rebuilt.collected[index])")
        }
        for (index, mode) in rulebook.modes.enumerated()
        where progress.histories[index].resetAt != rebuilt.histories[index].resetAt {
            problems.append("the reset of \(mode.id) is not the one of the log")
        }
        return problems
    }

    /// The first row that differs. Rows of zeros stand for nothing.
    private func firstDifference(_ stored: RowValues, _ rebuilt: RowValues) -> String? {
        let nothing = RowValue(a: 0)
        let keys = Set(stored.keys).union(rebuilt.keys).filter {
            stored[$0, default: nothing] != rebuilt[$0, default: nothing]
        }
        return keys.min().map { key in
            switch (stored[key], rebuilt[key]) {
            case (nil, _): "no row \(key.words), which its log gives"
            case (_, nil): "a row \(key.words) that its log does not give"
            default: "another row \(key.words) than its log gives"
            }
        }
    }

    private func missed(_ earnings: PlayerEarnings) -> [String] {
        earnings.unlocks.map { "\($0.achievement) is complete and locked" }
            + earnings.ledger.filter { $0.achievement == nil }.map {
                "events awarded \($0.points) points of \($0.mode) more than the ledger has"
            }
    }

    private var pointProblems: [String] {
        var sums: [GameModeID: Int] = [:]
        for entry in past.ledger { sums[entry.mode, default: 0] += entry.points }
        var problems: [String] = []
        for (index, mode) in rulebook.modes.enumerated() where progress.points[index].total != Int64(sums[mode.id] ?? 0)
        {
            problems.append(
                "the points of \(mode.id) are \(progress.points[index].total), its ledger says \(sums[mode.id] ?? 0)")
        }
        for (index, mode) in rulebook.modes.enumerated() {
            let days = progress.rows[rulebook.metrics.count + index]
            let sum = days.reduce(Amount.zero) { $0.adding(Amount($1.value.a)) ?? $0 }
            if sum != Amount(progress.points[index].total) {
                problems.append("the points of \(mode.id) by day add up to \(sum)")
            }
        }
        let total = sums.values.reduce(0, +)
        if problems.isEmpty, progress.overall.total != Int64(total) {
            problems.append("the points over all are \(progress.overall.total), the ledger says \(total)")
        }
        return problems
    }

    private var unlockProblems: [String] {
        let records = Set(past.unlocks.map(\.achievement))
        var net: [AchievementKey: Int] = [:]
        for entry in past.ledger {
            guard let key = entry.achievement else { continue }
            net[key, default: 0] += entry.reason == "revoked" ? -1 : 1
        }
        var problems: [String] = []
        for (index, entry) in rulebook.achievements.enumerated() where entry.recurring == nil {
            let (isHeld, isRecorded) = (progress.unlocked.contains(index), records.contains(entry.key))
            if isHeld != isRecorded {
                problems.append(
                    isHeld ? "\(entry.key) is held without a record of it" : "\(entry.key) has a record and is not held"
                )
            }
        }
        for key in records.union(net.keys).sorted() {
            let (held, entered) = (records.contains(key) ? 1 : 0, net[key] ?? 0)
            if held != entered {
                problems.append("\(key) is held \(held) times and stands \(entered) times in the ledger")
            }
        }
        let known = Set(past.log.map(\.id))
        for unlock in past.unlocks.sorted(by: { $0.achievement < $1.achievement }) {
            guard let event = unlock.event, !known.contains(event) else { continue }
            problems.append("\(unlock.achievement) was completed by \(event), which the log does not have")
        }
        return problems
    }

    /// What waits was earned: it stands in the ledger.
    private var deliveryProblems: [String] {
        let entered = Set(past.ledger.compactMap(\.achievement))
        var problems: [String] = []
        for delivery in waiting {
            let keys: [AchievementKey] =
                switch delivery.reward {
                case .unlocked(let unlock): [unlock.achievement]
                case .backfill(let summary): summary.unlocks.map(\.achievement)
                case .revoked(let revocation): [revocation.achievement]
                case .points, .level, .room: []
                }
            for key in keys where !entered.contains(key) {
                problems.append("a delivery of \(key) waits, which the ledger does not have")
            }
        }
        return problems
    }
}

extension MetricCell {
    /// The cell for people who look for an error.
    fileprivate var words: String {
        switch self {
        case .empty: "nothing"
        case .sum(let total, let bestDay): "\(total) (best day \(bestDay))"
        case .best(let amount), .timed(let amount, _): "\(amount)"
        case .count(let count): "\(count)"
        case .activeDays(let days):
            "\(days.total) days, \(days.longest) in a row, \(days.runCount) of them lately"
                + (days.lastFrozen == .min ? "" : ", frozen until \(Day(number: days.lastFrozen))")
        case .largestChange(let change): "\(change.best)"
        }
    }
}

extension MetricKindTag {
    /// Whether rows behind the last step may be left from longer staircases, which says nothing.
    fileprivate var keepsSteps: Bool { self == .largestFall || self == .largestRise }
}

extension RowKey {
    fileprivate var words: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        }
    }
}
