import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementSupport
import AchievementWire

/// The kinds of data that can be exported.
enum ExportKind: String, CaseIterable, Sendable {
    case events, unlocks, points, metrics, deliveries

    /// The names of the columns in CSV.
    var columns: [String] {
        switch self {
        case .events: ["player", "type", "time", "source", "id", "data", "attributes"]
        case .unlocks:
            [
                "player", "achievement", "title", "at", "points", "origin", "source", "id", "by", "catalog_version",
            ]
        case .points: ["player", "mode", "points", "reason", "achievement", "at", "source", "id"]
        case .metrics: ["player", "metric", "quantity", "value"]
        case .deliveries: ExportRow.sentColumns
        }
    }
}

/// One exported row in both forms; only the requested form is created.
struct ExportRow {
    private let makeCells: () -> [String]
    private let makeJSON: () -> String

    init(cells: @autoclosure @escaping () -> [String], json: @autoclosure @escaping () -> String) {
        (makeCells, makeJSON) = (cells, json)
    }

    /// The cells for the columns of the kind.
    var cells: [String] { makeCells() }
    /// The row as one JSON object.
    var json: String { makeJSON() }
    /// The row as CSV.
    var csv: String { CSVText.row(cells) }
}

extension ExportRow {
    /// Creates the row of an event; in JSON, the original CloudEvent.
    init(_ event: LoggedEvent) {
        self.init(
            cells: [
                event.player.rawValue, event.type.rawValue, event.moment.description, event.id.source.string,
                event.id.id.string, String(decoding: event.data, as: UTF8.self),
                event.plainAttributes.map { String(decoding: $0, as: UTF8.self) } ?? "",
            ], json: CloudEvent(event).json())
    }

    /// Creates the row of an unlock that a player holds.
    init(_ unlock: Unlock, of player: PlayerID, title: String) {
        self.init(
            cells: [
                player.rawValue, unlock.achievement.description, title, unlock.at.description, String(unlock.points),
                unlock.origin.rawValue, unlock.event?.source.string ?? "", unlock.event?.id.string ?? "",
                unlock.grantedBy ?? "", String(unlock.catalogVersion),
            ],
            json: JSONObjectWriter.text { line in
                line.add("player", player.rawValue)
                line.add("achievement", unlock.achievement.description)
                line.add("title", title)
                line.add("at", unlock.at.description)
                line.add("points", unlock.points)
                line.add("origin", unlock.origin.rawValue)
                line.add("source", ifPresent: unlock.event?.source.string)
                line.add("id", ifPresent: unlock.event?.id.string)
                line.add("by", ifPresent: unlock.grantedBy)
                line.add("catalogVersion", unlock.catalogVersion)
            })
    }

    /// Creates the row of an entry in a player's ledger.
    init(_ entry: LedgerEntry, of player: PlayerID) {
        self.init(
            cells: [
                player.rawValue, entry.mode.rawValue, String(entry.points), entry.reason,
                entry.achievement?.description ?? "", entry.at.description, entry.event?.source.string ?? "",
                entry.event?.id.string ?? "",
            ],
            json: JSONObjectWriter.text { line in
                line.add("player", player.rawValue)
                line.add("mode", entry.mode.rawValue)
                line.add("points", entry.points)
                line.add("reason", entry.reason)
                line.add("achievement", ifPresent: entry.achievement?.description)
                line.add("at", entry.at.description)
                line.add("source", ifPresent: entry.event?.source.string)
                line.add("id", ifPresent: entry.event?.id.string)
            })
    }

    /// Creates the row of a metric's quantity, with its value as JSON and as text.
    init(_ quantity: String, of metric: String, _ player: PlayerID, json value: [UInt8], text: String) {
        self.init(
            cells: [player.rawValue, metric, quantity, text],
            json: JSONObjectWriter.text { line in
                line.add("player", player.rawValue)
                line.add("metric", metric)
                line.add("quantity", quantity)
                line.add("value", json: value)
            })
    }
}
