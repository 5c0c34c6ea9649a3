import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation

extension FlawedStore {
    static let inRows = [
        FlawedStore("events", "attributes are lost") {
            $0.onEvents = { try await $0.events(with: $1).mapValues { $0.with(attributes: nil) } }
        },
        FlawedStore("events", "the offset of the clock is lost") {
            $0.onEvents = { store, ids in
                try await store.events(with: ids).mapValues { $0.at(Moment(milliseconds: $0.moment.milliseconds)) }
            }
        },
        FlawedStore("events", "ids are compared without regard to case") {
            $0.onEvents = { store, ids in
                let lower = ids.map { EventID(source: $0.source.string, id: $0.id.string.lowercased()) }
                let found = try await store.events(with: lower)
                return Dictionary(zip(ids, lower).compactMap { id, key in found[key].map { (id, $0) } }) { $1 }
            }
        },
        FlawedStore("events", "an event is found under every source") {
            $0.onEvents = { store, ids in
                var found = try await store.events(with: ids)
                for id in ids where found[id] == nil {
                    found[id] = try await store.log(after: 0, of: nil, limit: 99).first { $0.id.id == id.id }
                }
                return found
            }
        },
        FlawedStore("revisions", "revisions are not counted") {
            $0.onLoad = { store, requests in
                try await store.load(requests).map {
                    StoredPlayer(revision: min(1, $0.revision), state: $0.state, rows: $0.rows)
                }
            }
        },
        FlawedStore("revisions", "the state comes unasked") {
            $0.onLoad = { store, requests in
                try await store.load(
                    requests.map { PlayerRequest(player: $0.player, wantsState: true, details: $0.details) })
            }
        },
        FlawedStore("revisions", "who is unknown is left out") {
            $0.onLoad = { try await $0.load($1).filter { $0.revision > 0 || !$0.rows.isEmpty } }
        },
        FlawedStore("keys", "texts are compared by canonical equivalence") {
            $0.onCommit = { store, commit in
                try await store.commit(
                    commit.altering(rows: { $0.map { $0.under($0.key.composed) } }))
            }
        },
        FlawedStore("keys", "numbers have 32 bits") {
            $0.onCommit = { store, commit in
                try await store.commit(commit.altering(rows: { $0.map { $0.under($0.key.narrow) } }))
            }
        },
        FlawedStore("series", "a series is cleared after new rows were written") {
            $0.onCommit = { store, commit in
                try await store.commit(
                    commit.altering(rowsOf: { update in
                        update.rows.filter { !update.clearedSeries.contains($0.series) }
                    }))
            }
        },
        FlawedStore("series", "rows of all series come") {
            $0.onLoad = { store, requests in
                try await store.load(
                    requests.map { request in
                        let isWhole = request.details.contains { $0.rows == .all }
                        let all = [1, 2, 3].map { DetailRequest(series: $0, rows: .all) }
                        return PlayerRequest(
                            player: request.player, wantsState: request.wantsState,
                            details: isWhole && request.details.allSatisfy { (2...3).contains($0.series) }
                                ? all : request.details)
                    })
            }
        },
    ]
}

extension DetailKey {
    fileprivate var composed: DetailKey {
        if case .text(let text) = self {
            .text(ExactText(text.string.precomposedStringWithCanonicalMapping))
        } else {
            self
        }
    }

    fileprivate var narrow: DetailKey {
        if case .number(let number) = self { .number(Int64(Int32(clamping: number))) } else { self }
    }
}

extension StoredPlayer.Row {
    fileprivate func under(_ key: DetailKey) -> StoredPlayer.Row {
        StoredPlayer.Row(series: series, key: key, row: row)
    }
}
