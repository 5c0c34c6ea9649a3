import AchievementCore
import AchievementStorage

/// Finds players about whom another device has nothing new. If the devices have met before, that is nearly all of them,
/// so they are read in pages and not judged.
struct KnownHistories {
    /// The players found so far, and the outcome of merging them.
    private(set) var mergedPlayers = MergedPlayers()
    /// How many histories may have something new.
    private(set) var newCount = 0
    /// Whether the other device has some histories, and each of them is the beginning of this device's, as in a backup
    /// of this device.
    var isEarlier: Bool { hasHistories && !hasOthers }
    private var (hasHistories, hasOthers) = (false, false)
    private var players: Set<PlayerID> = []
    private var page: [PlayerHistory] = []
    private var events = 0
    private let store: any ProgressStore
    private let catalog: CompiledCatalog
    /// The other device's notes.
    private let notes: [String: String]
    /// Whether both devices have the same definitions and tombstones. If not, all players may have something new.
    private let isSameCatalog: Bool

    private static let pageLimits = (players: 100, events: 2_000)

    init(_ store: any ProgressStore, _ catalog: CompiledCatalog, _ notes: [String: String], isSameCatalog: Bool) {
        (self.store, self.catalog, self.notes, self.isSameCatalog) = (store, catalog, notes, isSameCatalog)
    }

    /// Whether there is nothing to merge for a player.
    func contains(_ player: PlayerID) -> Bool { players.contains(player) }

    /// Checks a history, now or together with later ones.
    ///
    /// - Parameter others: called with the histories that may have something new.
    mutating func add(_ history: PlayerHistory, _ others: ([PlayerHistory]) async throws -> Void) async throws {
        page.append(history)
        events += history.events.count
        if page.count >= Self.pageLimits.players || events >= Self.pageLimits.events { try await finish(others) }
    }

    /// Checks the remaining histories.
    mutating func finish(_ others: ([PlayerHistory]) async throws -> Void) async throws {
        let histories = page
        (page, events) = ([], 0)
        var rest: [PlayerHistory] = []
        for (history, outcome) in zip(histories, try await outcomes(of: histories)) {
            if let outcome {
                players.insert(history.player)
                mergedPlayers.add(history, outcome)
            } else {
                rest.append(history)
            }
        }
        newCount += rest.count
        if !rest.isEmpty { try await others(rest) }
    }

    /// The outcome of merging each of some players; `nil` for a player with something that may be new.
    private mutating func outcomes(of page: [PlayerHistory]) async throws -> [MergeOutcome?] {
        guard !page.isEmpty else { return [] }
        hasHistories = true
        guard isSameCatalog else {
            hasOthers = true
            return page.map { _ in nil }
        }
        let names = page.map(\.player)
        let loaded = try await PlayerLoader(store: store, catalog: catalog).load(names, [.unlocks, .ledger]).players
        var logs: [[LoggedEvent]] = []
        for name in names { logs.append(try await store.history(of: name)) }
        // A commit between the two reads may show up in only one of them.
        let after = try await store.load(players: names.map { PlayerRequest($0) }, events: []).players
        var outcomes: [MergeOutcome?] = []
        for (index, history) in page.enumerated() {
            let player = loaded[index]
            let past = PlayerPast(log: logs[index], unlocks: player.records.unlocks, ledger: player.records.ledger)
            let union = try PlayerUnion(PlayerMergeStep(history: history), player, past, catalog)
            if !union.isEarlier { hasOthers = true }
            let isKnown =
                player.revision == after[index].revision && !isErased(history.player) && !union.mayHaveNews
            outcomes.append(isKnown ? MergeOutcome(isSame: union.isSame) : nil)
        }
        return outcomes
    }

    private func isErased(_ player: PlayerID) -> Bool {
        catalog.tombstone(of: player) != nil || notes[Tombstone.note(player)] != nil
    }
}
