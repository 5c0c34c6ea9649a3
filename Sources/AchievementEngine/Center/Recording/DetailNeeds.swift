import AchievementCore
import AchievementStorage

/// Which detail rows the events of one player will touch.
struct DetailNeeds {
    private(set) var wholeSlots: Set<Int> = []
    private(set) var rows: Set<DetailAddress> = []
    private var lastDays: [Int: Int32] = [:]

    /// Notes what `writes` touches, in the order in which they will be applied.
    mutating func note(_ writes: EventWrites, at moment: Moment, of player: CachedPlayer, rulebook: Rulebook) {
        let today = DetailKey.number(Int64(moment.localDay.number))
        for mode in writes.modesThatMayEarn(rulebook) { need(player.progress.pointsSlot(mode), today, of: player) }
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
            if !player.wholeSlots.contains(metric) { wholeSlots.insert(metric) }
        } else {
            need(metric, DayPages.key(day), of: player)
        }
        lastDays[metric] = max(last, day)
    }

    /// Notes the points of a day in every mode.
    mutating func notePoints(on day: Day, of player: CachedPlayer, rulebook: Rulebook) {
        for mode in rulebook.modes.indices {
            need(player.progress.pointsSlot(mode), .number(Int64(day.number)), of: player)
        }
    }

    private mutating func need(_ slot: Int, _ key: DetailKey, of player: CachedPlayer) {
        guard !player.wholeSlots.contains(slot), player.progress.details[slot][key] == nil else { return }
        rows.insert(DetailAddress(slot: slot, key: key))
    }

    /// The requests for a store, in a fixed order.
    func requests(symbols: SymbolTable) -> [DetailRequest] {
        var keys: [Int: [DetailKey]] = [:]
        for row in rows where !wholeSlots.contains(row.slot) { keys[row.slot, default: []].append(row.key) }
        return wholeSlots.sorted().map { DetailRequest(series: symbols.series(ofSlot: $0), rows: .all) }
            + keys.sorted { $0.key < $1.key }.map { slot, keys in
                DetailRequest(series: symbols.series(ofSlot: slot), rows: .keys(keys.sorted()))
            }
    }
}

extension EventWrites {
    /// The modes that may get points from these writes.
    func modesThatMayEarn(_ rulebook: Rulebook) -> Set<Int> {
        var modes = Set(awards.map(\.mode))
        for change in changes { modes.formUnion(rulebook.metrics[change.metric].readingModes) }
        switch command {
        case .grant(let achievement, _), .revoke(let achievement, _, _):
            modes.insert(rulebook.achievements[achievement].mode)
        case .define, .void, nil:
            break
        }
        return modes
    }
}
