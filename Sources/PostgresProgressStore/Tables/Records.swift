import AchievementCore
import AchievementStorage
import Foundation

extension LoggedEvent {
    /// The columns that ``Row/loggedEvent()`` reads from the table `e`.
    static let columns = "e.sequence, e.source, e.id, e.type, e.player, e.at, e.utc_offset, e.data, e.attributes"
}

extension Row {
    func loggedEvent() throws(PostgresFailure) -> LoggedEvent {
        LoggedEvent(
            sequence: integer(0), id: EventID(source: text(1), id: text(2)), type: EventType(rawValue: text(3)),
            player: PlayerID(text(4)), moment: try moment(5), data: blob(7), attributes: bytesOrNone(8))
    }

    func listedPlayer() -> ListedPlayer {
        ListedPlayer(player: PlayerID(text(0)), change: integer(1), judgedUnder: integer(2))
    }

    /// An unlock, after a column with the index of the request.
    func unlock() throws(PostgresFailure) -> (playerIndex: Int, StoredUnlock) {
        guard let origin = UnlockOrigin(rawValue: text(8)) else {
            throw .contradiction("an unlock has an unknown origin")
        }
        let unlock = StoredUnlock(
            symbol: integer(1), at: try moment(2), event: event(4), catalogVersion: Int(clamping: integer(6)),
            fingerprint: text(7), origin: origin, points: Int(clamping: integer(9)), grantedBy: optionalText(10),
            evidence: optionalText(11))
        return (Int(integer(0)), unlock)
    }

    /// A ledger entry, after a column with the index of the request.
    func ledgerEntry() throws(PostgresFailure) -> (playerIndex: Int, StoredPoints) {
        let entry = StoredPoints(
            mode: integer(1), points: Int(clamping: integer(2)), reason: text(3), achievement: optionalInteger(4),
            event: event(5), at: try moment(7))
        return (Int(integer(0)), entry)
    }

    /// A delivery from its sequence number, player, id and reward.
    func outboxEntry(_ column: Int = 0) throws(PostgresFailure) -> OutboxEntry {
        guard let reward = try? JSONDecoder().decode(Reward.self, from: Data(blob(column + 3))) else {
            throw .contradiction("a delivery cannot be read")
        }
        return OutboxEntry(
            sequence: integer(column),
            delivery: Delivery(id: text(column + 2), player: PlayerID(text(column + 1)), reward: reward))
    }
}

extension Row {
    /// A confirmed delivery from its sequence number, player, id, reward and the instant of the confirmation.
    func sentDelivery() throws(PostgresFailure) -> SentDelivery {
        let entry = try outboxEntry()
        return SentDelivery(
            sequence: entry.sequence, delivery: entry.delivery,
            milliseconds: (integer(4) &+ Moment.microsecondsTo2000) / 1_000)
    }

    /// Whether the row of a sink matches a registration.
    func has(_ sink: SinkRegistration) -> Bool {
        integer(1) == Int64(sink.storedBits) && sink.storedDays.map { $0 == integer(2) } ?? true
    }
}

extension Delivery {
    /// The reward as JSON.
    func rewardJSON(_ encoder: JSONEncoder) throws(PostgresFailure) -> [UInt8] {
        do { return Array(try encoder.encode(reward)) } catch {
            throw PostgresFailure(
                state: PostgresFailure.notEncodable, message: "the delivery \(id) cannot be encoded: \(error)")
        }
    }

    static var rewardEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension SinkRegistration {
    /// A bit for each wanted kind.
    var wantedBits: Int32 { wanted.reduce(0) { $0 | $1.bit } }

    /// The bits of wanted kinds for every host's commits.
    var storedBits: Int32 { takesOwnCommitsOnly ? 0 : wantedBits }

    /// The number of days for which confirmed deliveries are kept, limited to some 2,700 years.
    var storedDays: Int64? { keptDays.map { Int64(min(max($0, 0), 1_000_000)) } }
}

extension Reward.Kind {
    var bit: Int32 { 1 << Int32(truncatingIfNeeded: rawValue) }
}
