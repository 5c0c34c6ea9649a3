import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire

/// Reads the exported data by player or by page; no more than one of them is in memory.
struct ExportSource {
    let store: any ProgressStore
    let reader: PlayerReader
    /// The player whose data is exported; `nil` for all.
    let player: PlayerID?
    /// The language of titles.
    let language: String

    /// Calls `body` with every row: events in order of arrival, the rest by player, in the byte order of the ids.
    func forEach(_ kind: ExportKind, _ body: (ExportRow) throws -> Void) async throws {
        switch kind {
        case .events: try await forEachEvent(body)
        case .unlocks:
            try await forEachPlayer { player in
                let unlocks = try await reader.recentUnlocks(of: player, limit: .max)
                // Oldest first, as in the other rows.
                for unlock in unlocks.reversed() {
                    try body(ExportRow(unlock, of: player, title: title(of: unlock.achievement)))
                }
            }
        case .points:
            try await forEachPlayer { player in
                for entry in try await reader.ledger(of: player) { try body(ExportRow(entry, of: player)) }
            }
        case .metrics:
            if let player { return try rows(of: try await reader.status(of: player)).forEach(body) }
            try await reader.forEachStatus { try rows(of: $0).forEach(body) }
        case .deliveries:
            for sink in try await store.pendingDeliveries().map(\.sink) {
                try await store.forEachSent(to: sink) { sent in
                    guard player.map({ sent.delivery.player == $0 }) ?? true else { return }
                    try body(ExportRow(sent, to: sink))
                }
            }
        }
    }

    private func forEachEvent(_ body: (ExportRow) throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: player, after: last, limit: PlayerLog.pageSize)
            guard let end = page.last else { return }
            // Events that replace folded ones cannot be recorded anywhere else.
            for event in page where !event.isFoldedPast { try body(ExportRow(event)) }
            last = end.sequence
        }
    }

    private func forEachPlayer(_ body: (PlayerID) async throws -> Void) async throws {
        if let player { return try await body(player) }
        var last: PlayerID?
        while true {
            let page = try await store.players(.named(after: last), limit: PlayerLog.pageSize)
            guard let end = page.last else { return }
            for listed in page { try await body(listed.player) }
            last = end.player
        }
    }

    private func title(of key: AchievementKey) -> String {
        reader.rulebook.achievement(for: key)?.title.text(preferring: [language]) ?? ""
    }

    /// The quantities of each metric, as in the JSON of the status.
    private func rows(of status: PlayerStatus) throws -> [ExportRow] {
        let document = try JSONDocument(parsing: Array(status.json.utf8))
        guard let metrics = document.member("metrics", of: document.root) else { return [] }
        var rows: [ExportRow] = []
        for metric in document.members(of: metrics) {
            let name = document.string(of: metric.key) ?? ""
            for quantity in document.members(of: metric.value) {
                let value = document.canonicalBytes(of: quantity.value)
                let text = document.string(of: quantity.value) ?? String(decoding: value, as: UTF8.self)
                rows.append(
                    ExportRow(
                        document.string(of: quantity.key) ?? "", of: name, status.player, json: value,
                        text: text == "null" ? "" : text))
            }
        }
        return rows
    }
}
