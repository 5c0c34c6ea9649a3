import AchievementCore
import AchievementStorage
import Foundation

extension FlawedStore {
    static let inRecords = [
        FlawedStore("keys", "texts are compared by canonical equivalence") {
            $0.alterUpdates { update in
                for index in update.rows.indices { update.rows[index].key = update.rows[index].key.composed }
            }
        },
        FlawedStore("keys", "a number and its text are one key") {
            $0.alterRequests { request in
                for index in request.rows.indices {
                    guard case .keys(let keys) = request.rows[index].selection, keys == [.text("12")] else { continue }
                    request.rows[index].selection = .keys([.number(12)])
                }
            }
        },
        FlawedStore("series", "a series is cleared after new rows were written") {
            $0.alterUpdates { update in
                update.rows.removeAll { update.clearedSeries.contains($0.series) }
            }
        },
        FlawedStore("series", "a series is not cleared") { $0.alterUpdates { $0.clearedSeries = [] } },
        FlawedStore("series", "rows of all series come") {
            $0.alterRequests { request in
                guard request.rows == [RowRequest(series: 2, .all)] else { return }
                request.rows = [RowRequest(series: 0, .all), RowRequest(series: 2, .all)]
            }
        },
        FlawedStore("ranges", "the end of a range is left out") {
            $0.alterRanges { range, number in range.upperBound == number && range.lowerBound < number }
        },
        FlawedStore("ranges", "a range is taken for the whole series") {
            $0.alterRequests { request in
                for index in request.rows.indices {
                    if case .numbers = request.rows[index].selection { request.rows[index].selection = .all }
                }
            }
        },
        FlawedStore("unlocks", "a revocation is not written") { $0.alterUpdates { $0.revoked = [] } },
        FlawedStore("unlocks", "what is revoked and granted in one commit is lost") {
            $0.alterUpdates { update in update.unlocks.removeAll { update.revoked.contains($0.symbol) } }
        },
        FlawedStore("unlocks", "the actor who granted it is lost") {
            $0.alterPlayers { player, _ in
                for index in player.unlocks.indices { player.unlocks[index].grantedBy = nil }
            }
        },
        FlawedStore("unlocks", "symbols have 32 bits") {
            $0.alterUpdates { update in
                for index in update.unlocks.indices {
                    update.unlocks[index].symbol = Int64(Int32(clamping: update.unlocks[index].symbol))
                }
            }
        },
        FlawedStore("unlocks", "an unlock is not replaced") {
            $0.onCommit = { store, commit throws(StoreError) in
                var commit = commit
                for index in commit.players.indices {
                    let requests = [PlayerRequest(commit.players[index].player, .unlocks)]
                    let held = try await store.load(players: requests, events: []).players.flatMap(\.unlocks)
                    let symbols = Set(held.map(\.symbol)).subtracting(commit.players[index].revoked)
                    commit.players[index].unlocks.removeAll { symbols.contains($0.symbol) }
                }
                return try await store.commit(commit)
            }
        },
        FlawedStore("ledger", "the newest entry is first") {
            $0.alterPlayers { player, _ in player.ledger.reverse() }
        },
        FlawedStore("ledger", "equal entries are one") {
            $0.alterPlayers { player, request in
                var known: Set<StoredPoints> = []
                if request.parts == .ledger { player.ledger = player.ledger.filter { known.insert($0).inserted } }
            }
        },
        FlawedStore("ledger", "the achievement of an entry is lost") {
            $0.alterPlayers { player, _ in
                for index in player.ledger.indices { player.ledger[index].achievement = nil }
            }
        },
        FlawedStore("notes", "a note is not replaced") {
            $0.onCommit = { store, commit throws(StoreError) in
                var commit = commit
                for key in try await store.catalog().notes.keys where commit.notes[key] != .some(nil) {
                    commit.notes.removeValue(forKey: key)
                }
                return try await store.commit(commit)
            }
        },
        FlawedStore("notes", "a note that is removed stays, without a text") {
            $0.alterCommits { commit in commit.notes = commit.notes.mapValues { $0 ?? "" } }
        },
        FlawedStore("notes", "keys are compared without regard to case") {
            $0.onCatalog = { store throws(StoreError) in
                var catalog = try await store.catalog()
                catalog.notes = Dictionary(catalog.notes.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
                return catalog
            }
        },
        FlawedStore("notes", "texts are composed") {
            $0.alterCommits { commit in
                commit.notes = commit.notes.mapValues { $0?.precomposedStringWithCanonicalMapping }
            }
        },
    ]
}

extension AlteredStore {
    /// Leaves rows out of the ranges that a load asks for.
    fileprivate mutating func alterRanges(_ leavesOut: @escaping @Sendable (ClosedRange<Int64>, Int64) -> Bool) {
        alterPlayers { player, request in
            for row in request.rows {
                guard case .numbers(let range) = row.selection else { continue }
                player.rows.removeAll { stored in
                    guard case .number(let number) = stored.key else { return false }
                    return stored.series == row.series && leavesOut(range, number)
                }
            }
        }
    }
}

extension RowKey {
    fileprivate var composed: RowKey {
        if case .text(let text) = self {
            .text(ExactText(text.string.precomposedStringWithCanonicalMapping))
        } else {
            self
        }
    }
}
