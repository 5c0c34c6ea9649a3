import AchievementCore
import AchievementWire

/// Reads the events of a stream one after the other, with the same result as
/// ``Rulebook/envelope(parsing:)-(UnsafeBufferPointer<UInt8>)`` but faster: repeated types, sources and players are
/// created once.
///
/// ```swift
/// var reader = EventReader(rulebook: center.rulebook)
/// for line in lines { envelopes.append(try line.withUnsafeBufferPointer { try reader.envelope(parsing: $0) }) }
/// ```
public struct EventReader: Sendable {
    /// The rulebook whose events are read. A newer one may replace it.
    public var rulebook: Rulebook {
        didSet {
            unknownTypes = [:]
            lines = EventLineReader(assumingOffset: assumedOffset)
        }
    }
    private let assumedOffset: Int?
    private var unknownMembers: UnknownMembers?
    private var lines: EventLineReader
    /// The errors for unknown types, cached because finding a similar name takes many times longer than reading an
    /// event.
    private var unknownTypes: [EventType: EventError] = [:]

    /// The maximum number of unknown types to remember.
    private static let unknownTypeLimit = 256

    /// Creates a reader at the start of a stream.
    public init(rulebook: Rulebook) { self.init(rulebook: rulebook, assumingOffset: nil) }

    /// Creates a reader of events whose sender may not know the player's offset.
    ///
    /// - Parameters:
    ///   - assumedOffset: the player's offset, in seconds, for times that end in `Z` or have no offset.
    ///   - onUnknownMember: called once for each member of a payload that its type does not have.
    package init(
        rulebook: Rulebook, assumingOffset assumedOffset: Int?,
        onUnknownMember: (@Sendable (UnknownMember) -> Void)? = nil
    ) {
        self.rulebook = rulebook
        unknownMembers = onUnknownMember.map(UnknownMembers.init)
        self.assumedOffset = assumedOffset
        lines = EventLineReader(assumingOffset: assumedOffset)
    }

    /// Reads one CloudEvent from its JSON text and its payload as the struct of its type. O(bytes).
    ///
    /// - Throws: ``EventError``: `malformed` if the text is not a CloudEvent, `unknownType` if no chosen mode has its
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
