import AchievementCore
import AchievementStorage

/// A position in the order in which every device sends: first definitions and tombstones, then player by player.
///
/// If a player does not fit into one piece, administrative events come first, then the player's records, then the other
/// events, and finally the records again. This way, unlocks, revocations and voids are known before the events to which
/// they refer, and records count as if everything had arrived at once.
struct ExchangePosition: Hashable, Comparable, Codable, Sendable {
    /// 0 for notes, 1 for players.
    let stage: Int
    let player: ExactText
    let part: Int
    /// The name of a note, the key of a record, or the id of the store that first logged an event.
    let key: ExactText
    /// The sequence number of an event in that store.
    let sequence: Int64

    private enum CodingKeys: String, CodingKey {
        case stage, player, part, key
        case sequence = "place"
    }

    private enum Part: Int {
        case administration, records, events, recordsAgain, end
    }

    static func note(_ name: String) -> ExchangePosition {
        ExchangePosition(stage: 0, player: "", part: 0, key: ExactText(name), sequence: 0)
    }

    static func record(_ key: String, of player: PlayerID, again: Bool) -> ExchangePosition {
        ExchangePosition(player, again ? .recordsAgain : .records, ExactText(key))
    }

    static func event(_ event: LoggedEvent, _ origin: EventOrigin) -> ExchangePosition {
        ExchangePosition(
            event.player, event.isAdministrative ? .administration : .events, ExactText(origin.replica), origin.sequence
        )
    }

    /// Whether this is the position of an administrative event.
    var isAdministration: Bool { stage == 1 && part == Part.administration.rawValue }

    /// The position after all elements of a player.
    static func end(of player: PlayerID) -> ExchangePosition { ExchangePosition(player, .end, "") }

    private init(_ player: PlayerID, _ part: Part, _ key: ExactText, _ sequence: Int64 = 0) {
        self.init(stage: 1, player: player.text, part: part.rawValue, key: key, sequence: sequence)
    }

    private init(stage: Int, player: ExactText, part: Int, key: ExactText, sequence: Int64) {
        (self.stage, self.player, self.part, self.key, self.sequence) = (stage, player, part, key, sequence)
    }

    static func < (left: ExchangePosition, right: ExchangePosition) -> Bool {
        (left.stage, left.player, left.part, left.key, left.sequence) < (
            right.stage, right.player, right.part, right.key, right.sequence
        )
    }
}
