import AchievementCore
import AchievementStorage

/// The history of another device, which can be read repeatedly, one player at a time.
protocol HistorySource: Sendable {
    /// The other store's notes about definitions and tombstones.
    func notes() throws -> [String: String]
    /// Calls `body` with every player.
    func forEachPlayer(_ rulebook: Rulebook, _ body: (PlayerHistory) async throws -> Void) async throws
}

extension Backup: HistorySource {
    func notes() throws -> [String: String] { try BackupHistories(self).notes }

    func forEachPlayer(_ rulebook: Rulebook, _ body: (PlayerHistory) async throws -> Void) async throws {
        let histories = try BackupHistories(self)
        while let history = try histories.next(rulebook) { try await body(history) }
    }
}

/// Merges the history of another device into a store. Contradictions are found before anything is written; then come
/// definitions and tombstones, and finally each player in a separate commit.
struct HistoryMerge {
    let recorder: Recorder
    let store: any ProgressStore
    let catalogs: CatalogSource
    var source: any HistorySource
    /// Whether this is the other device's whole history, or the last part of it. If not, a note records the work that
    /// is still due.
    var isLast = true

    func run(_ progress: (MergeSummary) -> Void) async throws -> MergeSummary {
        let notes = try source.notes()
        let catalog = try await catalogs.load(store)
        let tombstones = try MergedNotes(catalog.stored.notes, notes).allTombstones(with: catalog.stored.notes)
        let news = try await JoinNews(source, notes, tombstones, catalog, store)
        var placed = self
        guard news.mayMatter else {
            // Joins that are void have no notes, and may name players who are erased.
            if !tombstones.isEmpty {
                placed.source = PlacedHistories(
                    source: source, joined: catalog.joined, timeline: catalog.timeline, tombstones: tombstones)
            }
            return try await placed.merge(notes, MergedJoins(), progress)
        }
        if !news.isEmpty {
            let joined = try news.added(to: catalog.joined)
            placed.source = PlacedHistories(
                source: source, joined: joined, timeline: catalog.timeline, tombstones: tombstones)
            _ = try await placed.check(notes)
        }
        // Joins come first, so that each event of the other device goes to the right player.
        let merged = try await recorder.mergeJoins(news, tombstones)
        let now = try await catalogs.load(store)
        placed.source = PlacedHistories(
            source: source, joined: now.joined, timeline: now.timeline, tombstones: tombstones)
        return try await placed.merge(notes, merged, progress)
    }

    /// - Parameter joins: what has been merged already.
    private func merge(
        _ notes: [String: String], _ joins: MergedJoins, _ progress: (MergeSummary) -> Void
    ) async throws -> MergeSummary {
        let (known, definitions) = try await check(notes)
        var (summary, joinedPlayers) = (joins.summary, joins.players)
        let local = try await store.catalog()
        let merged = try MergedNotes(local.notes, notes)
        let erased = try await erasedPlayers(merged.tombstones)
        let here = Set(erased.values.map { Tombstone.note($0) })
        if merged.hasTombstones { try await recorder.dropVoidJoins(of: merged.tombstones) }
        let catalog = try await recorder.mergeNotes(notes, without: here, definitions, into: &summary)
        if merged.changesDefinitions { summary.definitions = merged.changedDefinitions }
        var source = source
        if var placed = source as? PlacedHistories {
            // A definition that has just come explains unlocks, too.
            placed.timeline = catalog.timeline
            source = placed
        }

        var left = erased
        var mergedPlayers = known.mergedPlayers
        var keptOut = (events: 0, players: 0)
        // Players without anything new are not read again.
        if known.newCount > 0 {
            try await source.forEachPlayer(catalog.rulebook) { history in
                let key = Tombstone.note(history.player)
                // Of erased players, the observer is told.
                guard !known.contains(history.player), !known.isEarlier || catalog.stored.notes[key] != nil else {
                    return
                }
                left[key] = nil
                let step = PlayerMergeStep(
                    history: history, newTombstone: erased[key] == nil ? nil : merged.tombstones[key],
                    sendersTombstone: notes[key].flatMap { Tombstone($0) })
                let outcome = try await recorder.merge(step, into: &summary)
                // Each player counts once.
                if outcome.isChanged, joinedPlayers.remove(history.player) != nil { summary.players -= 1 }
                mergedPlayers.add(history, outcome)
                keptOut.events += outcome.keptOut
                keptOut.players += outcome.keptOut > 0 ? 1 : 0
                progress(summary)
            }
        }
        for (key, player) in left.sorted(by: { $0.key < $1.key }) {
            let step = PlayerMergeStep(
                history: PlayerHistory(player),
                newTombstone: merged.tombstones[key], sendersTombstone: nil)
            _ = try await recorder.merge(step, into: &summary)
        }
        if isLast, try await !isCopy(mergedPlayers, merged) {
            // Only the end of a definition that became known after it was earned makes a difference.
            let keepsHeld = known.isEarlier && !merged.hasNews && !catalog.timeline.ends.isEmpty
            try await CanonicalReplay(recorder: recorder, store: store, keepsHeld: keepsHeld).run(
                afterDefinitions: merged.changesDefinitions, besides: mergedPlayers, &summary)
        }
        if let knowledge = notes[StoreNotes.knowledge].flatMap({ Knowledge($0) }) {
            try await recorder.note(knowledge, through: nil)
        }
        if keptOut.events > 0 {
            recorder.configuration.observer?.observe(.keptOut(events: keptOut.events, players: keptOut.players))
        }
        recorder.observeLosses(in: summary)
        return summary
    }

    /// Looks for contradictions, and for achievements and event types that no chosen mode knows, without writing.
    ///
    /// - Returns: the players about whom the other device has nothing new, and the events that define and withdraw.
    private func check(_ notes: [String: String]) async throws -> (KnownHistories, [LoggedEvent]) {
        var stored = try await store.catalog()
        let changes = try MergedNotes(stored.notes, notes).changes
        for (key, text) in changes { stored.notes[key] = text }
        let catalog = try catalogs.compile(stored, isWriter: true)
        let rulebook = catalog.rulebook
        // The other device may have separate histories of two players who are joined here.
        let isSameCatalog = changes.isEmpty && catalog.joined.isEmpty
        var known = KnownHistories(store, catalog, notes, isSameCatalog: isSameCatalog)
        var definitions: [LoggedEvent] = []
        try await source.forEachPlayer(rulebook) { history in
            definitions += history.events.filter(\.isDefinition)
            for unlock in history.unlocks where rulebook.achievement(for: unlock.achievement) == nil {
                throw BackupError(
                    .contradiction, "\(history.player) holds \(unlock.achievement), which no chosen mode knows")
            }
            for event in history.events where rulebook.events[event.type] == nil && !event.isFoldedPast {
                throw BackupError(.contradiction, rulebook.unknownType(event.type).message)
            }
            try await known.add(history) { try await check($0, notes, catalog) }
        }
        try await known.finish { try await check($0, notes, catalog) }
        return (known, definitions)
    }

    /// Looks for contradictions in histories that may have something new.
    private func check(
        _ histories: [PlayerHistory], _ notes: [String: String], _ catalog: CompiledCatalog
    ) async throws {
        try await checkEvents(of: histories)
        guard catalog.hasFoldedPasts || histories.contains(where: { $0.events.contains(where: \.isFoldedPast) }) else {
            return
        }
        for history in histories {
            let past = PlayerPast(log: try await store.history(of: history.player))
            let whole = PlayerHistory(history.player, past, nil, catalog.rulebook)
            let step = PlayerMergeStep(
                history: history, newTombstone: catalog.tombstone(of: history.player),
                sendersTombstone: notes[Tombstone.note(history.player)].flatMap { Tombstone($0) })
            let left = RemainingHistories(whole, step, nil)
            _ = try MergedPasts(left.own, left.other, catalog.retention)
        }
    }

    /// Looks for events that are recorded with different content here, even under another player.
    private func checkEvents(of histories: [PlayerHistory]) async throws {
        for history in histories {
            for start in stride(from: 0, to: history.events.count, by: 500) {
                let page = history.events[start..<min(start + 500, history.events.count)]
                let known = try await store.load(players: [], events: page.map(\.id)).events
                let byID = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
                for event in page {
                    // Folded pasts are compared by their own check.
                    guard let own = byID[event.id], !event.isFoldedPast, !own.isSameFact(as: event) else { continue }
                    throw BackupError(
                        .contradiction,
                        "the histories contradict each other: \(EventError(event, contradicts: own).message)")
                }
            }
        }
    }

    /// The players in this store who were erased elsewhere, by the keys of their tombstones. O(players and events) if
    /// there are tombstones: a player who has only defined something has nothing but events.
    private func erasedPlayers(_ tombstones: [String: Tombstone]) async throws(StoreError) -> [String: PlayerID] {
        guard !tombstones.isEmpty else { return [:] }
        var found: [String: PlayerID] = [:]
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500).map(\.player)
            guard let next = page.last else { break }
            for player in page where tombstones[Tombstone.note(player)] != nil {
                found[Tombstone.note(player)] = player
            }
            last = next
        }
        var position: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: position, limit: 1_000)
            guard let next = page.last?.sequence else { return found }
            for event in page where event.isDefinition && tombstones[Tombstone.note(event.player)] != nil {
                found[Tombstone.note(event.player)] = event.player
            }
            position = next
        }
    }

    /// Whether the other device has exactly what this one has, so that nothing changes.
    private func isCopy(_ mergedPlayers: MergedPlayers, _ merged: MergedNotes) async throws(StoreError) -> Bool {
        guard mergedPlayers.isSame, !merged.hasNews else { return false }
        var (count, last) = (0, PlayerID?.none)
        while true {
            let page = try await store.players(.named(after: last), limit: 500)
            guard let next = page.last?.player else { return count == mergedPlayers.count }
            (count, last) = (count + page.count, next)
        }
    }
}

/// The input for merging one player.
struct PlayerMergeStep: Sendable {
    var history: PlayerHistory
    /// The tombstone that erases the player here.
    var newTombstone: Tombstone?
    /// The tombstone that the other device already had: its history of the player began after it.
    var sendersTombstone: Tombstone?
    /// Whether to judge the player again although the other device sent nothing about the player.
    var isReplay = false
    /// Whether what the player holds stays, unless a decision takes it away: the other history is an earlier state of
    /// this one.
    var keepsHeld = false
    /// The event to record, if the step does so and replays the history with it.
    var decision: LoggedEvent?
}
