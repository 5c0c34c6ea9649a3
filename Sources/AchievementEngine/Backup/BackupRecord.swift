import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// One line of a backup between the first and the last.
///
/// The notes come first. The players follow, ordered by the bytes of their ids: a line that names the player, then the
/// player's events in order of arrival, rows, unlocks and ledger entries. Pending deliveries come last. Metrics and
/// achievements are identified by their numbers in the notes.
enum BackupRecord {
    /// A note of the store.
    case note(key: String, text: String)
    /// The start of a player. A player without a state has only events in the store.
    case player(PlayerID, judgedUnder: Int64, state: [UInt8]?)
    case event(LoggedEvent)
    case rows([StoredRow])
    case unlock(StoredUnlock)
    case points(StoredPoints)
    /// A pending delivery and the sinks that are waiting for it.
    case waiting(Delivery, sinks: [String])
}

extension BackupRecord {
    /// Returns the record as a line of JSON.
    ///
    /// - Throws: `EncodingError` for a reward that cannot be encoded as JSON.
    func line() throws -> [UInt8] {
        var object = JSONObjectWriter()
        switch self {
        case .note(let key, let text):
            object.add("note", key)
            object.add("text", text)
        case .player(let player, let judgedUnder, let state):
            object.add("player", player.rawValue)
            if let state {
                object.add("judgedUnder", Int(judgedUnder))
                object.add("state", Data(state).base64EncodedString())
            }
        case .event(let event):
            object.add("event", event.type.rawValue)
            object.add(event.id)
            object.add(event.moment)
            object.add("data", json: event.data)
            if let attributes = event.plainAttributes { object.add("attributes", json: attributes) }
            if let origin = event.origin { object.add("origin", origin.text) }
            if let recordedAt = event.recordedAt { object.add("recorded", Int(recordedAt)) }
            if event.recordedPlayer != event.player { object.add("recordedFor", event.recordedPlayer.rawValue) }
        case .rows(let rows):
            object.add("rows", objects: rows) { row, object in
                object.add("series", Int(row.series))
                switch row.key {
                case .number(let number): object.add("number", Int(number))
                case .text(let text): object.add("member", text.string)
                }
                object.add("a", Int(row.a))
                if row.b != 0 { object.add("b", Int(row.b)) }
                if row.c != 0 { object.add("c", Int(row.c)) }
            }
        case .unlock(let unlock):
            object.add("unlock", Int(unlock.symbol))
            object.add(unlock.event)
            object.add(unlock.at)
            object.add("catalogVersion", unlock.catalogVersion)
            object.add("fingerprint", unlock.fingerprint)
            object.add("origin", unlock.origin.rawValue)
            object.add("points", unlock.points)
            object.add("grantedBy", ifPresent: unlock.grantedBy)
            object.add("evidence", ifPresent: unlock.evidence)
        case .points(let entry):
            object.add("points", entry.points)
            object.add("mode", Int(entry.mode))
            object.add("reason", entry.reason)
            if let achievement = entry.achievement { object.add("achievement", Int(achievement)) }
            object.add(entry.event)
            object.add(entry.at)
        case .waiting(let delivery, let sinks):
            object.add("waiting", delivery.id)
            object.add("sinks", sinks)
            object.add("player", delivery.player.rawValue)
            object.add("reward", json: try CanonicalJSON.encode(delivery.reward))
        }
        return object.object
    }
}

extension JSONObjectWriter {
    /// Adds the identity of an event, if there is one.
    fileprivate mutating func add(_ event: EventID?) {
        guard let event else { return }
        add("source", event.source.string)
        add("id", event.id.string)
    }

    /// Adds a moment with its full UTC offset, including seconds.
    fileprivate mutating func add(_ moment: Moment) {
        add("at", moment.milliseconds)
        add("offset", Int(moment.offsetSeconds))
    }
}

extension BackupRecord {
    /// Parses a line; `player` is the player named last.
    ///
    /// - Throws: ``BackupError`` with code `damaged` if the line is not a backup record.
    init(line: ArraySlice<UInt8>, of player: PlayerID?) throws(BackupError) {
        let object = try BackupObject(line)
        guard let kind = object.firstKey else { throw object.error("a record") }
        switch kind {
        case "note":
            self = .note(key: try object.text("note"), text: try object.text("text"))
        case "player":
            let name = PlayerID(try object.text("player"))
            guard object.has("state") else {
                self = .player(name, judgedUnder: 0, state: nil)
                return
            }
            guard let state = Data(base64Encoded: try object.text("state")) else { throw object.error("a state") }
            self = .player(name, judgedUnder: try object.number("judgedUnder"), state: Array(state))
        case "event":
            guard let player, let id = try object.event() else { throw object.error("an event of a player") }
            var event = LoggedEvent(
                id: id, type: EventType(try object.text("event")), player: player, moment: try object.moment(),
                data: try object.json("data"),
                attributes: object.has("attributes") ? try object.json("attributes") : nil)
            if object.has("origin") {
                guard let origin = EventOrigin(try object.text("origin")) else { throw object.error("an origin") }
                event = event.stamped(origin)
            }
            if object.has("recorded") { event = event.recorded(at: try object.number("recorded")) }
            if object.has("recordedFor") { event = event.recorded(for: PlayerID(try object.text("recordedFor"))) }
            self = .event(event)
        case "rows": self = .rows(try object.rows())
        case "unlock": self = .unlock(try object.unlock())
        case "points":
            self = .points(
                StoredPoints(
                    mode: try object.number("mode"), points: try object.number("points"),
                    reason: try object.text("reason"),
                    achievement: object.has("achievement") ? try object.number("achievement") : nil,
                    event: try object.event(), at: try object.moment()))
        case "waiting":
            guard let reward = try? JSONDecoder().decode(Reward.self, from: Data(try object.json("reward"))) else {
                throw object.error("a reward")
            }
            self = .waiting(
                Delivery(
                    id: try object.text("waiting"), player: PlayerID(try object.text("player")), reward: reward),
                sinks: try object.texts("sinks"))
        default: throw object.error("a record")
        }
    }
}
