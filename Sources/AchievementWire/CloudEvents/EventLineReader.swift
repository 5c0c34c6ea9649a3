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
        var parsed: ParsedEvent?
        withUnsafeTemporaryAllocation(of: UsualMember.self, capacity: UsualPayload.memberLimit) { members in
            if let usual = readUsual(bytes, members) { parsed = event(of: usual) }
        }
        if let parsed { return parsed }
        return try ParsedEvent(fully: bytes)
    }

    /// Reads one event if it is of the usual form and its parts, but for the type and the payload, are allowed. What
    /// comes back points into `bytes` and `members`: it is used before either changes.
    @inline(__always)
    mutating func readUsual(
        _ bytes: UnsafeBufferPointer<UInt8>, _ members: UnsafeMutableBufferPointer<UsualMember>
    ) -> UsualEvent? {
        var line = UsualLine(bytes, members)
        guard line.read(like: shape) || line.read() else { return nil }
        let (text, places) = (line.text, line.places)
        guard let time = Moment(rfc3339: text[places.time]),
            let source = sources.value(of: text[places.source], CloudEvent.source),
            let id = EventID(source, text[places.id]),
            let player = players.value(of: text[places.subject], CloudEvent.player)
        else { return nil }
        if keepsTexts, !line.hasKnownShape { shape = LineShape(of: line) }
        return UsualEvent(
            id: id, player: player, time: time, type: text[places.type],
            payload: line.payload)
    }

    /// An event with a copy of its payload; `nil` if its type is not allowed.
    private mutating func event(of usual: UsualEvent) -> ParsedEvent? {
        guard let type = types.value(of: usual.type, CloudEvent.type) else { return nil }
        let document = JSONDocument(usual.payload)
        return ParsedEvent(
            event: CloudEvent(
                usual.id, type: type, player: usual.player, time: usual.time, data: document.bytes),
            document: document)
    }
}

extension EventID {
    /// The identity of an event, its id checked; `nil` for an id that is not allowed.
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

/// An event of the usual form whose payload is not decoded yet. It points into its line.
struct UsualEvent {
    let id: EventID
    let player: PlayerID
    let time: Moment
    /// The text of its type, not checked.
    let type: UnsafeBufferPointer<UInt8>
    let payload: UsualPayload
}
