import AchievementCore
import AchievementStorage

extension FlawedStore {
    static let inCommits = [
        FlawedStore("outbox", "the places that a commit says are others") {
            $0.onCommit = { store, commit throws(StoreError) in try await store.commit(commit).map { $0 - 1 } }
            $0.onConfirm = { store, sequences, sink, moment throws(StoreError) in
                try await store.confirm(sequences.flatMap { [$0, $0 + 1] }, by: sink, at: moment)
            }
        },
        FlawedStore("sinks", "deliveries have places when no sink is registered") {
            $0.onCommit = { store, commit throws(StoreError) in
                let sequences = try await store.commit(commit)
                return sequences.isEmpty ? commit.players.flatMap(\.deliveries).map { _ in 1 } : sequences
            }
        },
        FlawedStore("batches", "a batch has every event behind its first") {
            $0.onBatch = { store, batch, sequence, limit throws(StoreError) in
                guard let first = try await store.log(ofBatch: batch, after: sequence, limit: 1).first else {
                    return []
                }
                return try await store.log(of: nil, after: first.sequence - 1, limit: limit)
            }
        },
        FlawedStore("sent", "what a sink has confirmed is never cleared") {
            $0.onConfirm = { store, sequences, sink, moment throws(StoreError) in
                guard !sequences.isEmpty else { return }
                try await store.confirm(sequences, by: sink, at: moment)
            }
        },
        FlawedStore("sent", "what a sink has confirmed has the order of the outbox") {
            $0.onSent = { store, sink, last, limit throws(StoreError) in
                try await store.sent(to: sink, after: last, limit: limit).sorted { $0.sequence < $1.sequence }
            }
        },
        FlawedStore("sinks", "a sink that confirms one delivery confirms all before it") {
            $0.onConfirm = { store, sequences, sink, moment throws(StoreError) in
                guard let last = sequences.max(), last > 0 else { return }
                try await store.confirm(Array(1...min(last, 1_000)), by: sink, at: moment)
            }
        },
        FlawedStore("sinks", "one sink confirms for all") {
            $0.onConfirm = { store, sequences, sink, moment throws(StoreError) in
                for name in ["first", "second", sink] where sink == "first" || name == sink {
                    try await store.confirm(sequences, by: name, at: moment)
                }
            }
        },
        FlawedStore("pending", "a sink waits for every kind") {
            $0.onRegister = { store, sinks, forgotten throws(StoreError) in
                try await store.register(sinks: sinks.map { SinkRegistration($0.name) }, forgetting: forgotten)
            }
        },
        FlawedStore("pending", "a sink that is forgotten stays") {
            $0.onRegister = { store, sinks, _ throws(StoreError) in try await store.register(sinks: sinks) }
        },
        FlawedStore("pending", "sinks for which nothing waits are not listed") {
            $0.onPending = { store throws(StoreError) in try await store.pendingDeliveries().filter { $0.count > 0 } }
        },
        FlawedStore("erasure", "an erased player is not written again in the same commit") {
            $0.alterCommits { commit in
                let erased = Set(commit.erased)
                commit.players.removeAll { erased.contains($0.player) }
            }
        },
        FlawedStore("generations", "a commit under another generation goes through") {
            $0.onCommit = { store, commit throws(StoreError) in
                var commit = commit
                commit.generation = try await store.catalog().generation
                return try await store.commit(commit)
            }
        },
        FlawedStore("generations", "a change of the catalog is not counted") {
            $0.alterCommits { $0.changesCatalog = false }
        },
        FlawedStore("generations", "a commit with notes counts as a change of the catalog") {
            $0.alterCommits { commit in
                if !commit.notes.isEmpty, !commit.players.isEmpty { commit.changesCatalog = true }
            }
        },
        FlawedStore("generations", "a load does not know the generation") {
            $0.onLoad = { store, players, events throws(StoreError) in
                var moment = try await store.load(players: players, events: events)
                moment.generation = 0
                return moment
            }
        },
        FlawedStore("duplicates", "an event that is known is left out in silence") {
            $0.onCommit = { store, commit throws(StoreError) in
                var commit = commit
                var seen = Set(try await store.load(players: [], events: commit.events.map(\.id)).events.map(\.id))
                commit.events = commit.events.filter { seen.insert($0.id).inserted }
                return try await store.commit(commit)
            }
        },
        FlawedStore("duplicates", "an event that is known is not a conflict but a failure") {
            $0.onCommit = { store, commit throws(StoreError) in
                do throws(StoreError) {
                    return try await store.commit(commit)
                } catch {
                    guard commit.players.isEmpty, commit.notes.isEmpty else { throw error }
                    throw StoreError(.inputOutput, error.message)
                }
            }
        },
        FlawedStore("conflicts", "the last writer wins") {
            $0.onCommit = { store, commit throws(StoreError) in try await store.commit(commit.forced(on: store)) }
        },
        FlawedStore("erasure", "a player who has changed is erased") {
            $0.alterCommits { $0.expectedRevisions = [:] }
        },
        FlawedStore("erasure", "nobody is erased") { $0.alterCommits { $0.erased = [] } },
        FlawedStore("erasure", "only known players can be erased") {
            $0.onCommit = { store, commit throws(StoreError) in
                for player in commit.erased {
                    guard try await store.load(players: [PlayerRequest(player)], events: []).players[0].revision > 0
                    else { throw StoreError(.conflict, "\(player) is not known") }
                }
                return try await store.commit(commit)
            }
        },
        FlawedStore("erasure", "with a player, all deliveries go") {
            $0.onCommit = { store, commit throws(StoreError) in
                let sequences = try await store.commit(commit)
                if !commit.erased.isEmpty {
                    let waiting = try await store.undelivered(to: "sink", limit: 9)
                    try await store.confirm(waiting.map(\.sequence), by: "sink")
                }
                return sequences
            }
        },
        FlawedStore("erasure", "a commit that erases writes no notes") {
            $0.alterCommits { if !$0.erased.isEmpty { $0.notes = [:] } }
        },
        FlawedStore("erasure", "the log keeps what was in it") {
            $0.onLog = { store, player, sequence, limit throws(StoreError) in
                let events = try await store.log(of: player, after: sequence, limit: limit)
                guard try await store.catalog().notes["gone"] != nil, events.isEmpty, player == "ada" else {
                    return events
                }
                return [
                    LoggedEvent(
                        sequence: 1, id: EventID(source: "/app", id: "1"), type: "a.b", player: "ada",
                        moment: Moment(milliseconds: 0, offsetSeconds: 0),
                        data: [], attributes: nil)
                ]
            }
        },
        FlawedStore("atomicity", "notes are written first") {
            $0.onCommit = { store, commit throws(StoreError) in
                guard !commit.players.isEmpty else { return try await store.commit(commit) }
                _ = try await store.commit(StoreCommit(generation: commit.generation, notes: commit.notes))
                var rest = commit
                rest.notes = [:]
                return try await store.commit(rest)
            }
        },
        FlawedStore("atomicity", "players are written one by one") {
            $0.onCommit = { store, commit throws(StoreError) in
                var first = commit
                first.players = Array(commit.players.prefix(1))
                var sequences = try await store.commit(first)
                for update in commit.players.dropFirst() {
                    let generation = commit.generation + (commit.changesCatalog ? 1 : 0)
                    sequences += try await store.commit(StoreCommit(generation: generation, players: [update]))
                }
                return sequences
            }
        },
        FlawedStore("moments", "players are read one after the other") {
            $0.onLoad = { store, players, events throws(StoreError) in
                var moment = try await store.load(players: Array(players.prefix(1)), events: events)
                for request in players.dropFirst() {
                    await pause()
                    moment.players += try await store.load(players: [request], events: []).players
                }
                return moment
            }
        },
        FlawedStore("moments", "events are looked for after the players were read") {
            $0.onLoad = { store, players, events throws(StoreError) in
                var moment = try await store.load(players: players, events: [])
                await pause()
                moment.events = try await store.load(players: [], events: events).events
                return moment
            }
        },
        FlawedStore("moments", "notes are read before the generation") {
            $0.onCatalog = { store throws(StoreError) in
                var catalog = try await store.catalog()
                await pause()
                catalog.generation = try await store.load(players: [], events: []).generation
                return catalog
            }
        },
        FlawedStore("concurrency", "revisions are checked, and something else is written later") {
            $0.onCommit = { store, commit throws(StoreError) in
                if !commit.erased.isEmpty { return try await store.commit(commit) }
                let requests = commit.players.map { PlayerRequest($0.player) }
                let revisions = try await store.load(players: requests, events: []).players.map(\.revision)
                guard revisions == commit.players.map(\.revision) else { throw StoreError(.conflict, "changed") }
                if !commit.changesCatalog { await pause() }
                return try await store.commit(commit.forced(on: store))
            }
        },
    ]
}

/// Lets other tasks run.
private func pause() async {
    for _ in 0..<50 { await Task.yield() }
}

extension StoreCommit {
    /// The commit with the revisions that the store has.
    fileprivate func forced(on store: any ProgressStore) async throws(StoreError) -> StoreCommit {
        let requests = players.map { PlayerRequest($0.player) }
        let revisions = try await store.load(players: requests, events: []).players.map(\.revision)
        var commit = self
        for (index, revision) in revisions.enumerated() { commit.players[index].revision = revision }
        return commit
    }
}
