import AchievementCore
import AchievementStorage
import Foundation

/// How much of one store's log and players a device knows.
struct Seen: Hashable, Codable, Sendable {
    /// The sequence number up to which the device knows the log, including events that were first logged elsewhere.
    var sequence: Int64
    /// The change number up to which the device knows the players, by their last change.
    var change: Int64
    /// The digest of the identity of the event at `sequence`, with which a store detects that it is a copy.
    var mark: String?

    private enum CodingKeys: String, CodingKey {
        case sequence = "place"
        case change, mark
    }

    init(sequence: Int64, change: Int64, mark: String? = nil) {
        (self.sequence, self.change, self.mark) = (sequence, change, mark)
    }

    /// Parses ``text``; `nil` if the string has another format.
    init?(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 2 else { return nil }
        self.init(sequence: numbers[0], change: numbers[1])
    }

    /// The text of the note, without the mark.
    var text: String { "\(sequence) \(change)" }

    func covers(_ other: Seen) -> Bool { sequence >= other.sequence && change >= other.change }

    func joined(with other: Seen) -> Seen {
        var joined = sequence >= other.sequence ? self : other
        joined.change = max(change, other.change)
        return joined
    }
}

extension [String: Seen] {
    func covers(_ other: [String: Seen]) -> Bool {
        other.allSatisfy { replica, seen in self[replica]?.covers(seen) ?? (seen.sequence <= 0 && seen.change <= 0) }
    }
}

/// What a device knows of other devices' histories: some of them completely, others up to a position in sending order.
struct Knowledge: Hashable, Codable, Sendable {
    /// How much is known completely, by the ids of stores.
    private(set) var seen: [String: Seen] = [:]
    /// Partially received histories, newest last.
    private(set) var parts: [Part] = []

    struct Part: Hashable, Codable, Sendable {
        /// The knowledge that was being sent.
        var seen: [String: Seen]
        /// The position up to which that knowledge was received.
        var through: ExchangePosition

        func covers(_ other: Part) -> Bool { through >= other.through && seen.covers(other.seen) }
    }

    /// The maximum number of parts. Histories that a dropped part covered are sent again.
    private static let partLimit = 16

    /// Returns whether an event is known.
    func has(_ origin: EventOrigin, at position: ExchangePosition) -> Bool {
        if let seen = seen[origin.replica], seen.sequence >= origin.sequence { return true }
        return parts.contains { part in
            part.through >= position && (part.seen[origin.replica]?.sequence ?? 0) >= origin.sequence
        }
    }

    /// Returns whether a player's record is known, where `change` is the player's last change in the store `replica`.
    func hasRecord(at position: ExchangePosition, of replica: String, _ change: Int64) -> Bool {
        parts.contains { $0.through >= position && ($0.seen[replica]?.change ?? 0) >= change }
    }

    /// Returns whether all of `other` is known or, if a position is given, everything in `other` up to it.
    func covers(_ other: Knowledge, through position: ExchangePosition? = nil) -> Bool {
        guard let position else {
            return seen.covers(other.seen)
                && other.parts.allSatisfy { part in
                    seen.covers(part.seen) || parts.contains { $0.covers(part) }
                }
        }
        let part = Part(seen: other.seen, through: position)
        return seen.covers(other.seen) || parts.contains { $0.covers(part) }
    }

    /// Adds all of `other` or, if a position is given, everything in `other` up to it.
    mutating func add(_ other: Knowledge, through position: ExchangePosition? = nil) {
        if let position {
            parts += other.parts.map { Part(seen: $0.seen, through: min($0.through, position)) }
            parts.append(Part(seen: other.seen, through: position))
        } else {
            for (replica, seen) in other.seen { set(seen, of: replica) }
            parts = other.parts + parts
        }
        var kept: [Part] = []
        for part in parts.reversed() where !seen.covers(part.seen) && !kept.contains(where: { $0.covers(part) }) {
            kept.append(part)
        }
        parts = Array(kept.prefix(Self.partLimit).reversed())
    }

    /// Adds knowledge about one store.
    mutating func set(_ seen: Seen, of replica: String) {
        self.seen[replica] = self.seen[replica]?.joined(with: seen) ?? seen
    }
}

extension Knowledge {
    init?(_ text: String) {
        guard let knowledge = try? JSONDecoder().decode(Knowledge.self, from: Data(text.utf8)) else { return nil }
        self = knowledge
    }

    /// Reads the current knowledge of a store; `nil` if it has never exchanged with another store.
    init?(of store: any ProgressStore, _ notes: [String: String]) async throws(StoreError) {
        let known = notes[StoreNotes.knowledge].flatMap { Knowledge($0) }
        guard let replica = notes[StoreNotes.replica] else {
            guard let known else { return nil }
            self = known
            return
        }
        self = known ?? Knowledge()
        set(try await store.head(after: Seen(sequence: 0, change: 0)), of: replica)
    }
}
