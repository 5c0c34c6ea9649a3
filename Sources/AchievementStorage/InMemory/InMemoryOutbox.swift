import AchievementCore

/// The pending deliveries of each sink.
struct InMemoryOutbox: Sendable {
    private var sinks: [ExactText: Set<Reward.Kind>] = [:]
    /// By sink, the number of days for which confirmed deliveries are kept, and those deliveries, by instant and
    /// sequence number.
    private var keptDays: [ExactText: Int] = [:]
    private var kept: [ExactText: [SentDelivery]] = [:]
    /// The pending deliveries, by ascending sequence numbers.
    private var rows: [(entry: OutboxEntry, waiting: Set<ExactText>)] = []
    private var lastSequence: Int64 = 0

    /// Whether any sink is registered.
    var isWatched: Bool { !sinks.isEmpty }

    mutating func register(_ registrations: [SinkRegistration]) {
        for sink in registrations {
            let name = ExactText(sink.name)
            sinks[name] = sink.wanted
            guard let days = sink.keptDays else { continue }
            keptDays[name] = days
            if days == 0 { kept[name] = nil }
        }
    }

    mutating func forget(_ names: [String]) {
        let names = Set(names.map { ExactText($0) })
        for name in names { (sinks[name], keptDays[name], kept[name]) = (nil, nil, nil) }
        for index in rows.indices { rows[index].waiting.subtract(names) }
        rows.removeAll { $0.waiting.isEmpty }
    }

    /// Adds deliveries for the sinks that want their kinds.
    ///
    /// - Returns: their sequence numbers, 0 for a delivery that is not kept; empty if there is no sink.
    mutating func append(_ deliveries: [Delivery]) -> [Int64] {
        guard !sinks.isEmpty else { return [] }
        return deliveries.map { delivery in
            let waiting = Set(sinks.filter { $0.value.contains(delivery.reward.kind) }.keys)
            guard !waiting.isEmpty else { return 0 }
            lastSequence += 1
            rows.append((OutboxEntry(sequence: lastSequence, delivery: delivery), waiting))
            return lastSequence
        }
    }

    /// Removes a player's deliveries.
    mutating func erase(_ player: PlayerID) {
        rows.removeAll { $0.entry.delivery.player == player }
        for sink in kept.keys { kept[sink]?.removeAll { $0.delivery.player == player } }
    }

    func entries(waitingFor sink: String, limit: Int) -> [OutboxEntry] {
        Array(entries(waitingFor: ExactText(sink)).prefix(max(0, limit)))
    }

    mutating func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) {
        let confirmed = Set(sequences)
        let sink = ExactText(sink)
        let days = keptDays[sink] ?? 0
        for index in rows.indices where confirmed.contains(rows[index].entry.sequence) {
            guard rows[index].waiting.remove(sink) != nil, days > 0, let moment else { continue }
            kept[sink, default: []].append(
                SentDelivery(
                    sequence: rows[index].entry.sequence, delivery: rows[index].entry.delivery,
                    milliseconds: moment.milliseconds))
        }
        rows.removeAll { $0.waiting.isEmpty }
        guard days > 0, let moment else { return }
        kept[sink]?.removeAll { $0.isOlder(than: days, at: moment) }
        kept[sink]?.sort { $0.isBefore($1) }
    }

    /// The kept deliveries that a sink confirmed.
    func sent(to sink: String, after last: SentDelivery?, limit: Int) -> [SentDelivery] {
        let all = kept[ExactText(sink)] ?? []
        return Array(all.filter { sent in last.map { $0.isBefore(sent) } ?? true }.prefix(max(0, limit)))
    }

    /// The pending deliveries of each sink, sorted by name.
    var pending: [PendingDeliveries] {
        sinks.keys.sorted().map { sink in
            let entries = Array(entries(waitingFor: sink))
            return PendingDeliveries(sink: sink.string, count: entries.count, oldest: entries.first?.delivery)
        }
    }

    private func entries(waitingFor sink: ExactText) -> some Sequence<OutboxEntry> {
        rows.lazy.filter { $0.waiting.contains(sink) }.map(\.entry)
    }
}
