import AchievementCore
import AchievementStorage

/// The entries of a player's ledger that one event of the player caused, as the event's row keeps them.
///
/// The number of the first comes first; the others follow it without a gap. Each entry is a byte of flags, its mode, its
/// points, and what the flags announce. What the row says anyway is left out: the event, and mostly the moment.
struct EventPoints {
    /// The number of the last of the entries.
    private var last: Int64
    private let moment: Moment
    private var writer: ByteWriter

    fileprivate static let hasAchievement: UInt8 = 1
    fileprivate static let hasMoment: UInt8 = 2
    /// The flags of a reason that is no text of its own, by reason.
    fileprivate static let commonReasons: [(flag: UInt8, reason: String)] = [(4, "unlocked"), (8, "revoked")]

    /// The entry with a number in the ledger, caused by an event that happened at `moment`.
    init(_ entry: StoredPoints, number: Int64, at moment: Moment) {
        last = number
        self.moment = moment
        writer = ByteWriter(capacity: 16)
        writer.write(number)
        write(entry)
    }

    /// Adds the entry with the next number; `false` if it has another one.
    mutating func add(_ entry: StoredPoints, number: Int64) -> Bool {
        guard number == last + 1 else { return false }
        last = number
        write(entry)
        return true
    }

    /// What the row keeps.
    var bytes: [UInt8] { writer.bytes }

    private mutating func write(_ entry: StoredPoints) {
        let common = Self.commonReasons.first { $0.reason == entry.reason }
        var flags = common?.flag ?? 0
        if entry.achievement != nil { flags |= Self.hasAchievement }
        if entry.at != moment { flags |= Self.hasMoment }
        writer.write(byte: flags)
        writer.write(entry.mode)
        writer.write(Int64(entry.points))
        if let achievement = entry.achievement { writer.write(achievement) }
        if entry.at != moment {
            writer.write(entry.at.milliseconds)
            writer.write(Int64(entry.at.offsetSeconds))
        }
        if common == nil { writer.write(entry.reason.utf8) }
    }
}

extension EventPoints {
    /// The numbers of the entries that a row keeps; `nil` if it keeps nonsense.
    static func numbers(_ bytes: [UInt8]) -> ClosedRange<Int64>? {
        // What else the row says makes no difference.
        let entries = entries(bytes, of: EventID(source: "", id: ""), at: Moment(milliseconds: 0, offsetSeconds: 0))
        guard let first = entries?.first, let last = entries?.last else { return nil }
        return first.number...last.number
    }

    /// The entries that a row keeps and their numbers; `nil` if that is nonsense.
    static func entries(_ bytes: [UInt8], of event: EventID, at moment: Moment) -> [(number: Int64, StoredPoints)]? {
        var reader = ByteReader(bytes[...])
        guard var number = reader.number(), number > 0, number.magnitude <= Statement.largestCount else { return nil }
        var entries: [(number: Int64, StoredPoints)] = []
        repeat {
            guard let entry = reader.points(of: event, at: moment) else { return nil }
            entries.append((number, entry))
            number += 1
        } while !reader.isAtEnd
        return entries
    }
}

extension ByteReader {
    fileprivate mutating func points(of event: EventID, at moment: Moment) -> StoredPoints? {
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
        let common = EventPoints.commonReasons.first { $0.flag & flags != 0 }
        guard let reason = common?.reason ?? text() else { return nil }
        return StoredPoints(
            mode: mode, points: Int(clamping: points), reason: reason, achievement: achievement, event: event, at: at)
    }
}
