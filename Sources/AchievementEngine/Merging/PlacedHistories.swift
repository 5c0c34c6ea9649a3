import AchievementCore
import AchievementStorage

/// Another device's history, in which each event is with the player to whom it belongs here, without joins of erased ids.
struct PlacedHistories: HistorySource {
    let source: any HistorySource
    let joined: JoinedPlayers
    let timeline: CatalogTimeline
    /// Those of both devices, by the keys of their notes.
    let tombstones: [String: Tombstone]

    func notes() throws -> [String: String] { try source.notes() }

    func forEachPlayer(_ rulebook: Rulebook, _ body: (PlayerHistory) async throws -> Void) async throws {
        try await source.forEachPlayer(rulebook) { history in
            var rest = history
            // They name who was erased.
            let joins = Set(history.events.lazy.filter { JoinedPlayers.isErased($0, tombstones) }.map(\.id))
            if !joins.isEmpty {
                rest.events.removeAll { joins.contains($0.id) || $0.voidedEvent.map(joins.contains) == true }
            }
            for part in try rest.parts(joined, timeline) { try await body(part) }
        }
    }
}

extension PlayerHistory {
    /// The history by the players to whom its events belong. A device that has not heard of a join, or of its void, has
    /// them with another player.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if old events of one of them were folded.
    fileprivate func parts(
        _ joined: JoinedPlayers, _ timeline: CatalogTimeline
    ) throws(BackupError) -> [PlayerHistory] {
        let owner = joined.resolved(player)
        let log = events.map { joined.placed($0) }
        let others = Set(log.lazy.map(\.player)).subtracting([owner])
        guard owner != player || !others.isEmpty else { return [self] }
        if events.contains(where: \.isFoldedPast) {
            throw BackupError(
                .contradiction, "old events of \(player) were folded, who is joined with \(others.first ?? owner)")
        }
        guard !others.isEmpty else { return [PlayerHistory(owner, log, of: self)] }
        let explained = explained ?? (isPart ? nil : timeline.explained(by: self))
        return ([owner] + others.sorted()).map { id in
            var part = PlayerHistory(id, log.filter { $0.player == id }, of: self)
            let ids = Set(part.events.map(\.id))
            part.unlocks.removeAll { unlock in !(unlock.event.map { ids.contains($0) } ?? (id == owner)) }
            part.revocations = part.revocations.filter { ids.contains($0.event) }
            part.explained = explained
            if id != owner { (part.levels, part.overallLevel) = ([:], 1) }
            return part
        }
    }
}

/// The joins and voids of joins that another device has and this one lacks.
struct JoinNews {
    /// Joins that are in force by all that both devices know, in the canonical order.
    private(set) var joins: [LoggedEvent] = []
    /// Joins that are in force here and void by what the other device knows, with their voids.
    private(set) var voided: [(join: JoinedPlayers.Join, void: LoggedEvent)] = []

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
        var decisions: [LoggedEvent] = []
        try await source.forEachPlayer(catalog.rulebook) { history in
            decisions += history.events.filter { $0.type == PlayerJoined.type || $0.type == EventVoided.type }
        }
        decisions.removeAll { JoinedPlayers.isErased($0, tombstones) }
        let voids = Voids(in: decisions)
        for event in decisions {
            if event.type == PlayerJoined.type {
                if !voids.contains(event.id) { joins.append(event) }
            } else if let join = event.voidedEvent.flatMap({ catalog.joined.join(by: $0) }),
                voids.contains(join.event), !voided.contains(where: { $0.join == join })
            {
                voided.append((join, event))
            }
        }
        joins.sort { $0.position < $1.position }
        // One that is void here is in the log.
        let known = try await store.load(players: [], events: joins.map(\.id)).events
        let ids = Set(known.map(\.id))
        joins.removeAll { ids.contains($0.id) }
    }

    /// The joins of both devices.
    ///
    /// - Throws: ``BackupError`` with code `contradiction` if an id was joined into different players, or in a circle.
    func added(to known: JoinedPlayers) throws(BackupError) -> JoinedPlayers {
        var joined = voided.reduce(known) { $0.without($1.join.player) }
        for event in joins {
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
    var isEmpty: Bool { joins.isEmpty && voided.isEmpty }
}
