import AchievementCore
import AchievementStorage

extension AchievementCenter {
    private static let notePrefix = "catalog:"

    /// Judges achievements that are new to the store, or whose criteria changed, for every player there is.
    ///
    /// The store remembers the fingerprint under which each achievement was opened, so an unchanged catalog costs
    /// one look.
    func openCatalog() async throws {
        let opened = try await store.notes(withPrefix: Self.notePrefix)
        var news: [Int] = []
        var notes: [String: String] = [:]
        for (index, entry) in rulebook.achievements.enumerated() where entry.isActive {
            let note = Self.notePrefix + entry.key.description
            guard opened[note] != entry.fingerprint else { continue }
            news.append(index)
            notes[note] = entry.fingerprint
        }
        guard !news.isEmpty else { return }
        try await forEachPlayer { try await self.catchUp($0, news) }
        _ = try await store.commit(StoreCommit(notes: notes))
    }

    /// Calls `body` with every player of the store, a page at a time, in the order of the bytes of their ids.
    func forEachPlayer(_ body: ([PlayerID]) async throws -> Void) async throws {
        var last: PlayerID?
        while true {
            let page = try await store.players(after: last, limit: 500)
            guard let next = page.last else { return }
            try await body(page)
            last = next
        }
    }

    /// Unlocks what the players have already earned of `candidates`.
    private func catchUp(_ players: [PlayerID], _ candidates: [Int]) async throws {
        for attempt in 1... {
            do {
                return try await catchUpOnce(players, candidates)
            } catch let problem as StoreError where problem.code == .conflict && attempt < 100 {
                for player in players { cache[player] = nil }
            }
        }
    }

    private func catchUpOnce(_ players: [PlayerID], _ candidates: [Int]) async throws {
        var loaded: [PlayerID: CachedPlayer] = [:]
        var earnings: [PlayerID: PlayerEarnings] = [:]
        let rulebook = rulebook
        let loader = catalog.loader
        let moment = now
        var states: [PlayerID: CachedPlayer] = [:]
        var needs: [(player: PlayerID, needs: DetailNeeds)] = []
        for (player, state) in zip(players, try await loader.states(of: players)) {
            var need = DetailNeeds()
            need.notePoints(on: moment.localDay, of: state, rulebook: rulebook)
            needs.append((player, need))
            states[player] = state
        }
        try await loader.addRows(needs, to: &states)
        for player in players {
            guard var state = states[player] else { continue }
            let judgement = try rulebook.catchUp(candidates, at: moment, &state.progress)
            guard !judgement.rewards.isEmpty else { continue }
            let keys = judgement.unlocks.map(\.achievement.description).sorted().joined(separator: "\u{0}")
            var earned = PlayerEarnings()
            earned.add(backfill: judgement.rewards, player: player, origin: keys)
            earnings[player] = earned
            loaded[player] = state
        }
        try await commit(loaded.keys.sorted(), earnings, events: [], &loaded)
    }
}
