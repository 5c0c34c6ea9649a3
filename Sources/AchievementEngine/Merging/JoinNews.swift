import AchievementCore
import AchievementStorage

/// The changes of joins by another device's history: which joins are in force given the knowledge of both devices.
struct JoinNews {
    /// A join that this device has, and the other device's events that void it, or void its void.
    struct Change {
        let join: LoggedEvent
        /// The events, which are not logged here yet.
        let voids: [LoggedEvent]
    }

    /// Joins in force that this device lacks, in the canonical order.
    private(set) var joins: [LoggedEvent] = []
    /// Joins in force here that are void according to the other device.
    private(set) var voided: [Change] = []
    /// Joins void here that are in force again according to the other device, in the canonical order.
    private(set) var restored: [Change] = []

    /// Whether either device may have joins in force, as far as can be known before the other history is read.
    let mayMatter: Bool

    /// Reads another device's history, if it can contain any join that matters: stores note the joins in force.
    ///
    /// - Parameter tombstones: the tombstones of both devices, by the keys of their notes.
    init(
        _ source: any HistorySource, _ notes: [String: String], _ tombstones: [String: Tombstone],
        _ catalog: CompiledCatalog, _ store: any ProgressStore
    ) async throws {
        // A piece does not carry the notes about joins.
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

    /// The joins and voids on this device that the other device's events may concern.
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

    /// By void, the event that its chain of voids is about in the end.
    private static func roots(of decisions: [LoggedEvent]) -> [EventID: EventID] {
        let targets = Dictionary(
            decisions.compactMap { event in event.voidedEvent.map { (event.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        return targets.mapValues { target in
            var root = target
            // Only a forged log has a cycle of voids.
            for _ in targets.indices {
                guard let next = targets[root] else { break }
                root = next
            }
            return root
        }
    }

    /// The joins of both devices together.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if an id was joined into different players, or in a cycle.
    func added(to known: JoinedPlayers) throws(BackupError) -> JoinedPlayers {
        var joined = voided.compactMap { JoinedPlayers.Join($0.join) }.reduce(known) { $0.without($1.player) }
        for event in joins + restored.map(\.join) {
            // Both devices may have recorded the same join.
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
