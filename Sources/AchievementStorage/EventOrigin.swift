package import AchievementCore

/// The store in which an event was first logged, and its sequence number there. Unique to the event.
package struct EventOrigin: Hashable, Sendable {
    /// The id of the store.
    package let replica: String
    /// The event's sequence number in the log of that store.
    package let sequence: Int64

    package init(replica: String, sequence: Int64) {
        self.replica = replica
        self.sequence = sequence
    }

    /// Parses `text`; `nil` if it is malformed.
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

// This package's additions follow the attributes after a line feed, which canonical JSON never contains, so hosts
// cannot forge them: the origin, then a space and the recording time, then a tab, which no id contains, and the player
// for whom the event was recorded. Each of the three may be missing.
extension LoggedEvent {
    /// Where the event was first logged; `nil` for this store.
    package var origin: EventOrigin? {
        additions.flatMap { EventOrigin($0.prefix { $0 != Self.recordingSign }) }
    }

    /// The recording time of an event with a later date, in milliseconds since 1970; `nil` for other events.
    package var recordedAt: Int64? {
        guard let additions, let sign = additions.lastIndex(of: Self.recordingSign) else { return nil }
        return Int64(additions[additions.index(after: sign)...])
    }

    /// The player for whom the event was recorded. Differs from ``player`` if that id has been joined into the player
    /// since.
    package var recordedPlayer: PlayerID {
        guard let tail = additionalBytes, let sign = tail.firstIndex(of: Self.playerSign) else { return player }
        return PlayerID(String(decoding: tail[(sign + 1)...], as: UTF8.self))
    }

    /// The event under `owner`, into whom the player for whom it was recorded is joined, or under that player again.
    package func belonging(to owner: PlayerID) -> LoggedEvent {
        guard owner != player else { return self }
        return adding(origin, recordedAt, recordedPlayer, of: owner)
    }

    /// The event as recorded for `other`, who is joined into the player.
    package func recorded(for other: PlayerID) -> LoggedEvent { adding(origin, recordedAt, other, of: player) }

    private static let recordingSign: Character = " "
    private static let playerSign: UInt8 = 0x09

    private var additionalBytes: ArraySlice<UInt8>? {
        guard let attributes, let end = attributes.lastIndex(of: 0x0A) else { return nil }
        return attributes[(end + 1)...]
    }

    /// The additions before the player's name.
    private var additions: String? {
        additionalBytes.map { String(decoding: $0.prefix { $0 != Self.playerSign }, as: UTF8.self) }
    }

    /// The attributes without the additions, as a canonical JSON object.
    package var plainAttributes: [UInt8]? {
        guard let attributes, let end = attributes.lastIndex(of: 0x0A) else { return attributes }
        return end == 0 ? nil : Array(attributes[..<end])
    }

    /// The event with its origin, if it has none yet.
    package func stamped(_ origin: EventOrigin) -> LoggedEvent {
        self.origin == nil ? adding(origin, recordedAt, recordedPlayer, of: player) : self
    }

    /// The event with its recording time.
    package func recorded(at milliseconds: Int64) -> LoggedEvent {
        adding(origin, milliseconds, recordedPlayer, of: player)
    }

    private func adding(
        _ origin: EventOrigin?, _ recordedAt: Int64?, _ recordedPlayer: PlayerID, of owner: PlayerID
    ) -> LoggedEvent {
        var additions = Array((origin?.text ?? "").utf8)
        if let recordedAt { additions += "\(Self.recordingSign)\(recordedAt)".utf8 }
        if recordedPlayer != owner { additions += [Self.playerSign] + Array(recordedPlayer.rawValue.utf8) }
        let plain = plainAttributes
        return LoggedEvent(
            sequence: sequence, id: id, type: type, player: owner, moment: moment, data: data,
            attributes: additions.isEmpty ? plain : (plain ?? []) + [0x0A] + additions)
    }
}
