/// Where an event was first logged: the store, and the sequence number there. Unique to the event.
package struct EventOrigin: Hashable, Sendable {
    /// The id of the store.
    package let replica: String
    /// The sequence number in its log.
    package let sequence: Int64

    package init(replica: String, sequence: Int64) {
        self.replica = replica
        self.sequence = sequence
    }

    /// The origin that `text` denotes; `nil` if it is malformed.
    package init?(_ text: some StringProtocol) {
        guard let end = text.lastIndex(of: "/"), let sequence = Int64(text[text.index(after: end)...]), sequence > 0
        else {
            return nil
        }
        let replica = text[..<end]
        guard !replica.isEmpty, replica.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        self.init(replica: String(replica), sequence: sequence)
    }

    /// The origin as text.
    package var text: String { "\(replica)/\(sequence)" }
}

// Additions of this package follow the attributes after a line feed, which canonical JSON never contains, so no host
// can forge them: the origin, then a space and when the event was recorded; either may be missing.
extension LoggedEvent {
    /// Where the event was first logged; `nil` if in this store.
    package var origin: EventOrigin? {
        additions.flatMap { EventOrigin($0.prefix { $0 != Self.recordingSign }) }
    }

    /// When the event was recorded, in milliseconds since 1970, if its date is later than that; else `nil`.
    package var recordedAt: Int64? {
        guard let additions, let sign = additions.lastIndex(of: Self.recordingSign) else { return nil }
        return Int64(additions[additions.index(after: sign)...])
    }

    private static let recordingSign: Character = " "

    private var additions: String? {
        guard let attributes, let end = attributes.lastIndex(of: 0x0A) else { return nil }
        return String(decoding: attributes[(end + 1)...], as: UTF8.self)
    }

    /// The attributes without the additions, as a canonical JSON object.
    package var plainAttributes: [UInt8]? {
        guard let attributes, let end = attributes.lastIndex(of: 0x0A) else { return attributes }
        return end == 0 ? nil : Array(attributes[..<end])
    }

    /// The event with its origin, if it has none yet.
    package func stamped(_ origin: EventOrigin) -> LoggedEvent {
        self.origin == nil ? adding(origin, recordedAt) : self
    }

    /// The event with the time at which it was recorded.
    package func recorded(at milliseconds: Int64) -> LoggedEvent { adding(origin, milliseconds) }

    private func adding(_ origin: EventOrigin?, _ recordedAt: Int64?) -> LoggedEvent {
        let additions = (origin?.text ?? "") + (recordedAt.map { "\(Self.recordingSign)\($0)" } ?? "")
        return LoggedEvent(
            sequence: sequence, id: id, type: type, player: player, moment: moment, data: data,
            attributes: (plainAttributes ?? []) + [0x0A] + Array(additions.utf8))
    }
}
