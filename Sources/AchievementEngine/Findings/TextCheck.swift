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
                if mode.mode.name.text(for: language) == nil {
                    findings.append(
                        CatalogFinding("missing-text", mode.mode.id.rawValue, "the name has no text in \(language)"))
                }
                for achievement in mode.achievements where !mode.definedIDs.contains(achievement.id) {
                    let texts = [("title", achievement.title), ("description", achievement.description)]
                    for (name, text) in texts where text.text(for: language) == nil {
                        findings.append(
                            CatalogFinding(
                                "missing-text", draft.key(achievement, mode).description,
                                "the \(name) has no text in \(language)", at: achievement.sourceLine))
                    }
                }
            }
        }
        return findings
    }
}
