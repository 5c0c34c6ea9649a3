package import AchievementCore

/// Reads events of the usual form together with their payloads, event after event, and leaves all others to
/// ``EventLineReader``, with the same result.
///
/// A copy of a reader starts anew when it reads: what it decodes with belongs to one reader.
package struct EventFactReader: @unchecked Sendable {
    /// Reads the events of every form, without their payloads.
    package var lines = EventLineReader()
    private var room = MemberRoom()
    /// By the names of their types. Used only while this reader alone has the room, and so the decoders.
    private var decoders = TextCache<UsualPayloadDecoder>(slots: 256)

    /// A reader at the start of a stream.
    package init() {}

    /// An event of the usual form.
    package struct Event {
        /// The event's identity.
        package let id: EventID
        /// The player the event is about.
        package let player: PlayerID
        /// When it happened.
        package let time: Moment
        /// The payload as the struct of its type.
        package let fact: any GameEvent
        /// The payload as canonical JSON.
        package let data: [UInt8]
    }

    /// Reads one event from its JSON text; `nil` if it is not of the usual form, or if anything is wrong with it.
    ///
    /// - Parameter factType: the struct of a type of event, `nil` if there is none. The answer is kept.
    package mutating func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ factType: (EventType) -> (any GameEvent.Type)?
    ) -> Event? {
        if !isKnownUniquelyReferenced(&room) { self = EventFactReader() }
        guard let usual = lines.readUsual(bytes, room.members) else { return nil }
        let found = decoders.value(of: usual.type) { name in
            CloudEvent.type(name).flatMap(factType).map { UsualPayloadDecoder($0) }
        }
        guard let decoder = found, let fact = try? decoder.decode(usual.payload) else { return nil }
        return Event(
            id: usual.id, player: usual.player, time: usual.time, fact: fact, data: usual.payload.canonicalData)
    }
}

/// Room for the members of a payload.
private final class MemberRoom {
    let members = UnsafeMutableBufferPointer<UsualMember>.allocate(capacity: UsualPayload.memberLimit)

    deinit { members.deallocate() }
}
