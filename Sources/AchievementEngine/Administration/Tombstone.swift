package import AchievementCore
package import AchievementStorage
import Foundation

/// What stays of a player who was erased: enough to recognize the id when it comes back from a backup or another
/// store, and to say when it was erased and by whom. One note of the store.
///
/// The digest does not hide an id that can be guessed: whoever tries all ids finds it.
package struct Tombstone: Hashable, Codable, Sendable {
    /// When the player was erased.
    package let at: Moment
    /// Who did it; `nil` for the player, whose name must not stay.
    package let by: String?
    /// The digest of the identity of the last event that erased the player.
    let event: String

    init(_ envelope: EventEnvelope, by actor: String) {
        at = envelope.moment
        by = ExactText(actor) == envelope.player.text ? nil : actor
        event = Self.digest(of: envelope.id)
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
        stored.notes[Tombstone.note(player)].flatMap {
            try? JSONDecoder().decode(Tombstone.self, from: Data($0.utf8))
        }
    }
}

extension PlayerReader {
    /// Whether the store holds anything of a player, be it just an event. Reads one row or two.
    package func holdsAnything(of player: PlayerID) async throws(StoreError) -> Bool {
        let moment = try await store.load(players: [PlayerRequest(player)], events: [])
        if moment.players.contains(where: { $0.revision > 0 }) { return true }
        return try await !store.log(of: player, after: 0, limit: 1).isEmpty
    }

    /// What stays of a player who was erased; `nil` for one who was not.
    package func tombstone(of player: PlayerID) -> Tombstone? { catalog.tombstone(of: player) }
}
