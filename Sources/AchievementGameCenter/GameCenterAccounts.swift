public import AchievementCore
public import Foundation

/// Which Game Center account belongs to which player of an app, across launches. One account belongs to one player, and
/// one player has one account, so that no player's achievements get into another player's account.
@MainActor
public protocol GameCenterAccounts: AnyObject, Sendable {
    /// Returns whether an account belongs to a player. If neither is known yet, they belong together from now on.
    func claim(_ account: String, for player: PlayerID) -> Bool

    /// Forgets the account of a player. The next account that signs in for the player is claimed instead.
    func release(_ player: PlayerID)
}

/// Keeps the accounts in memory, for tests and previews.
public final class InMemoryGameCenterAccounts: GameCenterAccounts {
    private var players: [String: PlayerID] = [:]

    /// Creates a list without accounts.
    public nonisolated init() {}

    /// Returns whether an account belongs to a player, newly claimed or already known.
    public func claim(_ account: String, for player: PlayerID) -> Bool { players.claim(account, for: player) }

    /// Forgets the account of a player.
    public func release(_ player: PlayerID) { players = players.filter { $0.value != player } }
}

/// Keeps the accounts in the user defaults of the app, which has to declare their use in its privacy manifest: reason
/// `CA92.1`.
public final class UserDefaultsGameCenterAccounts: GameCenterAccounts {
    private let defaults: UserDefaults
    private let key: String

    /// Creates a list of accounts.
    ///
    /// - Parameters:
    ///   - defaults: the user defaults.
    ///   - key: the key of the list.
    public init(_ defaults: UserDefaults = .standard, key: String = "achievements.game-center") {
        self.defaults = defaults
        self.key = key
    }

    /// Returns whether an account belongs to a player, newly claimed or already known.
    public func claim(_ account: String, for player: PlayerID) -> Bool {
        let before = players
        var after = before
        let isTheirs = after.claim(account, for: player)
        if after != before { keep(after) }
        return isTheirs
    }

    /// Forgets the account of a player.
    public func release(_ player: PlayerID) { keep(players.filter { $0.value != player }) }

    /// The accounts; each is followed by its player in the stored list.
    private var players: [String: PlayerID] {
        let list = defaults.stringArray(forKey: key) ?? []
        let pairs = stride(from: 0, to: list.count - 1, by: 2).map { (list[$0], PlayerID(list[$0 + 1])) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private func keep(_ players: [String: PlayerID]) {
        defaults.set(players.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.rawValue] }, forKey: key)
    }
}

extension [String: PlayerID] {
    /// Whether an account belongs to a player; if neither is known yet, they do from now on.
    fileprivate mutating func claim(_ account: String, for player: PlayerID) -> Bool {
        if let owner = self[account] { return owner == player }
        guard !values.contains(player) else { return false }
        self[account] = player
        return true
    }
}
