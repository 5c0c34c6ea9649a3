package import AchievementCore
package import AchievementStorage
import Foundation

/// What stays of a player who was erased: enough to recognize the id when it comes back from a backup or another
/// store, and to say when it was erased and by whom. One note of the store.
///
/// The digest does not hide an id that can be guessed: whoever tries all ids finds it.
package struct Tombstone: Hashable, Codable, Sendable {
    /// Up to when it counts: nothing of the player that is dated up to this moment comes back.
    private(set) package var at: Moment
    /// When the player was erased, if that was before ``at``: something that went then was dated ahead of it.
    private var done: Moment?
    /// Who did it; `nil` for the player, whose name must not stay.
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

    /// The same for what is dated up to `moment`, too.
    func covering(_ moment: Moment) -> Tombstone {
        guard moment.milliseconds > at.milliseconds else { return self }
        var later = self
        (later.at, later.done) = (moment, made)
        return later
    }

    /// Whether an event is from before the erasure: it is dated so, or was recorded before it was due.
    func covers(_ event: LoggedEvent) -> Bool {
        event.moment.milliseconds <= at.milliseconds || (event.recordedAt ?? .max) <= at.milliseconds
    }

    static let notePrefix = "erased:"

    /// The key of the note for a player.
    static func note(_ player: PlayerID) -> String { notePrefix + SHA256.hexadecimal(of: player.text) }

    static func digest(of event: EventID) -> String {
        SHA256.hexadecimal(of: ExactText("\(event.source)\u{0}\(event.id)"))
    }
}

extension CompiledCatalog {
    /// The tombstone of a player; `nil` for one who was not erased. Who came back afterwards has one too.
    func tombstone(of player: PlayerID) -> Tombstone? {
        hasTombstones ? stored.notes[Tombstone.note(player)].flatMap { Tombstone($0) } : nil
    }
}

/// A player who was erased, as the store remembers it.
package struct RecordedErasure: Sendable {
    /// The SHA-256 of the player's id.
    package let player: String
    package let tombstone: Tombstone
}

extension AchievementCenter {
    /// Removes from the files what was erased, if no other process reads from them.
    ///
    /// - Returns: whether nothing of it is left.
    package func finishErasure() async throws(StoreError) -> Bool {
        try await (store as? any ErasingStore)?.finishErasure() ?? true
    }
}

extension PlayerReader {
    /// Everybody who was erased, oldest first.
    package var erasures: [RecordedErasure] {
        let notes = catalog.stored.notes.filter { $0.key.hasPrefix(Tombstone.notePrefix) }
        let erasures = notes.compactMap { key, text in
            Tombstone(text).map {
                RecordedErasure(player: String(key.dropFirst(Tombstone.notePrefix.count)), tombstone: $0)
            }
        }
        return erasures.sorted {
            ($0.tombstone.made.milliseconds, $0.player) < ($1.tombstone.made.milliseconds, $1.player)
        }
    }

    /// The digest by which a player is found among ``erasures``.
    package static func digest(of player: PlayerID) -> String { SHA256.hexadecimal(of: player.text) }

    /// Whether the store holds anything of a player, be it just an event. Reads one row or two.
    package func holdsAnything(of player: PlayerID) async throws(StoreError) -> Bool {
        let moment = try await store.load(players: [PlayerRequest(player)], events: [])
        if moment.players.contains(where: { $0.revision > 0 }) { return true }
        return try await !store.log(of: player, after: 0, limit: 1).isEmpty
    }

    /// What stays of a player who was erased; `nil` for one who was not.
    package func tombstone(of player: PlayerID) -> Tombstone? { catalog.tombstone(of: player) }
}
