package import AchievementCore
import Foundation

/// Reads one event after another, with the same results as ``CloudEvent/init(parsing:)``. Lines of the simple form take
/// a fast path, see ``ScannedLine``; all others go through the parser.
///
/// Types, sources and players are cached, so that values that repeat from event to event are created once. The caches
/// take a few hundred kilobytes.
package struct EventLineReader: Sendable {
    private var types: TextCache<KnownType>
    private var sources: TextCache<ExactText>
    private var players: TextCache<PlayerID>
    private var shape = LineShape()
    private let isCaching: Bool
    private let assumedOffset: Int?

    /// An event type with its payload struct.
    private struct KnownType {
        let type: EventType
        let payload: (any GameEvent.Type)?
    }

    /// Creates a reader for the start of a stream.
    ///
    /// - Parameters:
    ///   - isCaching: whether more than one event is read.
    ///   - assumedOffset: the player's UTC offset in seconds, for times without one.
    package init(isCaching: Bool = true, assumingOffset assumedOffset: Int? = nil) {
        (self.isCaching, self.assumedOffset) = (isCaching, assumedOffset)
        types = TextCache(slots: isCaching ? 256 : 0)
        sources = TextCache(slots: isCaching ? 256 : 0)
        players = TextCache(slots: isCaching ? 4_096 : 0)
    }

    /// Reads one event from its JSON text; see ``CloudEvent/init(parsing:)``.
    ///
    /// - Parameter payloadType: returns the payload struct of an event type, for ``ParsedEvent/payloadType``. The
    ///   result is cached.
    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ payloadType: (EventType) -> (any GameEvent.Type)? = { _ in nil }
    ) throws(CloudEventError) -> ParsedEvent {
        let scanned = withUnsafeTemporaryAllocation(
            of: ScannedMember.self, capacity: ScannedPayload.memberLimit
        ) { members in
            scan(bytes, members, payloadType)
        }
        // The parser reports what is wrong with a line.
        return if let scanned { scanned } else { try ParsedEvent(fully: bytes, assumingOffset: assumedOffset) }
    }

    /// Reads one event of the simple form; `nil` if the line has another form or an invalid part.
    private mutating func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ members: UnsafeMutableBufferPointer<ScannedMember>,
        _ payloadType: (EventType) -> (any GameEvent.Type)?
    ) -> ParsedEvent? {
        var line = ScannedLine(bytes, members)
        guard line.read(like: shape) || line.read() else { return nil }
        let (text, ranges) = (line.text, line.ranges)
        guard let time = Moment(rfc3339: text[ranges.time], assumingOffset: assumedOffset),
            let source = sources.value(of: text[ranges.source], CloudEvent.source),
            let id = EventID(source, text[ranges.id]),
            let player = players.value(of: text[ranges.subject], CloudEvent.player),
            let known = types.value(
                of: text[ranges.type],
                { CloudEvent.type($0).map { KnownType(type: $0, payload: payloadType($0)) } })
        else { return nil }
        if isCaching, !line.hasKnownShape { shape = LineShape(of: line) }
        let document = JSONDocument(line.payload)
        return ParsedEvent(
            event: CloudEvent(id, type: known.type, player: player, time: time, data: document.bytes),
            document: document, payloadType: known.payload)
    }
}

extension EventID {
    /// Creates the identity of an event after checking its id; `nil` if the id is invalid.
    @inline(__always)
    fileprivate init?(_ source: ExactText, _ id: UnsafeBufferPointer<UInt8>) {
        if let uuid = EventUUID(id) {
            self.init(source: source, uuid: uuid)
        } else if let text = CloudEvent.text(id) {
            self.init(source: source, id: ExactText(text))
        } else {
            return nil
        }
    }
}
