import AchievementCore
import AchievementStorage

/// What another device's history changes about joins: those that are in force by all that both devices know.
struct JoinNews {
    /// A join that this device has, and the events of the other one that void it, or void its void.
    struct Change {
        let join: LoggedEvent
        /// Not logged here.
        let voids: [LoggedEvent]
    }

    /// Joins that are in force, and that this device lacks, in the canonical order.
    private(set) var joins: [LoggedEvent] = []
    /// Joins that are in force here, and void by what the other device knows.
    private(set) var voided: [Change] = []
    /// Joins that are void here, and not any more by what the other device knows, in the canonical order.
    private(set) var restored: [Change] = []

    /// Whether either device has joins in force, as far as that is known before its history is read.
    let mayMatter: Bool

    /// Reads another device's history, if it can have any join that matters: one that is in force is noted.
    ///
    /// - Parameter tombstones: those of both devices, by the keys of their notes.
    init(
        _ source: any HistorySource, _ notes: [String: String], _ tombstones: [String: Tombstone],
        _ catalog: CompiledCatalog, _ store: any ProgressStore
    ) async throws {
        // A piece does not carry the notes.
        mayMatter =
            source is HistoryPiece || !catalog.joined.isEmpty || notes.hasKeys(of: JoinedPlayers.notePrefix)
        guard mayMatter else { return }
        var sent: [LoggedEvent] = []
        try await source.forEachPlayer(catalog.rulebook) { history in
            sent += history.events.filter { $0.type == PlayerJoined.type || $0.type == EventVoided.type }
        }
        sent.removeAll { JoinedPlayers.isErased($0, tombstones) }
        guard !sent.isEmpty else { return }
        let own = try await Self.decisions(about: sent, store)
        let known = Set(own.map(\.id))
        let new = sent.filter { !known.contains($0.id) }
        let all = own + new
        let voids = Voids(in: all)
        let roots = Self.roots(of: all)
        let isEffective = Set(new.compactMap { roots[$0.id] })
        for event in all where event.type == PlayerJoined.type {
            let (isVoid, isInForce) = (voids.contains(event.id), catalog.joined.join(by: event.id) != nil)
            if !known.contains(event.id) {
                if !isVoid { joins.append(event) }
            } else if isVoid == isInForce, isEffective.contains(event.id) {
                let change = Change(join: event, voids: new.filter { roots[$0.id] == event.id })
                if isVoid { voided.append(change) } else { restored.append(change) }
            }
        }
        joins.sort { $0.position < $1.position }
        restored.sort { $0.join.position < $1.join.position }
    }

    /// The joins and voids of this device that events of another one may be about.
    private static func decisions(
        about sent: [LoggedEvent], _ store: any ProgressStore
    ) async throws(StoreError) -> [LoggedEvent] {
        let ids = Set(sent.map(\.id) + sent.compactMap(\.voidedEvent))
        let players = Set(try await store.load(players: [], events: Array(ids)).events.map(\.player))
        var decisions: [LoggedEvent] = []
        for player in players.sorted() {
            decisions += try await store.history(of: player).filter {
                $0.type == PlayerJoined.type || $0.type == EventVoided.type
            }
        }
        return decisions
    }

    /// By void, what it is about in the end.
    private static func roots(of decisions: [LoggedEvent]) -> [EventID: EventID] {
        let targets = Dictionary(
            decisions.compactMap { event in event.voidedEvent.map { (event.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        return targets.mapValues { target in
            var root = target
            // Only a forged log has voids in a circle.
            for _ in targets.indices {
                guard let next = targets[root] else { break }
                root = next
            }
            return root
        }
    }

    /// The joins of both devices.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if an id was joined into different players, or in a circle.
    func added(to known: JoinedPlayers) throws(BackupError) -> JoinedPlayers {
        var joined = voided.compactMap { JoinedPlayers.Join($0.join) }.reduce(known) { $0.without($1.player) }
        for event in joins + restored.map(\.join) {
            // Both devices may have joined the same.
            if let join = JoinedPlayers.Join(event), let owner = joined.owner(of: join.player),
                owner == joined.resolved(join.into)
            {
                continue
            }
            do throws(EventError) { joined = joined.with(try joined.join(of: event)) } catch {
                throw BackupError(.contradiction, "the histories contradict each other: \(error.message)")
            }
        }
        return joined
    }

    /// Whether there is anything new.
    var isEmpty: Bool { joins.isEmpty && voided.isEmpty && restored.isEmpty }
}
