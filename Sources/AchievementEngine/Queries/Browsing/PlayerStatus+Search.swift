import AchievementCore
import Foundation

extension PlayerStatus {
    /// The achievements that `query` asks for, unlocked ones first, then by rarity, then by key.
    ///
    /// What is hidden is never found before it is unlocked, and what is secret not by its texts.
    public func achievements(matching query: AchievementQuery, in rulebook: Rulebook) -> [AchievementState] {
        let catalog = Dictionary(
            rulebook.catalog.map { ($0.key, $0.achievement) }, uniquingKeysWith: { first, _ in first })
        return achievements.filter { state in
            catalog[state.key].map { query.matches(state, $0) } ?? false
        }.sorted { left, right in
            let rarities = (catalog[left.key]?.rarity.rank ?? 0, catalog[right.key]?.rarity.rank ?? 0)
            let locked = (left.unlocked ? 0 : 1, right.unlocked ? 0 : 1)
            return (locked.0, -rarities.0, left.key) < (locked.1, -rarities.1, right.key)
        }
    }
}

extension AchievementQuery {
    func matches(_ state: AchievementState, _ achievement: Achievement) -> Bool {
        if achievement.visibility == .hidden, !state.unlocked { return false }
        if let category, achievement.category != category { return false }
        if let rarity, achievement.rarity != rarity { return false }
        if let mode, state.key.mode != mode { return false }
        if let wanted = self.state, wanted != State(of: state) { return false }
        guard let text, !text.isEmpty else { return true }
        if achievement.visibility == .secret, !state.unlocked { return false }
        let texts = Array(achievement.title.texts.values) + Array(achievement.description.texts.values)
        return (texts + [state.key.id.rawValue]).contains {
            $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) != nil
        }
    }
}

extension AchievementQuery.State {
    init(of state: AchievementState) {
        self = state.unlocked ? .unlocked : state.progress.completed > .zero ? .inProgress : .untouched
    }
}
