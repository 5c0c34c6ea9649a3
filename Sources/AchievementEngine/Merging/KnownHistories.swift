import AchievementCore
import AchievementStorage

/// Finds players of whom another device has nothing new. Where devices have met before, these are nearly all: they are
/// read in pages, and none is judged.
struct KnownHistories {
    /// The players found so far, and what merging them would report.
    private(set) var mergedPlayers = MergedPlayers()
    /// How many histories may have something new.
    private(set) var newCount = 0
    private var players: Set<PlayerID> = []
    private var page: [PlayerHistory] = []
    private var events = 0
    private let store: any ProgressStore
    private let catalog: CompiledCatalog
    /// The notes of the other device.
    private let notes: [String: String]
    /// Whether definitions and tombstones are the same here and there; if not, all players may have something new.
    private let isSameCatalog: Bool

    private static let pageLimits = (players: 100, events: 2_000)

    init(_ store: any ProgressStore, _ catalog: CompiledCatalog, _ notes: [String: String], isSameCatalog: Bool) {
        (self.store, self.catalog, self.notes, self.isSameCatalog) = (store, catalog, notes, isSameCatalog)
    }

    /// Whether there is nothing to merge for a player.
    func contains(_ player: PlayerID) -> Bool { players.contains(player) }

    /// Checks a history, now or together with those that follow.
    ///
    /// - Parameter others: is called with the histories that may have something new.
    mutating func add(_ history: PlayerHistory, _ others: ([PlayerHistory]) async throws -> Void) async throws {
        page.append(history)
        events += history.events.count
        if page.count >= Self.pageLimits.players || events >= Self.pageLimits.events { try await finish(others) }
    }

    /// Checks the rest.
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

    /// The outcome of merging each of some players; `nil` where it may bring something new.
    private func outcomes(of page: [PlayerHistory]) async throws -> [MergeOutcome?] {
        guard isSameCatalog, !page.isEmpty else { return page.map { _ in nil } }
        let names = page.map(\.player)
        let loaded = try await PlayerLoader(store: store, catalog: catalog).load(names, [.unlocks, .ledger]).players
        var logs: [[LoggedEvent]] = []
        for name in names { logs.append(try await store.history(of: name)) }
        // What was written between the two loads may be in one of them only.
        let after = try await store.load(players: names.map { PlayerRequest($0) }, events: []).players
        var outcomes: [MergeOutcome?] = []
        for (index, history) in page.enumerated() {
            let player = loaded[index]
            guard player.revision == after[index].revision, !isErased(history.player) else {
                outcomes.append(nil)
                continue
            }
            let past = PlayerPast(log: logs[index], unlocks: player.unlocks, ledger: player.ledger)
            let union = try PlayerUnion(PlayerMergeStep(history: history), player, past, catalog)
            outcomes.append(union.mayHaveNews ? nil : MergeOutcome(isSame: union.isSame))
        }
        return outcomes
    }

    private func isErased(_ player: PlayerID) -> Bool {
        catalog.tombstone(of: player) != nil || notes[Tombstone.note(player)] != nil
    }
}
