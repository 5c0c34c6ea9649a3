import AchievementCore
import AchievementStorage
import Foundation

@testable import AchievementEngine

extension AchievementCenter {
    /// Every player's status as a line of JSON.
    func statusLines() async throws -> [String] {
        var lines: [String] = []
        try await forEachStatus { lines.append($0.json) }
        return lines
    }
}

extension ProgressStore {
    /// Everything that the store holds, except for positions that differ between stores.
    func contents() async throws -> [String] {
        let notes = try await catalog().notes.filter { !StoreNotes.isLocal($0.key) }
        var lines = notes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let series = SymbolTable.series(in: notes)
        for listed in try await players(.named(after: nil), limit: .max) {
            let request = PlayerRequest(
                listed.player, [.state, .unlocks, .ledger], rows: series.map { RowRequest(series: $0, .all) })
            var part = try await load(players: [request], events: []).players[0]
            part.revision = 0
            part.unlocks.sort { $0.symbol < $1.symbol }
            part.rows.sort { ($0.series, $0.key) < ($1.series, $1.key) }
            lines.append("\(listed.player) \(part)")
        }
        for event in try await log(of: nil, after: 0, limit: .max).sorted(by: { $0.id < $1.id }) {
            var event = event
            event.sequence = 0
            lines.append("\(event)")
        }
        for sink in try await pendingDeliveries() {
            lines.append(
                "\(sink.sink): \(try await undelivered(to: sink.sink, limit: .max).map(\.delivery.id).sorted())")
        }
        return lines
    }
}
