import AchievementCore
import AchievementEngine
import AchievementStorage

/// The records of a store that are not in a backup: the assignment of events to batches, and the retained confirmed
/// deliveries.
struct CopiedRecords {
    let source: any SurveyedStore
    let target: any SurveyedStore

    private static let page = 1_000

    /// Copies the records into a store that already has the players and events. After an interrupted copy, the same
    /// call continues it.
    func copy() async throws(StoreError) {
        // In order of arrival, the latest last.
        for batch in try await source.batches().reversed() {
            var last: Int64 = 0
            while let events = try await page(of: batch, in: source, after: &last) {
                let copied = try await target.load(players: [], events: events.map(\.id)).events
                try await target.assign(copied.map(\.sequence), toBatch: batch)
            }
        }
        for sink in try await source.registeredSinks() where sink.keptDays ?? 0 > 0 {
            try await target.register(sinks: [sink])
            let known = Set(try await sent(to: sink.name, in: target).map(\.delivery.id))
            let missing = try await sent(to: sink.name, in: source).filter { !known.contains($0.delivery.id) }
            for start in stride(from: 0, to: missing.count, by: Self.page) {
                try await target.keep(Array(missing[start...].prefix(Self.page)), of: sink.name)
            }
        }
    }

    /// Whether both stores have the same records.
    func areSame() async throws(StoreError) -> Bool {
        for batch in try await source.batches() {
            guard try await ids(of: batch, in: source) == ids(of: batch, in: target) else { return false }
        }
        for sink in try await source.registeredSinks() where sink.keptDays ?? 0 > 0 {
            let (ours, theirs) = (
                try await sent(to: sink.name, in: source), try await sent(to: sink.name, in: target)
            )
            guard ours.map(\.milliseconds) == theirs.map(\.milliseconds),
                Set(ours.map(\.delivery.id)) == Set(theirs.map(\.delivery.id))
            else { return false }
        }
        return true
    }

    private func page(
        of batch: String, in store: any SurveyedStore, after last: inout Int64
    ) async throws(StoreError) -> [LoggedEvent]? {
        let events = try await store.log(ofBatch: batch, after: last, limit: Self.page)
        guard let end = events.last else { return nil }
        last = end.sequence
        return events
    }

    private func ids(of batch: String, in store: any SurveyedStore) async throws(StoreError) -> Set<EventID> {
        var ids: Set<EventID> = []
        var last: Int64 = 0
        while let events = try await page(of: batch, in: store, after: &last) { ids.formUnion(events.map(\.id)) }
        return ids
    }

    private func sent(to sink: String, in store: any SurveyedStore) async throws(StoreError) -> [SentDelivery] {
        var sent: [SentDelivery] = []
        while true {
            let page = try await store.sent(to: sink, after: sent.last, limit: Self.page)
            guard !page.isEmpty else { return sent }
            sent += page
        }
    }
}
