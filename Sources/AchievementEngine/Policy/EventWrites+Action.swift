import AchievementCore

extension EventWrites.Command {
    /// What has to be allowed, and to whom.
    func action(on player: PlayerID, rulebook: Rulebook) -> (action: GrantAction, actor: String) {
        switch self {
        case .grant(let achievement, let by): (.grant(rulebook.achievements[achievement].key, to: player), by)
        case .revoke(let achievement, let by, _): (.revoke(rulebook.achievements[achievement].key, from: player), by)
        case .define(let definition, let by): (.define(definition.key), by)
        case .void(let event, let by, _): (.void(event, of: player), by)
        }
    }
}
