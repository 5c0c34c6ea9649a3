import AchievementCore
import AchievementWire

/// Reads the events of a stream one after the other, with the same result as
/// ``Rulebook/envelope(parsing:)-(UnsafeBufferPointer<UInt8>)``, and faster: types, sources and players that repeat are
/// made once.
///
/// ```swift
/// var reader = EventReader(rulebook: center.rulebook)
/// for line in lines { envelopes.append(try line.withUnsafeBufferPointer { try reader.envelope(parsing: $0) }) }
/// ```
public struct EventReader: Sendable {
    /// The rulebook whose events are read; it may be replaced by a newer one.
    public var rulebook: Rulebook {
        didSet {
            unknownTypes = [:]
            lines = EventLineReader(assumingOffset: assumedOffset)
        }
    }
    private let assumedOffset: Int?
    private var unknownMembers: UnknownMembers?
    private var lines: EventLineReader
    /// The errors for unknown types: finding a similar name takes many times longer than reading an event.
    private var unknownTypes: [EventType: EventError] = [:]

    /// How many unknown types are remembered.
    private static let unknownTypeLimit = 256

    /// A reader at the start of a stream.
    public init(rulebook: Rulebook) { self.init(rulebook: rulebook, assumingOffset: nil) }

    /// A reader of events whose sender may not know the player's offset.
    ///
    /// - Parameters:
    ///   - assumedOffset: the player's offset, in seconds, for times that end in `Z` or have no offset.
    ///   - onUnknownMember: told once of each member that the payloads of a type do not have, in words.
    package init(
        rulebook: Rulebook, assumingOffset assumedOffset: Int?,
        onUnknownMember: (@Sendable (String) -> Void)? = nil
    ) {
        self.rulebook = rulebook
        unknownMembers = onUnknownMember.map(UnknownMembers.init)
        self.assumedOffset = assumedOffset
        lines = EventLineReader(assumingOffset: assumedOffset)
    }

    /// Reads one CloudEvent from its JSON text and its payload as the struct of its type. O(bytes).
    ///
    /// - Throws: ``EventError``: `malformed` if the text is no CloudEvent, `unknownType` if no chosen mode has its
    ///   type, `invalidField` if its payload does not fit the type.
    public mutating func envelope(parsing bytes: UnsafeBufferPointer<UInt8>) throws(EventError) -> EventEnvelope {
        let events = rulebook.events
        let parsed: ParsedEvent
        do {
            parsed = try lines.read(bytes) { events[$0]?.type }
        } catch {
            throw EventError(.malformed, error.description)
        }
        if !unknownTypes.isEmpty, let error = unknownTypes[parsed.event.type] { throw error }
        do throws(EventError) {
            let envelope = try rulebook.envelope(of: parsed)
            if let type = parsed.payloadType ?? events[parsed.event.type]?.type {
                unknownMembers?.check(parsed, type)
            }
            return envelope
        } catch {
            if error.code == .unknownType, unknownTypes.count < Self.unknownTypeLimit {
                unknownTypes[parsed.event.type] = error
            }
            throw error
        }
    }
}
