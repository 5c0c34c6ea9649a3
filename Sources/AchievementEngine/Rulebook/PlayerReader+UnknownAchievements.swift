package import AchievementCore
import AchievementStorage

extension PlayerReader {
    /// The achievements that the store knows from a writer with another catalog, and that the chosen modes lack; in
    /// order.
    package var unknownAchievements: [AchievementKey] {
        let names = catalog.stored.notes[all: SymbolTable.notePrefix + SymbolTable.achievementPrefix].keys
        let rulebook = catalog.rulebook
        let former = rulebook.achievements.flatMap { entry in
            entry.achievement.formerIDs.map { AchievementKey(mode: entry.key.mode, id: $0) }
        }
        // Definitions that are set aside have notes of their own.
        let others = Set(former).union(catalog.setAside.compactMap { AchievementKey($0.key) })
        return names.compactMap { AchievementKey($0) }
            .filter { rulebook.achievementIndices[$0] == nil && !others.contains($0) }.sorted()
    }
}
