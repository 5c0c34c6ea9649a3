public import AchievementCore

/// Decides who may grant, revoke, define and void. A host passes one to its center; the default allows nobody.
///
/// ```swift
/// let coaches = AdministrationPolicy.actors(["coach", "sensei"])
/// let grantsOnly = AdministrationPolicy { action, actor in
///     if case .grant = action { actor == "coach" } else { false }
/// }
/// ```
///
/// The policy is asked once, when the event is recorded, and not again when history is replayed. An actor is a name
/// that the host vouches for; the engine does not authenticate.
public struct AdministrationPolicy: Sendable {
    private let isAllowed: @Sendable (_ action: AdministrativeAction, _ actor: String) -> Bool

    /// A policy that allows what `isAllowed` returns true for.
    public init(_ isAllowed: @escaping @Sendable (_ action: AdministrativeAction, _ actor: String) -> Bool) {
        self.isAllowed = isAllowed
    }

    /// Allows nobody anything.
    public static let nobody = AdministrationPolicy { _, _ in false }

    /// Allows everybody everything: for tools whose user owns the store.
    public static let everybody = AdministrationPolicy { _, _ in true }

    /// Allows these actors everything. Names are compared by UTF-8 bytes.
    public static func actors(_ actors: some Sequence<String>) -> AdministrationPolicy {
        let actors = Set(actors.map { ExactText($0) })
        return AdministrationPolicy { _, actor in actors.contains(ExactText(actor)) }
    }

    /// Whether `actor` may do this.
    public func allows(_ action: AdministrativeAction, by actor: String) -> Bool { isAllowed(action, actor) }
}

/// Something that needs a permission.
public enum AdministrativeAction: Hashable, Sendable {
    /// Give a player an achievement.
    case grant(AchievementKey, to: PlayerID)
    /// Take an achievement away from a player.
    case revoke(AchievementKey, from: PlayerID)
    /// Add an achievement or challenge.
    case define(AchievementKey)
    /// Void an event of a player.
    case void(EventID, of: PlayerID)

    /// The action in messages.
    var words: String {
        switch self {
        case .grant(let key, let player): "grant \(key) to \(player)"
        case .revoke(let key, let player): "revoke \(key) from \(player)"
        case .define(let key): "define \(key)"
        case .void(let event, let player): "void the event \(event) of \(player)"
        }
    }
}

extension EventWrites.Command {
    /// What has to be allowed, and to whom.
    func action(on player: PlayerID, rulebook: Rulebook) -> (action: AdministrativeAction, actor: String) {
        switch self {
        case .grant(let achievement, let by): (.grant(rulebook.achievements[achievement].key, to: player), by)
        case .revoke(let achievement, let by, _): (.revoke(rulebook.achievements[achievement].key, from: player), by)
        case .define(let definition, let by): (.define(definition.key), by)
        case .void(let event, let by, _): (.void(event, of: player), by)
        }
    }
}
