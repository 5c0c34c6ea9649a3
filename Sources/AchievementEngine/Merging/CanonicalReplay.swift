import AchievementCore
import AchievementStorage

/// Brings all players into the state of their ordered histories, also those of whom another device has nothing new, so
/// that devices that have met agree.
struct CanonicalReplay {
    let recorder: Recorder
    let store: any ProgressStore

    /// O(what was logged since the last time, and the histories of the affected players); all players after
    /// definitions.
    ///
    /// - Parameters:
    ///   - definitions: whether something was defined elsewhere.
    ///   - mergedPlayers: the players who are in that state already.
    func run(
        afterDefinitions definitions: Bool = false, besides mergedPlayers: MergedPlayers = MergedPlayers(),
        _ summary: inout MergeSummary
    ) async throws {
        let notes = try await store.catalog().notes
        if definitions || notes[StoreNotes.replay] != nil {
            // A defined achievement is earned at its events, not when the definition arrived.
            try await replayEverybody(&summary)
            return try await recorder.noteEverybodyReplayed()
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
        if toReplay.position != start { try await recorder.noteReplayed(upTo: toReplay.position) }
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
        _ = try await recorder.merge(PlayerMergeStep(history: PlayerHistory(player), isReplay: true), into: &summary)
    }
}

/// The players of the other device that a merge has met.
struct MergedPlayers {
    /// Whether all of them are the same here.
    private(set) var isSame = true
    /// How many have more than events.
    private(set) var count = 0
    private var hashes: Set<Int> = []

    mutating func add(_ history: PlayerHistory, _ outcome: MergeOutcome) {
        isSame = isSame && outcome.isSame && !history.isPart
        if !history.levels.isEmpty { count += 1 }
        // A player of whom a piece has only a part is checked again when the rest is there.
        if outcome.isCanonical, !history.isPart { hashes.insert(history.player.hashValue) }
    }

    /// Whether a player is known to be in the state of the ordered history.
    func contains(_ player: PlayerID) -> Bool { hashes.contains(player.hashValue) }
}

/// Finds players whose state may differ from their ordered history: those with late events or revocations since the
/// last settlement, and holders of unlocks that were found afterwards.
private struct ReplayCandidates {
    private(set) var position: ReplayPosition
    private(set) var players: Set<PlayerID> = []
    /// By the hash of a player, the last moment of an event.
    private var last: [Int: Int64] = [:]

    /// - Parameter note: where it ended the last time.
    init(_ note: String?) { position = note.flatMap { ReplayPosition($0) } ?? ReplayPosition() }

    /// Reads the events that were logged since. O(their number).
    mutating func readLog(of store: any ProgressStore) async throws(StoreError) {
        let earlier = position.last
        // An event that is dated before a definition and came after it may have been earned under the previous one.
        var defined = Int64.min
        while true {
            let page = try await store.log(of: nil, after: position.logPosition, limit: 1_000)
            guard let next = page.last?.sequence else { return }
            for event in page {
                let (player, at) = (event.player, event.moment.milliseconds)
                let before = max(last[player.hashValue] ?? earlier, defined)
                if event.isDefinition { defined = max(defined, at) }
                // What was folded does not tell whether it came late.
                if at <= before || event.isFoldedPast || event.takesBack { players.insert(player) }
                last[player.hashValue] = max(before, at)
                position.last = max(position.last, at)
            }
            position.logPosition = next
        }
    }

    /// The players of the next page who have changed since and hold unlocks that were found afterwards; `nil` at the
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

/// How far log and players were examined.
struct ReplayPosition: Hashable {
    var change: Int64 = 0
    var logPosition: Int64 = 0
    /// The last moment of an event so far, in milliseconds since 1970.
    var last = Int64.min

    init() {}

    /// Reads ``text``; `nil` for any other one.
    init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 3 else { return nil }
        (change, logPosition, last) = (numbers[0], numbers[1], numbers[2])
    }

    /// The text of a note.
    var text: String { "\(change) \(logPosition) \(last)" }
}
