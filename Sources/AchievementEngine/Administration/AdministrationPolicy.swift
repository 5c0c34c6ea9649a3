public import AchievementCore

/// Decides which actor may perform which ``AdministrativeAction``. A host passes a policy to its center; the default
/// allows nobody.
///
/// ```swift
/// let coaches = AdministrationPolicy.actors(["coach", "sensei"])
/// let grantsOnly = AdministrationPolicy { action, actor in
///     if case .grant = action { actor == "coach" } else { false }
/// }
/// ```
///
/// The policy is consulted once, when the event is recorded, and not again when history is replayed. The actor is the
/// one that the host authenticated and passed with the event (``EventEnvelope/actor``), or `nil` if it passed none. An
/// actor that only the event's payload claims is never passed.
public struct AdministrationPolicy: Sendable {
    private let isAllowed: @Sendable (_ action: AdministrativeAction, _ actor: String?) -> Bool

    /// A policy that allows the actions for which `isAllowed` returns true.
    public init(_ isAllowed: @escaping @Sendable (_ action: AdministrativeAction, _ actor: String?) -> Bool) {
        self.isAllowed = isAllowed
    }

    /// Allows no action to any actor.
    public static let nobody = AdministrationPolicy { _, _ in false }

    /// Allows every action to every actor, for tools whose user owns the store.
    public static let everybody = AdministrationPolicy { _, _ in true }

    /// Allows these actors every action. Names are compared by their UTF-8 bytes.
    public static func actors(_ actors: some Sequence<String>) -> AdministrationPolicy {
        let actors = Set(actors.map { ExactText($0) })
        return AdministrationPolicy { _, actor in actor.map { actors.contains(ExactText($0)) } ?? false }
    }

    /// Allows each of these actors the given kinds of actions. Names are compared by their UTF-8 bytes.
    ///
    /// ```swift
    /// let policy = AdministrationPolicy.actors(allowing: ["coach": [.grant, .revoke], "sensei": [.define]])
    /// ```
    public static func actors(allowing permissions: [String: Set<AdministrativeAction.Kind>]) -> AdministrationPolicy {
        let kinds = Dictionary(
            permissions.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { $0.union($1) })
        return AdministrationPolicy { action, actor in
            actor.flatMap { kinds[ExactText($0)] }?.contains(action.kind) ?? false
        }
    }

    /// Whether `actor` may perform this action.
    public func allows(_ action: AdministrativeAction, by actor: String?) -> Bool { isAllowed(action, actor) }
}

/// An action that requires permission.
public enum AdministrativeAction: Hashable, Sendable {
    /// Give a player an achievement.
    case grant(AchievementKey, to: PlayerID)
    /// Take an achievement away from a player.
    case revoke(AchievementKey, from: PlayerID)
    /// Add an achievement or challenge.
    case define(AchievementKey)
    /// Withdraw a defined achievement.
    case withdraw(AchievementKey)
    /// Void an event of a player.
    case void(EventID, of: PlayerID)
    /// Bridge a day of a player's streak.
    case freeze(MetricID, Day, of: PlayerID)
    /// Give a player points, or take points away.
    case adjust(points: Int, of: PlayerID)
    /// List a player on leaderboards, or hide the player.
    case list(PlayerID, onBoards: Bool)
    /// Make one player's history part of another's.
    case join(PlayerID, into: PlayerID)
    /// Reset one mode of a player.
    case reset(GameModeID, of: PlayerID)
    /// Import a player's progress from before events were recorded.
    case importProgress(of: PlayerID)
    /// Erase a player.
    case erase(PlayerID)
    /// Fold the events that are dated before a day.
    case retain(before: Day)

    /// The kinds of actions. The raw values are the words of the command-line option `--allow-actors`.
    public enum Kind: String, CaseIterable, Sendable {
        /// Give achievements.
        case grant
        /// Take achievements away.
        case revoke
        /// Add achievements and challenges.
        case define
        /// Withdraw achievements and challenges.
        case withdraw
        /// Void events.
        case void
        /// Bridge days of streaks.
        case freeze
        /// Give points, or take points away.
        case adjust
        /// List players on leaderboards, or hide them.
        case list
        /// Join players.
        case join
        /// Reset modes of players.
        case reset
        /// Import players' progress.
        case importProgress = "import"
        /// Erase players.
        case erase
        /// Fold old events.
        case retain
    }

    /// The kind of the action.
    public var kind: Kind {
        switch self {
        case .grant: .grant
        case .revoke: .revoke
        case .define: .define
        case .withdraw: .withdraw
        case .void: .void
        case .freeze: .freeze
        case .adjust: .adjust
        case .list: .list
        case .join: .join
        case .reset: .reset
        case .importProgress: .importProgress
        case .erase: .erase
        case .retain: .retain
        }
    }

    /// The action in words, for messages.
    var words: String {
        switch self {
        case .grant(let key, let player): "grant \(key) to \(player)"
        case .revoke(let key, let player): "revoke \(key) from \(player)"
        case .define(let key): "define \(key)"
        case .withdraw(let key): "withdraw \(key)"
        case .void(let event, let player): "void the event \(event) of \(player)"
        case .freeze(let streak, let day, let player): "freeze \(day) in the streak \(streak) of \(player)"
        case .adjust(let points, let player): "adjust the points of \(player) by \(points)"
        case .list(let player, let isOn): isOn ? "put \(player) on leaderboards" : "leave \(player) out of leaderboards"
        case .join(let other, let player): "join \(other) into \(player)"
        case .reset(let mode, let player): "reset \(mode) of \(player)"
        case .importProgress(let player): "import progress of \(player)"
        case .erase(let player): "erase \(player)"
        case .retain(let day): "fold events from before \(day)"
        }
    }
}
