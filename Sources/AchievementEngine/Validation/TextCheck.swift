import AchievementCore

/// Every text exists in every language that is asked for. What people define while the app runs has the languages that
/// they wrote.
struct TextCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        for mode in draft.modes {
            if mode.languages.isEmpty {
                findings.append(CatalogFinding("missing-text", mode.mode.id.rawValue, "the name has no text"))
            }
            for language in mode.languages {
                for (subject, text) in Self.names(of: mode.mode) where text.text(for: language) == nil {
                    findings.append(
                        CatalogFinding(
                            "missing-text", mode.mode.id.rawValue, "\(subject) has no text in \(language)"))
                }
                for achievement in mode.achievements where !mode.definedIDs.contains(achievement.id) {
                    func check(_ text: LocalizedText?, _ name: String) {
                        guard let text, text.text(for: language) == nil else { return }
                        findings.append(
                            CatalogFinding(
                                "missing-text", draft.key(achievement, mode).description,
                                "the \(name) has no text in \(language)", at: achievement.sourceLine))
                    }
                    check(achievement.title, "title")
                    check(achievement.description, "description")
                    check(achievement.shortTitle, "short title")
                }
            }
        }
        return findings
    }

    /// Everything that the mode names, in a fixed order.
    private static func names(of mode: any GameMode) -> [(subject: String, text: LocalizedText)] {
        let names = mode.displayNames
        return [("the name", mode.name)]
            + names.categories.sorted { $0.key < $1.key }.map { ("the category \($0.key)", $0.value) }
            + names.groups.sorted { $0.key < $1.key }.map { ("the group \($0.key)", $0.value) }
            + names.metrics.sorted { $0.key < $1.key }.map { ("the metric \($0.key)", $0.value) }
            + names.members.sorted { $0.key < $1.key }.map { ("the member \($0.key)", $0.value) }
    }
}
