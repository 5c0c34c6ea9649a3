import AchievementCore
import Foundation

/// Reads event after event, quickly where they are of the usual form, with the same result as ``CloudEvent/init(parsing:)``.
///
/// Types, sources and players that come again are not made again; the reader keeps those that came lately, in some
/// hundred kilobytes.
package struct EventLineReader: Sendable {
    private var types: TextCache<EventType>
    private var sources: TextCache<ExactText>
    private var players: TextCache<PlayerID>
    private var shape = LineShape()
    private let keepsTexts: Bool

    /// A reader at the start of a stream.
    ///
    /// - Parameter keepsTexts: whether more than one event is read.
    package init(keepsTexts: Bool = true) {
        self.keepsTexts = keepsTexts
        types = TextCache(slots: keepsTexts ? 256 : 0)
        sources = TextCache(slots: keepsTexts ? 256 : 0)
        players = TextCache(slots: keepsTexts ? 4_096 : 0)
    }

    /// Reads one event from its JSON text; see ``CloudEvent/init(parsing:)``.
    package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(CloudEventError) -> ParsedEvent {
        var usual: ParsedEvent?
        withUnsafeTemporaryAllocation(of: UsualMember.self, capacity: UsualLine.memberLimit) { members in
            var line = UsualLine(bytes, members)
            if line.read(like: shape) || line.read() { usual = event(of: line) }
        }
        if let usual { return usual }
        return try ParsedEvent(fully: bytes)
    }

    /// The event of a line whose parts were found; `nil` if one of them is not allowed, or unusual.
    private mutating func event(of line: UsualLine) -> ParsedEvent? {
        let (text, places) = (line.text, line.places)
        guard let id = CloudEvent.text(text[places.id]), let time = Moment(rfc3339: text[places.time]),
            let source = sources.value(of: text[places.source], CloudEvent.source),
            let type = types.value(of: text[places.type], CloudEvent.type),
            let player = players.value(of: text[places.subject], CloudEvent.player)
        else { return nil }
        if keepsTexts, !line.hasKnownShape { shape = LineShape(of: line) }
        let document = JSONDocument(line)
        return ParsedEvent(
            event: CloudEvent(
                id: id, source: source.string, type: type, player: player, time: time, data: document.bytes),
            document: document)
    }
}

extension JSONDocument {
    /// The canonical payload of a line.
    fileprivate init(_ line: UsualLine) {
        let count = line.memberCount
        var place = 1
        var entries: [JSONEntry] = []
        entries.reserveCapacity(1 + 2 * count)
        entries.append(JSONEntry(offset: 0, length: UInt32(count), end: UInt32(1 + 2 * count), kind: .object))
        for member in line.members.prefix(count) {
            entries.append(
                JSONEntry(
                    offset: UInt32(place + 1), length: UInt32(member.key.count), end: UInt32(entries.count + 1),
                    kind: .string))
            place += member.key.count + 3
            let (kind, range) = (member.value.kind, member.value.range)
            entries.append(
                JSONEntry(
                    offset: UInt32(kind == .string ? place + 1 : place), length: UInt32(range.count),
                    end: UInt32(entries.count + 1), kind: kind))
            place += member.value.size + 1
        }
        self.init(canonical: line.canonicalData, entries: entries)
    }
}
