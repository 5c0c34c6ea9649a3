public import AchievementCore
public import AchievementStorage

extension AchievementCenter {
    /// The state of a player at a moment; `nil` if the store does not know the player.
    ///
    /// - Parameters:
    ///   - player: who.
    ///   - moment: the moment on the player's clock; `nil` is now. Streaks depend on its local day.
    public func status(of player: PlayerID, at moment: Moment? = nil) async throws -> PlayerStatus? {
        guard let progress = try await progress(of: player) else { return nil }
        return rulebook.status(
            of: player, progress, unlocks: try await store.unlocks(of: player), at: moment ?? now)
    }

    /// Calls `body` with the state of every player, in the order of the UTF-8 bytes of their ids.
    public func forEachStatus(at moment: Moment? = nil, _ body: (PlayerStatus) throws -> Void) async throws {
        let moment = moment ?? now
        try await forEachPlayer { page in
            for player in page {
                if let status = try await self.status(of: player, at: moment) { try body(status) }
            }
        }
    }

    /// A player's points, entry by entry, oldest first.
    public func ledger(of player: PlayerID) async throws -> [LedgerEntry] {
        try await store.ledger(of: player)
    }

    /// The progress of a player with the rows of all families; `nil` for an unknown player.
    func progress(of player: PlayerID) async throws -> PlayerProgress? {
        let families = rulebook.metrics.indices.filter { rulebook.metrics[$0].definition.isKeyed }
        let requests = families.map { DetailRequest(series: catalog.codec.symbols.metrics[$0], rows: .all) }
        for attempt in 1... {
            do {
                guard var state = try await catalog.loader.states(of: [player]).first, state.revision > 0 else {
                    return nil
                }
                if !requests.isEmpty {
                    let rows = try await catalog.loader.rows(of: player, requests, revision: state.revision)
                    catalog.codec.add(rows, to: &state.progress)
                }
                return state.progress
            } catch let problem as StoreError where problem.code == .conflict && attempt < 100 {
                continue
            }
        }
        return nil
    }
}
