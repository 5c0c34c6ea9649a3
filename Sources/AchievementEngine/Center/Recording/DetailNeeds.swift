import AchievementCore

/// Which detail rows the events of one player will touch.
struct DetailNeeds {
    private(set) var wholeMetrics: Set<Int> = []
    private(set) var rows: Set<DetailAddress> = []
    private var lastDays: [Int: Int32] = [:]

    /// Notes what `writes` touches, in the order in which they will be applied.
    mutating func note(_ writes: EventWrites, at moment: Moment, of player: CachedPlayer, rulebook: Rulebook) {
        for change in writes.changes {
            let definition = rulebook.metrics[change.metric].definition
            if let key = change.key {
                need(change.metric, .text(key), of: player)
                continue
            }
            switch change.operation {
            case .add:
                guard definition.keepsDays else { continue }
                need(change.metric, .number(Int64(definition.rules.day(of: moment).number)), of: player)
            case .insert(let member):
                need(change.metric, .text(member), of: player)
            case .markDay:
                need(day: definition.rules.day(of: moment).number, change.metric, of: player)
            case .mark(let day), .freeze(let day):
                need(day: day.number, change.metric, of: player)
            case .offer:
                continue
            }
        }
    }

    /// A day at or after the last one touches one page; a late one can join any run, so it needs all pages.
    private mutating func need(day: Int32, _ metric: Int, of player: CachedPlayer) {
        var last = lastDays[metric] ?? .min
        if last == .min, case .activeDays(let days) = player.progress.cells[metric] { last = days.runLast }
        if day < last {
            if !player.wholeMetrics.contains(metric) { wholeMetrics.insert(metric) }
        } else {
            need(metric, DayPages.key(day), of: player)
        }
        lastDays[metric] = max(last, day)
    }

    private mutating func need(_ metric: Int, _ key: DetailKey, of player: CachedPlayer) {
        guard !player.wholeMetrics.contains(metric), player.progress.details[metric][key] == nil else { return }
        rows.insert(DetailAddress(metric: metric, key: key))
    }

    /// The requests for a store, in a fixed order.
    func requests(symbols: SymbolTable) -> [DetailRequest] {
        var keys: [Int: [DetailKey]] = [:]
        for row in rows where !wholeMetrics.contains(row.metric) { keys[row.metric, default: []].append(row.key) }
        return wholeMetrics.sorted().map { DetailRequest(series: symbols.metrics[$0], rows: .all) }
            + keys.sorted { $0.key < $1.key }.map { metric, keys in
                DetailRequest(series: symbols.metrics[metric], rows: .keys(keys.sorted()))
            }
    }
}
