public import AchievementCore

/// The notes of a store, and their generation.
public struct StoredCatalog: Hashable, Sendable {
    /// The number of commits that changed the catalog.
    public var generation: Int64
    /// Texts by key. Keys are ASCII, so that a dictionary compares them as a store does.
    public var notes: [String: String]

    /// Creates a catalog with the notes of a generation.
    public init(generation: Int64, notes: [String: String]) {
        self.generation = generation
        self.notes = notes
    }
}

/// What to load of a player.
public struct PlayerRequest: Hashable, Sendable {
    /// Parts of a player apart from rows.
    public struct Parts: OptionSet, Hashable, Sendable {
        /// One bit per part.
        public let rawValue: UInt8

        /// Creates a set of the parts whose bits are set.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The compact state.
        public static let state = Parts(rawValue: 1)
        /// The unlocks that are not revoked.
        public static let unlocks = Parts(rawValue: 2)
        /// The ledger of points.
        public static let ledger = Parts(rawValue: 4)
    }

    /// The player.
    public var player: PlayerID
    /// The parts to load. The revision is always included.
    public var parts: Parts
    /// The rows to load; no series appears twice.
    public var rows: [RowRequest]

    /// Creates a request for parts and rows of `player`.
    package init(_ player: PlayerID, _ parts: Parts = [], rows: [RowRequest] = []) {
        self.player = player
        self.parts = parts
        self.rows = rows
    }
}

/// The answer to a request, all from one snapshot of the store.
public struct StoreSnapshot: Hashable, Sendable {
    /// The generation of the catalog.
    public var generation: Int64
    /// The players, in the order of the requests.
    public var players: [StoredPlayer]
    /// The requested events that are in the log, each once, in any order.
    public var events: [LoggedEvent]

    /// Creates a snapshot of a store.
    public init(generation: Int64, players: [StoredPlayer], events: [LoggedEvent]) {
        self.generation = generation
        self.players = players
        self.events = events
    }
}

/// The requested parts of a player.
public struct StoredPlayer: Hashable, Sendable {
    /// The number of commits of the player; 0 for a player whom the store does not know.
    public var revision: Int64
    /// The number of the catalog under which the engine last judged the player; 0 for a player whom the store does not
    /// know.
    public var judgedUnder: Int64
    /// The compact state; empty if it was not requested, or for a player whom the store does not know.
    public var state: [UInt8]
    /// The requested rows that exist, in any order.
    public var rows: [StoredRow]
    /// The unlocks, in any order.
    public var unlocks: [StoredUnlock]
    /// The ledger, oldest entry first.
    public var ledger: [StoredPoints]

    /// Creates the parts of a player.
    public init(
        revision: Int64 = 0, judgedUnder: Int64 = 0, state: [UInt8] = [], rows: [StoredRow] = [],
        unlocks: [StoredUnlock] = [], ledger: [StoredPoints] = []
    ) {
        self.revision = revision
        self.judgedUnder = judgedUnder
        self.state = state
        self.rows = rows
        self.unlocks = unlocks
        self.ledger = ledger
    }
}

/// A range of the list of players. A player is listed from revision 1 on; events alone are not enough.
public enum PlayerPage: Hashable, Sendable {
    /// Players after an id, in the order of the UTF-8 bytes of their ids; from the start for `nil`.
    case named(after: PlayerID?)
    /// Players whose last commit came after a change number, in the order of their last commits; 0 precedes all.
    case changed(after: Int64)
}

/// A player in a list.
public struct ListedPlayer: Hashable, Sendable {
    /// The player.
    public var player: PlayerID
    /// The change number of the player's last commit. Change numbers ascend over all players: each player in a commit
    /// gets one that is larger than all before.
    public var change: Int64
    /// The number of the catalog under which the engine last judged the player.
    public var judgedUnder: Int64

    /// Creates an entry with the numbers of the player's last commit and catalog.
    public init(player: PlayerID, change: Int64, judgedUnder: Int64) {
        self.player = player
        self.change = change
        self.judgedUnder = judgedUnder
    }
}
