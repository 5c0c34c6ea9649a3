import AchievementCore
import AchievementStorage
import Foundation

@testable import AchievementEngine

/// The contents of an exchange.
struct Carried {
    var pieces: [HistoryPiece] = []
    var events = 0
    /// Events that the receiver already had.
    var needless: [EventID] = []
    var summaries: [MergeSummary] = []
}

extension Device {
    /// Merges pieces from another device, all or the first few; each is encoded to JSON and back.
    func take(
        from other: Device, limit: Int = 500, bytes: Int = 256 << 10, pieces count: Int = .max
    ) async throws -> Carried {
        var carried = Carried()
        let vector = try sent(try await center.versionVector())
        let known = Set(try await store.log(of: nil, after: 0, limit: .max).map(\.id))
        for try await made in other.center.pieces(since: vector, limit: limit, bytes: bytes) {
            if carried.pieces.count == count { break }
            let piece = try sent(made)
            let events = try piece.eventIDs
            carried.events += events.count
            carried.needless += events.filter { known.contains($0) }
            carried.pieces.append(piece)
            if case .merged(let summary) = try await piece.merge(into: center) { carried.summaries.append(summary) }
        }
        return carried
    }

    private func sent<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
}

extension HistoryPiece {
    var eventIDs: [EventID] {
        get throws {
            try body.players.flatMap { part in
                try part.events.compactMap { line in
                    guard case .event(let event) = try BackupRecord(line: Array(line.utf8)[...], of: part.player) else {
                        return nil
                    }
                    return event.id
                }
            }
        }
    }

    var unlockCount: Int { body.players.reduce(0) { $0 + $1.unlocks.count } }
}
