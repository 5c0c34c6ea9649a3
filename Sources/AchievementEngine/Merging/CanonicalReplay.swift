import AchievementCore
import AchievementStorage

/// Brings all players into the state of their ordered histories, including players about whom another device has
/// nothing new, so that devices that have met agree.
struct CanonicalReplay {
    let recorder: Recorder
    let store: any ProgressStore
    /// Whether what players hold stays; see ``PlayerMergeStep/keepsHeld``. Their states may then differ from the
    /// ordered histories, so the next merge replays them again.
    var keepsHeld = false

    /// Replays the affected players, or all players after definitions. O(events since the last replay + histories of
    /// the affected players).
    ///
    /// - Parameters:
    ///   - definitions: whether another device has defined something.
    ///   - mergedPlayers: the players who are in that state already.
    func run(
        afterDefinitions definitions: Bool = false, besides mergedPlayers: MergedPlayers = MergedPlayers(),
        _ summary: inout MergeSummary
    ) async throws {
        let notes = try await store.catalog().notes
        if definitions || notes[StoreNotes.replay] != nil {
            // A defined achievement is earned at the time of the events, not when the definition arrived.
            try await replayEverybody(&summary)
            if !keepsHeld { try await recorder.noteEverybodyReplayed() }
            return
        }
        var toReplay = ReplayCandidates(notes[StoreNotes.dated])
        let start = toReplay.position
        try await toReplay.readLog(of: store)
        for player in toReplay.players.sorted() where !mergedPlayers.contains(player) {
            try await replay(player, &summary)
        }
        while let page = try await toReplay.nextPage(of: store) {
            for player in page where !mergedPlayers.contains(player) { try await replay(player, &summary) }
        }
        if !keepsHeld, toReplay.position != start { try await recorder.noteReplayed(upTo: toReplay.position) }
    }

    private func replayEverybody(_ summary: inout MergeSummary) async throws {
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: 500).map(\.player)
            guard let next = page.last else { return }
            for player in page { try await replay(player, &summary) }
            last = next
        }
    }

    private func replay(_ player: PlayerID, _ summary: inout MergeSummary) async throws {
        let step = PlayerMergeStep(history: PlayerHistory(player), isReplay: true, keepsHeld: keepsHeld)
        _ = try await recorder.merge(step, into: &summary)
    }
}

/// The other device's players whom a merge has met so far.
struct MergedPlayers {
    /// Whether all of them are the same on this device.
    private(set) var isSame = true
    /// How many of them have more than events.
    private(set) var count = 0
    private var hashes: Set<Int> = []

    mutating func add(_ history: PlayerHistory, _ outcome: MergeOutcome) {
        isSame = isSame && outcome.isSame && !history.isPart
        if !history.levels.isEmpty { count += 1 }
        // If a piece has only a part of a player, the player is checked again once the rest is there.
        if outcome.isCanonical, !history.isPart { hashes.insert(history.player.hashValue) }
    }

    /// Whether a player is known to be in the state of the ordered history.
    func contains(_ player: PlayerID) -> Bool { hashes.contains(player.hashValue) }
}

/// Finds players whose state may differ from their ordered history: those with late events or revocations since the
/// last replay, and holders of backfilled unlocks.
private struct ReplayCandidates {
    private(set) var position: ReplayPosition
    private(set) var players: Set<PlayerID> = []
    /// By the hash of a player, the moment of the player's latest event.
    private var last: [Int: Int64] = [:]

    /// - Parameter note: the position where the last replay ended.
    init(_ note: String?) { position = note.flatMap { ReplayPosition($0) } ?? ReplayPosition() }

    /// Reads the events that were logged since the last replay. O(their number).
    mutating func readLog(of store: any ProgressStore) async throws(StoreError) {
        let earlier = position.last
        // An event that arrives after a definition but is dated before it may have earned something under the previous
        // one.
        var defined = Int64.min
        while true {
            let page = try await store.log(of: nil, after: position.logPosition, limit: 1_000)
            guard let next = page.last?.sequence else { return }
            for event in page {
                let (player, at) = (event.player, event.moment.milliseconds)
                let before = max(last[player.hashValue] ?? earlier, defined)
                if event.isDefinition { defined = max(defined, at) }
                // Folded events do not show whether they came late.
                if at <= before || event.isFoldedPast || event.takesBack { players.insert(player) }
                last[player.hashValue] = max(before, at)
                position.last = max(position.last, at)
            }
            position.logPosition = next
        }
    }

    /// The players on the next page who have changed since the last replay and hold backfilled unlocks; `nil` at the
    /// end.
    mutating func nextPage(of store: any ProgressStore) async throws(StoreError) -> [PlayerID]? {
        let page = try await store.players(.changed(after: position.change), limit: 500)
        guard let next = page.last?.change else { return nil }
        position.change = next
        let names = page.map(\.player).filter { !players.contains($0) }
        let snapshot = try await store.load(players: names.map { PlayerRequest($0, [.unlocks]) }, events: [])
        return zip(names, snapshot.players).filter { $1.unlocks.contains { $0.origin == .backfill } }.map(\.0)
    }
}

/// How far the log and the players were examined.
struct ReplayPosition: Hashable {
    var change: Int64 = 0
    var logPosition: Int64 = 0
    /// The moment of the latest event so far, in milliseconds since 1970.
    var last = Int64.min

    init() {}

    /// Parses ``text``; `nil` for other texts.
    init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 3 else { return nil }
        (change, logPosition, last) = (numbers[0], numbers[1], numbers[2])
    }

    /// The text of the note.
    var text: String { "\(change) \(logPosition) \(last)" }
}
