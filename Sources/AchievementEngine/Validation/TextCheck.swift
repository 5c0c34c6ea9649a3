import AchievementCore

/// Every text exists in every required language. Achievements that are defined at run time are exempt, because their
/// languages are checked when the definition is recorded.
struct TextCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        var findings: [CatalogFinding] = []
        for mode in draft.modes {
            if mode.languages.isEmpty {
                findings.append(CatalogFinding("missing-text", mode.mode.id.rawValue, "the name has no text"))
            }
            for language in mode.languages {
                findings += Self.missing(language, in: mode.mode).map { subject in
                    CatalogFinding(
                        "missing-text", mode.mode.id.rawValue, "\(subject) has no text in \(language)")
                }
                for achievement in mode.achievements where !mode.isDefined(achievement.id) {
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

    /// Returns the names that lack a text in a language, in a fixed order.
    private static func missing(_ language: String, in mode: any GameMode) -> [String] {
        let names = mode.displayNames
        var missing: [String] = mode.name.text(for: language) == nil ? ["the name"] : []
        func check<ID: Comparable>(_ kind: String, _ texts: [ID: LocalizedText]) {
            let ids = texts.compactMap { $0.value.text(for: language) == nil ? $0.key : nil }
            if !ids.isEmpty { missing += ids.sorted().map { "the \(kind) \($0)" } }
        }
        check("category", names.categories)
        check("group", names.groups)
        check("metric", names.metrics)
        check("member", names.members)
        check("boost", Dictionary(mode.boosts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first }))
        return missing
    }
}
