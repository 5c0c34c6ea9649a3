import AchievementCore
import AchievementEngine
import AchievementStorage

extension FlawedStore {
    static let inCommits = [
        FlawedStore("unlocks", "a revocation is not written") {
            $0.onCommit = { store, commit in
                try await store.commit(commit.updating { $0.with(revoked: []) })
            }
        },
        FlawedStore("unlocks", "an unlock is not replaced") {
            $0.onCommit = { store, commit in
                var updates: [PlayerUpdate] = []
                for update in commit.players {
                    let held = Set(try await store.unlocks(of: update.player).map(\.achievement))
                    updates.append(
                        update.with(unlocks: update.unlocks.filter { !held.contains($0.unlock.achievement) }))
                }
                return try await store.commit(
                    StoreCommit(events: commit.events, players: updates, notes: commit.notes))
            }
        },
        FlawedStore("outbox", "the places that a commit says are others") {
            $0.onCommit = { try await $0.commit($1).map { $0.map { $0 - 1 } } }
            $0.onConfirm = { try await $0.confirm($1.flatMap { [$0, $0 + 1] }, by: $2) }
        },
        FlawedStore("sinks", "who confirms one confirms all before it") {
            $0.onConfirm = { store, sequences, sink in
                guard let last = sequences.max(), last > 0 else { return }
                try await store.confirm(Array(1...min(last, 1_000)), by: sink)
            }
        },
        FlawedStore("sinks", "one sink confirms for all") {
            $0.onConfirm = { store, sequences, sink in
                for name in ["first", "second", sink] where sink == "first" || name == sink {
                    try await store.confirm(sequences, by: name)
                }
            }
        },
        FlawedStore("notes", "a note is not replaced") {
            $0.onCommit = { store, commit in
                let known = try await store.notes(withPrefix: "")
                return try await store.commit(
                    StoreCommit(
                        events: commit.events, players: commit.players, notes: commit.notes.merging(known) { $1 }))
            }
        },
        FlawedStore("duplicates", "an event that is known is left out in silence") {
            $0.onCommit = { store, commit in
                let known = try await store.events(with: commit.events.map(\.id))
                var seen: Set<EventID> = []
                let events = commit.events.filter { known[$0.id] == nil && seen.insert($0.id).inserted }
                return try await store.commit(
                    StoreCommit(events: events, players: commit.players, notes: commit.notes))
            }
        },
        FlawedStore("duplicates", "an event that is known is no conflict but a failure") {
            $0.onCommit = { store, commit in
                do {
                    return try await store.commit(commit)
                } catch let problem as StoreError where commit.players.isEmpty {
                    throw StoreError(.inputOutput, problem.message)
                }
            }
        },
        FlawedStore("conflicts", "the last writer wins") {
            $0.onCommit = { try await $0.commit(try await $1.forced(on: $0)) }
        },
        FlawedStore("atomicity", "notes are written first") {
            $0.onCommit = { store, commit in
                _ = try await store.commit(StoreCommit(notes: commit.notes))
                return try await store.commit(StoreCommit(events: commit.events, players: commit.players))
            }
        },
        FlawedStore("atomicity", "players are written one by one") {
            $0.onCommit = { store, commit in
                let first = StoreCommit(
                    events: commit.events, players: Array(commit.players.prefix(1)), notes: commit.notes)
                var places = try await store.commit(first)
                for update in commit.players.dropFirst() {
                    places += try await store.commit(StoreCommit(players: [update]))
                }
                return places
            }
        },
        FlawedStore("concurrency", "revisions are checked, and something else is written later") {
            $0.onCommit = { store, commit in
                for update in commit.players {
                    let loaded = try await store.load([
                        PlayerRequest(player: update.player, wantsState: false, details: [])
                    ])
                    guard loaded.first?.revision == update.expectedRevision else {
                        throw StoreError(.conflict, "\(update.player) changed")
                    }
                }
                for _ in 0..<50 { await Task.yield() }
                return try await store.commit(try await commit.forced(on: store))
            }
        },
    ]
}

extension StoreCommit {
    /// The commit with other updates.
    fileprivate func updating(_ change: (PlayerUpdate) -> PlayerUpdate) -> StoreCommit {
        StoreCommit(events: events, players: players.map(change), notes: notes)
    }

    /// The commit with whatever revisions the store has.
    fileprivate func forced(on store: any ProgressStore) async throws -> StoreCommit {
        let requests = players.map { PlayerRequest(player: $0.player, wantsState: false, details: []) }
        let revisions = try await store.load(requests).map(\.revision)
        return StoreCommit(
            events: events, players: zip(players, revisions).map { $0.with(revision: $1) }, notes: notes)
    }
}
