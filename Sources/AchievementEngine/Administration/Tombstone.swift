package import AchievementCore
package import AchievementStorage
import AchievementSupport
import Foundation

/// What remains of an erased player: enough to recognize the id when it comes back from a backup or another store, and
/// to report when and by whom it was erased. Stored as one note.
///
/// The digest does not protect an id that can be guessed, because brute force finds it.
package struct Tombstone: Hashable, Codable, Sendable {
    /// The end of the erasure's coverage: data dated up to this moment is never accepted for the player again.
    private(set) package var at: Moment
    /// When the player was erased, if that is before ``at`` because an erased event was dated in the future.
    private var done: Moment?
    /// The actor; `nil` if it was the player, whose name must not be kept.
    package let by: String?
    /// The digest of the identity of the last event that erased the player.
    let event: String

    init(_ envelope: EventEnvelope, by actor: String) {
        at = envelope.moment
        by = ExactText(actor) == envelope.player.text ? nil : actor
        event = Self.digest(of: envelope.id)
    }

    /// When the player was erased.
    package var made: Moment { done ?? at }

    /// The same tombstone, but covering data that is dated up to `moment`, too.
    func covering(_ moment: Moment) -> Tombstone {
        guard moment.milliseconds > at.milliseconds else { return self }
        var later = self
        (later.at, later.done) = (moment, made)
        return later
    }

    /// Whether an event predates the erasure: by its date or, if it was dated in the future, by when it was recorded.
    func covers(_ event: LoggedEvent) -> Bool {
        event.moment.milliseconds <= at.milliseconds || (event.recordedAt ?? .max) <= at.milliseconds
    }

    static let notePrefix: KeyPrefix = "erased:"

    /// The key of the note for a player.
    static func note(_ player: PlayerID) -> String { notePrefix + SHA256.hexadecimal(of: player.text.string) }

    static func digest(of event: EventID) -> String {
        SHA256.hexadecimal(of: "\(event.source)\u{0}\(event.id)")
    }
}

extension Tombstone {
    /// Reads a note, which was checked when the catalog was compiled.
    init?(_ text: String) {
        guard let tombstone = try? JSONDecoder().decode(Tombstone.self, from: Data(text.utf8)) else { return nil }
        self = tombstone
    }
}

extension CompiledCatalog {
    /// The tombstone of a player, even one who came back after the erasure; `nil` if the player was never erased.
    func tombstone(of player: PlayerID) -> Tombstone? {
        hasTombstones ? stored.notes[Tombstone.note(player)].flatMap { Tombstone($0) } : nil
    }
}

/// An erasure that the store remembers.
package struct RecordedErasure: Sendable {
    /// The SHA-256 of the player's id.
    package let player: String
    package let tombstone: Tombstone
}

extension AchievementCenter {
    /// Removes erased data from the files, if no other process is reading them.
    ///
    /// - Returns: whether all erased data is gone from the files; as the contract of stores asks, the commit that
    ///   erases removes it, unless the store, or the one that it wraps, says otherwise.
    package func finishErasure() async throws(StoreError) -> Bool {
        try await store.capability((any ErasingStore).self)?.finishErasure() ?? true
    }
}

extension PlayerReader {
    /// All erasures, oldest first.
    package var erasures: [RecordedErasure] {
        let erasures = catalog.stored.notes[all: Tombstone.notePrefix].compactMap { player, text in
            Tombstone(text).map { RecordedErasure(player: player, tombstone: $0) }
        }
        return erasures.sorted {
            ($0.tombstone.made.milliseconds, $0.player) < ($1.tombstone.made.milliseconds, $1.player)
        }
    }

    /// The digest of a player's id, to look it up among ``erasures``.
    package static func digest(of player: PlayerID) -> String { SHA256.hexadecimal(of: player.text.string) }

    /// Whether the store holds any data of a player, even just an event. Reads one or two rows.
    package func holdsAnything(of player: PlayerID) async throws(StoreError) -> Bool {
        let snapshot = try await store.load(players: [PlayerRequest(player)], events: [])
        if snapshot.players.contains(where: { $0.revision > 0 }) { return true }
        return try await !store.log(of: player, after: 0, limit: 1).isEmpty
    }

    /// The tombstone of an erased player; `nil` if the player was never erased.
    package func tombstone(of player: PlayerID) -> Tombstone? { catalog.tombstone(of: player) }
}
