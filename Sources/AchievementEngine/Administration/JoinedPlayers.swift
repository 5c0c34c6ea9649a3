package import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// The ids of a store that are joined into other players. They follow from the joins in the log that are not voided.
/// Each has a note, so that the player of an event is found without reading logs.
package struct JoinedPlayers: Sendable {
    /// A join as its note stores it.
    struct Join: Hashable, Codable, Sendable {
        /// The id that is joined.
        let player: PlayerID
        /// The player into whom the id is joined, who may be joined into yet another.
        let into: PlayerID
        /// The identity of the event that joins: its source and id.
        private let source: String
        private let id: String

        /// The identity of the event that joins.
        var event: EventID { EventID(source: source, id: id) }

        /// Reads the join that an event makes; `nil` for an event of another type.
        init?(_ event: LoggedEvent) {
            guard event.type == PlayerJoined.type,
                let joined = try? JSONDecoder().decode(PlayerJoined.self, from: Data(event.data))
            else { return nil }
            (player, into) = (joined.player, event.recordedPlayer)
            (source, id) = (event.id.source.string, event.id.id.string)
        }

        /// The note, under a key that does not depend on how Swift compares strings.
        func note() throws(StoreError) -> (key: String, text: String) {
            (Self.note(player), try NoteText.encode(self))
        }

        static func note(_ player: PlayerID) -> String {
            notePrefix + SHA256.hexadecimal(of: player.text.string)
        }
    }

    static let notePrefix: KeyPrefix = "joined:"

    /// The joins, by joined id.
    private(set) var joins: [PlayerID: Join] = [:]

    /// Reads the joins in the notes of a store, which were checked when its catalog was compiled.
    package init(_ notes: [String: String]) {
        for text in notes[all: Self.notePrefix].values {
            guard let join = try? JSONDecoder().decode(Join.self, from: Data(text.utf8)) else { continue }
            joins[join.player] = join
        }
    }

    /// The joined ids, in no particular order.
    package var ids: some Collection<PlayerID> { joins.keys }

    /// Whether no id is joined.
    package var isEmpty: Bool { joins.isEmpty }

    /// The player into whom `player` is ultimately joined; `nil` if `player` is not joined.
    package func owner(of player: PlayerID) -> PlayerID? {
        guard var join = joins[player] else { return nil }
        // There is no cycle of joins unless the notes were edited.
        for _ in joins.indices {
            guard let next = joins[join.into] else { break }
            join = next
        }
        return join.into
    }

    /// The player to whom events recorded for `player` belong.
    func resolved(_ player: PlayerID) -> PlayerID { joins.isEmpty ? player : owner(of: player) ?? player }

    /// The ids that are joined into a player, directly or indirectly, sorted.
    package func ids(joinedInto player: PlayerID) -> [PlayerID] {
        joins.keys.filter { owner(of: $0) == player }.sorted()
    }

    /// The join in effect that an event made; `nil` if there is none.
    func join(by event: EventID) -> Join? { joins.values.first { $0.event == event } }

    /// The joins without the one of `player`.
    func without(_ player: PlayerID) -> JoinedPlayers {
        var rest = self
        rest.joins[player] = nil
        return rest
    }

    /// The joins with `join` added.
    func with(_ join: Join) -> JoinedPlayers {
        var more = self
        more.joins[join.player] = join
        return more
    }

    /// Returns the join that an event makes.
    ///
    /// - Throws: ``EventError`` if the event is malformed, or if the join contradicts existing joins.
    func join(of event: LoggedEvent) throws(EventError) -> Join {
        guard let join = Join(event) else {
            throw EventError(.malformed, "the join \(event.id) cannot be read")
        }
        if let problem = EventAdmission.identityProblem(of: event.id, join.player) {
            throw EventError(fields: [problem])
        }
        if join.player == join.into { throw EventError(.joined, "\(join.player) cannot be joined into itself") }
        if let owner = owner(of: join.player) { throw EventError(join.player, joinedInto: owner) }
        if join.player == resolved(join.into) {
            throw EventError(
                .joined, "\(join.into) is joined into \(join.player), which cannot be joined into \(join.into)")
        }
        return join
    }

    /// The event, reassigned to the player to whom it belongs.
    func placed(_ event: LoggedEvent) -> LoggedEvent {
        joins.isEmpty && event.attributes == nil ? event : event.belonging(to: resolved(event.recordedPlayer))
    }
}

extension PlayerReader {
    /// The ids that were joined into other players.
    package var joinedPlayers: JoinedPlayers { catalog.joined }

    /// Refuses an id that is joined into another player.
    ///
    /// - Throws: ``EventError`` with code `joined`.
    func checkIsNotJoined(_ player: PlayerID) throws(EventError) {
        if let owner = catalog.joined.owner(of: player) { throw EventError(player, joinedInto: owner) }
    }
}

extension EventError {
    init(_ player: PlayerID, joinedInto owner: PlayerID) {
        self.init(.joined, "\(player) is joined into \(owner), who now has the history of \(player)")
    }
}
