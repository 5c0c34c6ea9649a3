package import AchievementCore
import AchievementStorage
import AchievementSupport
import AchievementWire
import Foundation

/// Replaces the folded events in a player's log with their results, by the names of metrics and achievements, so that
/// every store and release understands them. Folds of the log start from it.
///
/// This is one of the engine's own events; it cannot be recorded from outside.
struct FoldedPast: Hashable, Codable, Sendable {
    /// The moment before which all folded events are dated, and no other events except voids of later ones, in
    /// milliseconds since 1970.
    let before: Int64
    /// The local day of the earliest folded event. Earlier releases wrote the day of the event that had arrived first.
    let firstDay: Day
    /// The moment of the last of the player's own folded events, except those that were void then; `nil` if there is
    /// none, or if an earlier release folded them.
    let lastMoment: Moment?
    let covered: CoveredEvents
    /// The folded imports, whose unlocks have dates and points of their own.
    let imports: [EventID]
    /// The folded decisions and resets that were void then, and so never happened; their voids may have been kept.
    /// `nil` if there are none, or if an earlier release folded them.
    let undone: [EventID]?
    /// The result of folding the events, except those that were void then.
    let state: FoldedState
    /// The result on a device that saw the events in the canonical order, before it saw their voids; `nil` if it is the
    /// same.
    let ordered: FoldedState?
    /// The results before the voids that were not folded with the events that they void, earliest first; `nil` if there
    /// are none, or if an earlier release folded the events.
    let beforeVoids: [FoldedStateBeforeVoid]?
    /// The last revocation, in the canonical order, of each achievement that is not held.
    let revocations: [Revocation]

    /// The type of the event.
    static let type: EventType = "achievements.retained"

    /// The id of the event; a player has at most one.
    static func id(of player: PlayerID) -> EventID {
        EventID(source: "achievements", id: "retained-\(SHA256.hexadecimal(of: player.text.string).prefix(32))")
    }

    /// Returns the folded past in a log; `nil` if there is none.
    ///
    /// - Throws: ``EventError`` if it cannot be read, because a later release has written it.
    init?(in log: [LoggedEvent]) throws(EventError) {
        guard let event = log.first(where: \.isFoldedPast) else { return nil }
        self = try FoldedPast(event)
    }

    init(_ event: LoggedEvent) throws(EventError) {
        do { self = try JSONDecoder().decode(FoldedPast.self, from: Data(event.data)) } catch {
            throw EventError(.invalidField, "what was folded of \(event.player) cannot be read: \(error)")
        }
    }
}

extension FoldedPast {
    /// The result without the events that are void at a moment, in milliseconds since 1970.
    func state(after moment: Int64) -> FoldedState {
        beforeVoids?.first { moment < $0.void }?.state ?? state
    }
}

/// The result of a fold before one of the folded events became void.
struct FoldedStateBeforeVoid: Hashable, Codable, Sendable {
    /// The moment of the void, in milliseconds since 1970.
    let void: Int64
    let state: FoldedState
}

/// The result of a fold.
struct FoldedState: Hashable, Codable, Sendable {
    let metrics: [FoldedMetric]
    let modes: [FoldedMode]
    let standing: FoldedStanding
}

/// The result of a fold for one metric, or for one time-based reading of it.
struct FoldedMetric: Hashable, Codable, Sendable {
    /// See ``Rulebook/foldedName(of:)``.
    let name: String
    /// The tag and payload of the cell, in base64.
    private let cell: String?
    /// The rows, in base64.
    private let rows: String?

    init(_ name: String, _ cell: MetricCell, _ rows: [(key: RowKey, value: RowValue)]) {
        self.name = name
        self.cell = cell.tag.map { Data([$0] + cell.payload).base64EncodedString() }
        guard !rows.isEmpty else {
            self.rows = nil
            return
        }
        var writer = ByteWriter()
        for (key, value) in rows.sorted(by: { $0.key < $1.key }) {
            switch key {
            case .number(let number):
                writer.write(byte: 0)
                writer.write(number)
            case .text(let text):
                writer.write(byte: 1)
                writer.write(text.string.utf8)
            }
            writer.write(value.a)
            writer.write(value.b)
            writer.write(value.c)
        }
        self.rows = Data(writer.bytes).base64EncodedString()
    }

    /// The cell and rows; `nil` if they cannot be read.
    var values: (cell: MetricCell, rows: [(key: RowKey, value: RowValue)])? {
        var found = MetricCell.empty
        if let cell {
            guard let bytes = Data(base64Encoded: cell).map({ Array($0) }), let tag = bytes.first,
                let read = MetricCell(tag: tag, payload: bytes.dropFirst())
            else { return nil }
            found = read
        }
        guard let bytes = Data(base64Encoded: rows ?? "").map({ Array($0) }) else { return nil }
        var reader = ByteReader(bytes[...])
        var list: [(key: RowKey, value: RowValue)] = []
        while let kind = reader.byte() {
            let key: RowKey? =
                kind == 0 ? reader.number().map { .number($0) } : reader.text().map { .text(ExactText($0)) }
            guard let key, let a = reader.number(), let b = reader.number(), let c = reader.number() else { return nil }
            list.append((key, RowValue(a: a, b: b, c: c)))
        }
        return (found, list)
    }
}

/// The result of a fold for one mode, apart from its metrics.
struct FoldedMode: Hashable, Codable, Sendable {
    /// The points that events awarded directly on a day.
    struct Award: Hashable, Codable, Sendable {
        let day: Day
        let points: Int
    }

    /// The position of the last event in the canonical order.
    struct Last: Hashable, Codable, Sendable {
        let milliseconds: Int64
        let event: EventID
    }

    let id: GameModeID
    let last: Last?
    /// The moment of the last reset, in milliseconds since 1970.
    let resetAt: Int64?
    let awards: [Award]
}

/// The achievements that are held or revoked after a fold.
struct FoldedStanding: Hashable, Codable, Sendable {
    /// The keys of held achievements; with the period, for recurring ones.
    let unlocked: [AchievementKey]
    let revoked: [AchievementKey]
    /// The records of unlocks that events earned.
    let unlocks: [UnlockPiece]
}

/// Digests of the folded events, sufficient to recognize repeats.
struct CoveredEvents: Hashable, Codable, Sendable {
    /// The digests of the events' ids, ascending, 8 bytes each, in base64.
    private let ids: String
    /// The digests of the events' contents, in the same order.
    private let facts: String

    init(_ digests: [UInt64: UInt64]) {
        let sorted = digests.sorted { $0.key < $1.key }
        ids = Self.text(of: sorted.map(\.key))
        facts = Self.text(of: sorted.map(\.value))
    }

    /// The digests of the events' ids.
    var identities: [UInt64] { Self.numbers(in: ids) }

    /// The digests of the events' contents, keyed by the digests of their ids.
    var digests: [UInt64: UInt64] {
        Dictionary(zip(Self.numbers(in: ids), Self.numbers(in: facts)), uniquingKeysWith: { first, _ in first })
    }

    static func digest(of event: EventID) -> UInt64 {
        var hash = FNV1a()
        hash.add(contentsOf: event.source.string.utf8)
        hash.add(0)
        hash.add(contentsOf: event.id.string.utf8)
        return hash.hash
    }

    static func digest(of fact: LoggedEvent) -> UInt64 {
        var hash = FNV1a()
        hash.add(contentsOf: fact.type.rawValue.utf8)
        hash.add(contentsOf: "\u{0}\(fact.moment.milliseconds)\u{0}\(fact.moment.offsetSeconds)\u{0}".utf8)
        hash.add(contentsOf: fact.data)
        return hash.hash
    }

    private static func text(of numbers: [UInt64]) -> String {
        var bytes = Data(capacity: numbers.count * 8)
        for number in numbers {
            for byteIndex in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> (byteIndex * 8))) }
        }
        return bytes.base64EncodedString()
    }

    private static func numbers(in text: String) -> [UInt64] {
        let bytes = Array(Data(base64Encoded: text) ?? Data())
        return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
            (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8) }
        }
    }
}

extension LoggedEvent {
    /// Whether the event replaces folded events.
    package var isFoldedPast: Bool { type == Self.foldedType }

    /// The type of events that replace folded events.
    package static var foldedType: EventType { FoldedPast.type }

    /// The number of events that this one replaces, the moment before which all of them are dated, and that of the last
    /// one; `nil` for any other event, and for one that a later release has written.
    package var foldedEvents: (count: Int, before: Moment, last: Moment?)? {
        guard isFoldedPast, let past = try? FoldedPast(self) else { return nil }
        let before = Moment(milliseconds: past.before, offsetSeconds: Int(moment.offsetSeconds))
        return (past.covered.identities.count, before, past.lastMoment)
    }
}
