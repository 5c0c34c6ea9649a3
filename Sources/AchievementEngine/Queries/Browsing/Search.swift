public import AchievementCore

/// Selects achievements to list. All conditions that are set have to hold.
public struct AchievementQuery: Hashable, Sendable {
    /// The state of an achievement for the player.
    public enum State: String, Sendable, CaseIterable {
        /// Held.
        case unlocked
        /// Not held, some progress.
        case inProgress
        /// Not held, no progress.
        case untouched
    }

    /// A substring of the title, description or id, ignoring case and accents.
    public var text: String?
    /// The category to match.
    public var category: String?
    /// The rarity to match.
    public var rarity: Rarity?
    /// The mode to match.
    public var mode: GameModeID?
    /// The player's state of the achievement to match.
    public var state: State?

    /// Creates a query; `nil` sets no condition.
    public init(
        text: String? = nil, category: String? = nil, rarity: Rarity? = nil, mode: GameModeID? = nil,
        state: State? = nil
    ) {
        self.text = text
        self.category = category
        self.rarity = rarity
        self.mode = mode
        self.state = state
    }
}

extension PlayerStatus {
    /// The achievements that match `query`, unlocked ones first, then by rarity, then by key.
    ///
    /// A hidden achievement is never found before it is unlocked, and a secret one is not found by its texts.
    public func achievements(matching query: AchievementQuery, in rulebook: Rulebook) -> [AchievementState] {
        let catalog = Dictionary(
            rulebook.catalog.map { ($0.key, $0.achievement) }, uniquingKeysWith: { first, _ in first })
        return achievements.filter { state in
            catalog[state.key].map { query.matches(state, $0) } ?? false
        }.sorted { left, right in
            let rarities = (catalog[left.key]?.rarity.rank ?? 0, catalog[right.key]?.rarity.rank ?? 0)
            let locked = (left.isUnlocked ? 0 : 1, right.isUnlocked ? 0 : 1)
            return (locked.0, -rarities.0, left.key) < (locked.1, -rarities.1, right.key)
        }
    }
}

extension AchievementQuery {
    func matches(_ state: AchievementState, _ achievement: Achievement) -> Bool {
        if state.visibility == .hidden { return false }
        if let category, achievement.category != category { return false }
        if let rarity, achievement.rarity != rarity { return false }
        if let mode, state.key.mode != mode { return false }
        if let requested = self.state, requested != State(of: state) { return false }
        guard let text, !text.isEmpty else { return true }
        if state.visibility == .secret { return false }
        let texts = Array(achievement.title.texts.values) + Array(achievement.description.texts.values)
        let searched = FoldedText.of(text)
        return (texts + [state.key.id.rawValue]).contains { FoldedText.of($0).firstRange(of: searched) != nil }
    }
}

extension AchievementQuery.State {
    init(of state: AchievementState) {
        self = state.isUnlocked ? .unlocked : state.progress.completed > .zero ? .inProgress : .untouched
    }
}

extension LocalizedText {
    /// The text in the language that fits `preferences` best: `zh-CN` finds `zh-Hans`, `en-GB` finds `en`. Without a
    /// match, the English text, or else that of the first available language.
    ///
    /// Tags are compared by language and script. (`Bundle`, which matches languages on Apple's platforms, finds no
    /// `zh-Hans` elsewhere.)
    public func text(preferring preferences: [String]) -> String {
        let available = languages
        for preference in preferences {
            if let exact = text(for: preference) { return exact }
            let requested = WrittenLanguage(preference)
            if let match = available.first(where: { WrittenLanguage($0) == requested }) {
                return text(for: match) ?? ""
            }
        }
        return text(for: "en") ?? available.first.flatMap { text(for: $0) } ?? ""
    }
}
