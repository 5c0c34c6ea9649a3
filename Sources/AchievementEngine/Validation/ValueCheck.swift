import AchievementCore

/// Points, colours, icons, categories and effects are what they may be.
struct ValueCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        let scopes = Set(draft.metrics.compactMap(\.definition.scope))
        return draft.achievements.flatMap { achievement, mode in
            problems(of: achievement, mode: mode.mode, scopes: scopes).map {
                CatalogFinding("value", draft.key(achievement, mode).description, $0, at: achievement.sourceLine)
            }
        }
    }

    private func problems(of achievement: Achievement, mode: any GameMode, scopes: Set<MetricScope>) -> [String] {
        var problems: [String] = []
        if !(0...1_000_000).contains(achievement.points) {
            problems.append("\(achievement.points) points; from 0 to 1,000,000 are allowed")
        }
        if achievement.category.isEmpty { problems.append("the category is empty") }
        if achievement.icon.isEmpty { problems.append("the icon is empty") }
        if !isColor(achievement.color) {
            problems.append("\"\(achievement.color)\" is no colour; write a name or #RRGGBB")
        }
        for effect in achievement.effects {
            switch effect {
            case .reset(let scope) where !scopes.contains(scope):
                problems.append("resets the scope \(scope), which no metric has")
            case .completeRoom(let room, _) where room < 1:
                problems.append("completes room \(room); rooms count from 1")
            case .reset, .completeRoom:
                break
            }
        }
        if !achievement.effects.isEmpty, mode.ordering == .anyOrder {
            problems.append("has effects, so the order of events matters; the mode must declare canonical ordering")
        }
        return problems
    }

    private func isColor(_ text: String) -> Bool {
        if text.hasPrefix("#") {
            return text.utf8.count == 7 && text.utf8.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        }
        return !text.isEmpty && text.utf8.count <= 32 && text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}
