import AchievementCore
import AchievementStorage
import AchievementSupport

/// The ledger entries of a player that one of the player's events caused, as stored in the event's record.
///
/// The number of the first entry comes first; the others follow it without gaps. Each entry consists of a byte of
/// flags, its mode, its points, and the fields that the flags announce. What the record contains anyway is left out:
/// the event, and usually the time.
struct EventPoints {
    /// The number of the last entry.
    private var last: Int64
    private let moment: Moment
    private var writer: ByteWriter

    fileprivate static let hasAchievement: UInt8 = 1
    fileprivate static let hasMoment: UInt8 = 2
    /// The reason is stored as the number of a text.
    fileprivate static let hasSharedReason: UInt8 = 16
    /// The flags of reasons that are not stored as texts.
    fileprivate static let commonReasons: [(flag: UInt8, reason: String)] = [
        (4, LedgerReason.unlocked.rawValue), (8, LedgerReason.revoked.rawValue),
    ]

    /// Whether a reason is encoded as a flag.
    static func isCommon(_ reason: String) -> Bool { commonReasons.contains { $0.reason == reason } }

    /// Starts with an entry that was caused by an event at `moment`.
    ///
    /// - Parameter reason: the number of the reason's text, if it has one.
    init(_ entry: StoredPoints, reason: Int64?, number: Int64, at moment: Moment) {
        last = number
        self.moment = moment
        writer = ByteWriter(capacity: 16)
        writer.write(number)
        write(entry, reason)
    }

    /// Adds the next entry; returns `false` if its number does not follow the last one's.
    mutating func add(_ entry: StoredPoints, reason: Int64?, number: Int64) -> Bool {
        guard number == last + 1 else { return false }
        last = number
        write(entry, reason)
        return true
    }

    /// The encoded entries.
    var bytes: [UInt8] { writer.bytes }

    private mutating func write(_ entry: StoredPoints, _ reason: Int64?) {
        let common = Self.commonReasons.first { $0.reason == entry.reason }
        var flags = common?.flag ?? 0
        if entry.achievement != nil { flags |= Self.hasAchievement }
        if entry.at != moment { flags |= Self.hasMoment }
        if reason != nil { flags |= Self.hasSharedReason }
        writer.write(byte: flags)
        writer.write(entry.mode)
        writer.write(Int64(entry.points))
        if let achievement = entry.achievement { writer.write(achievement) }
        if entry.at != moment {
            writer.write(entry.at.milliseconds)
            writer.write(Int64(entry.at.offsetSeconds))
        }
        if let reason { writer.write(reason) } else if common == nil { writer.write(entry.reason.utf8) }
    }
}

extension EventPoints {
    /// The numbers of the entries in `bytes`, and the numbers of their reasons' texts; `nil` if `bytes` is malformed.
    static func numbers(_ bytes: ArraySlice<UInt8>) -> (entries: ClosedRange<Int64>, reasons: [Int64])? {
        var reasons: [Int64] = []
        // The numbers do not depend on the event and the time.
        let entries = entries(bytes, of: EventID(source: "", id: ""), at: Moment(milliseconds: 0)) {
            reasons.append($0)
            return ""
        }
        guard let first = entries?.first, let last = entries?.last else { return nil }
        return (first.number...last.number, reasons)
    }

    /// The entries in `bytes` with their numbers; `nil` if `bytes` is malformed.
    ///
    /// - Parameter text: returns the text of a reason by its number; `nil` if there is none.
    static func entries<Failure: Error>(
        _ bytes: ArraySlice<UInt8>, of event: EventID, at moment: Moment, text: (Int64) throws(Failure) -> String?
    ) throws(Failure) -> [(number: Int64, StoredPoints)]? {
        var reader = ByteReader(bytes)
        guard var number = reader.number(), number > 0, number.magnitude <= Statement.largestCount else { return nil }
        var entries: [(number: Int64, StoredPoints)] = []
        repeat {
            guard let entry = try reader.points(of: event, at: moment, text) else { return nil }
            entries.append((number, entry))
            number += 1
        } while !reader.isAtEnd
        return entries
    }
}

extension ByteReader {
    fileprivate mutating func points<Failure: Error>(
        of event: EventID, at moment: Moment, _ shared: (Int64) throws(Failure) -> String?
    ) throws(Failure) -> StoredPoints? {
        guard let flags = byte(), let mode = number(), let points = number(),
            points.magnitude <= Statement.largestCount
        else { return nil }
        var achievement: Int64?
        if flags & EventPoints.hasAchievement != 0 {
            achievement = number()
            guard achievement != nil else { return nil }
        }
        var at = moment
        if flags & EventPoints.hasMoment != 0 {
            guard let milliseconds = number(), let offset = number(),
                let own = Moment(exactly: milliseconds, offsetSeconds: Int(clamping: offset))
            else { return nil }
            at = own
        }
        let reason: String?
        if flags & EventPoints.hasSharedReason != 0 {
            guard let number = number() else { return nil }
            reason = try shared(number)
        } else {
            reason = EventPoints.commonReasons.first { $0.flag & flags != 0 }?.reason ?? text()
        }
        guard let reason else { return nil }
        return StoredPoints(
            mode: mode, points: Int(clamping: points), reason: reason, achievement: achievement, event: event, at: at)
    }
}
