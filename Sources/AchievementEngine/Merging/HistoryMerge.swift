import AchievementCore
import AchievementStorage

/// A history of another device, one player at a time, and again from the start.
protocol HistorySource: Sendable {
    /// The notes of the other device's store, as far as they are about definitions and tombstones.
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

/// Joins the history of another device with that of a store. What contradicts is found before anything is written;
/// then come definitions and tombstones, and each player in a commit of its own.
struct HistoryMerge {
    let recorder: Recorder
    let store: any ProgressStore
    let catalogs: CatalogSource
    let source: any HistorySource
    /// Whether players are judged anew for what was defined elsewhere, now or by an earlier attempt that was cut off; if
    /// not, a note says that it is due.
    var replays = true
    /// Whether those are judged anew, too, of whom a replay has dated an unlock: events that came late may date it
    /// earlier, and do so on the other device, to which they are news.
    var redates = false

    func run(_ progress: (MergeSummary) -> Void) async throws -> MergeSummary {
        let notes = try source.notes()
        try await check(notes)
        var summary = MergeSummary()
        let local = try await store.catalog()
        let merged = MergedNotes(local.notes, notes)
        let erased = try await erasedPlayers(merged.tombstones)
        let here = Set(erased.values.map { Tombstone.note($0) })
        let catalog = try await recorder.mergeNotes(notes, without: here)
        if merged.changesDefinitions { summary.definitions = merged.changedDefinitions }

        var left = erased
        try await source.forEachPlayer(catalog.rulebook) { history in
            let key = Tombstone.note(history.player)
            left[key] = nil
            let step = PlayerMergeStep(
                history: history, newTombstone: erased[key] == nil ? nil : merged.tombstones[key],
                sendersTombstone: notes[key].flatMap { Tombstone($0) })
            try await recorder.merge(step, into: &summary)
            progress(summary)
        }
        for (key, player) in left.sorted(by: { $0.key < $1.key }) {
            let step = PlayerMergeStep(
                history: PlayerHistory(player, PlayerPast(), nil, catalog.rulebook),
                newTombstone: merged.tombstones[key], sendersTombstone: nil)
            try await recorder.merge(step, into: &summary)
        }
        if replays, merged.changesDefinitions || local.notes[StoreNotes.replay] != nil {
            try await replayAll(catalog.rulebook, &summary)
            try await recorder.noteReplay()
        } else if redates {
            try await dateAnew(catalog.rulebook, &summary)
        }
        if let knowledge = notes[StoreNotes.knowledge].flatMap({ Knowledge($0) }) {
            try await recorder.note(knowledge, through: nil)
        }
        return summary
    }

    /// Looks for contradictions, and for what no chosen mode knows, without writing.
    private func check(_ notes: [String: String]) async throws {
        var stored = try await store.catalog()
        for (key, text) in MergedNotes(stored.notes, notes).changes { stored.notes[key] = text }
        let rulebook = try catalogs.compile(stored, isWriter: true).rulebook
        try await source.forEachPlayer(rulebook) { history in
            for unlock in history.unlocks where rulebook.achievement(for: unlock.achievement) == nil {
                throw BackupError(
                    .contradiction, "\(history.player) holds \(unlock.achievement), which no chosen mode knows")
            }
            for start in stride(from: 0, to: history.events.count, by: 500) {
                let page = history.events[start..<min(start + 500, history.events.count)]
                for event in page where rulebook.events[event.type] == nil {
                    throw BackupError(.contradiction, rulebook.unknownType(event.type).message)
                }
                let known = try await store.load(players: [], events: page.map(\.id)).events
                let byID = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
                for event in page {
                    guard let own = byID[event.id], !own.isSameFact(as: event) else { continue }
                    throw BackupError(
                        .contradiction,
                        "the event \"\(event.id.id)\" of \(event.id.source) says something else here and there")
                }
            }
        }
    }

    /// The players of this store who were erased elsewhere, by the keys of their tombstones. O(players), if anybody was.
    private func erasedPlayers(_ tombstones: [String: Tombstone]) async throws(StoreError) -> [String: PlayerID] {
        guard !tombstones.isEmpty else { return [:] }
        var found: [String: PlayerID] = [:]
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500).map(\.player)
            guard let next = page.last else { return found }
            for player in page where tombstones[Tombstone.note(player)] != nil {
                found[Tombstone.note(player)] = player
            }
            last = next
        }
    }

    /// What was defined elsewhere is earned here when the events say so, not when the definition arrives.
    private func replayAll(_ rulebook: Rulebook, _ summary: inout MergeSummary) async throws {
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500).map(\.player)
            guard let next = page.last else { return }
            for player in page { try await replay(player, rulebook, &summary) }
            last = next
        }
    }

    /// Judges those anew who hold what a replay has dated, and have changed since this was done last.
    private func dateAnew(_ rulebook: Rulebook, _ summary: inout MergeSummary) async throws {
        let start = try await store.catalog().notes[StoreNotes.dated].flatMap { Int64($0) } ?? 0
        var cursor = start
        while let last = try await dateAnew(after: cursor, rulebook, &summary) { cursor = last }
        if cursor != start { try await recorder.noteDated(through: cursor) }
    }

    /// - Returns: how far the page of players goes; `nil` if nobody has changed.
    private func dateAnew(
        after cursor: Int64, _ rulebook: Rulebook, _ summary: inout MergeSummary
    ) async throws -> Int64? {
        let page = try await store.players(.changed(after: cursor), limit: 500)
        for player in try await dated(page.map(\.player)) { try await replay(player, rulebook, &summary) }
        return page.last?.change
    }

    private func replay(_ player: PlayerID, _ rulebook: Rulebook, _ summary: inout MergeSummary) async throws {
        let history = PlayerHistory(player, PlayerPast(), nil, rulebook)
        try await recorder.merge(PlayerMergeStep(history: history, isReplay: true), into: &summary)
    }

    /// Those of a page who hold something that a replay has dated.
    private func dated(_ page: [PlayerID]) async throws(StoreError) -> [PlayerID] {
        let moment = try await store.load(players: page.map { PlayerRequest($0, [.unlocks]) }, events: [])
        return zip(page, moment.players).filter { _, player in
            player.unlocks.contains { $0.origin == .backfill && $0.event != nil }
        }.map(\.0)
    }
}

/// What is joined with one player.
struct PlayerMergeStep: Sendable {
    var history: PlayerHistory
    /// The tombstone by which the player is erased here.
    var newTombstone: Tombstone?
    /// The tombstone that the other device had: what it has of the player came after it.
    var sendersTombstone: Tombstone?
    /// Whether the player is judged anew though nothing of the player came.
    var isReplay = false
}
