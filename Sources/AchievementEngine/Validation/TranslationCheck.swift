import AchievementCore
import AchievementSupport

/// Translations that a host adds to a mode refer to existing ids, and no translated text is empty.
struct TranslationCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        draft.modes.flatMap { mode in
            var findings: [CatalogFinding] = []
            var current = mode.mode
            while let translated = current as? any TranslatedMode {
                current = translated.original
                let known = KnownTexts(current)
                findings += translated.translations.flatMap { problems(of: $0, known) }
                    .map { CatalogFinding("translation", mode.mode.id.rawValue, $0) }
            }
            return findings
        }
    }

    /// The ids for which a mode has texts.
    private struct KnownTexts {
        let achievements: [String: Achievement]
        let names: DisplayNames
        let boosts: [String]

        init(_ mode: any GameMode) {
            let list = mode.achievementProviders.flatMap(\.achievements)
            achievements = Dictionary(list.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
            names = mode.displayNames
            boosts = mode.boosts.map(\.id)
        }
    }

    private func problems(of translations: Translations, _ known: KnownTexts) -> [String] {
        let names = known.names
        var texts: [(kind: String, known: [String], texts: [String: String])] = [
            ("category", Array(names.categories.keys), translations.categories),
            ("group", Array(names.groups.keys), translations.groups),
            ("metric", names.metrics.keys.map(\.rawValue), translations.metrics),
            ("member", names.members.keys.map(\.string), translations.members),
            ("note", names.traits.filter { $0.value.note != nil }.keys.map(\.string), translations.notes),
            ("boost", known.boosts, translations.boosts),
        ]
        let achievements = Array(known.achievements.keys)
        texts += [("achievement", achievements, translations.achievements.compactMapValues(\.title))]
        texts += [("achievement", achievements, translations.achievements.compactMapValues(\.description))]
        texts += [("achievement", achievements, translations.achievements.compactMapValues(\.shortTitle))]
        let prefix = "the translation into \(Excerpt.text(translations.language))"
        var problems: [String] = []
        if translations.language.isEmpty { problems.append("a translation names no language") }
        if translations.name?.isEmpty ?? false { problems.append("\(prefix) has an empty name of the mode") }
        for (kind, ids, texts) in texts {
            let ids = ids.sorted()
            let isKnown = Set(ids.map { ExactText($0) })
            for (id, text) in texts.sorted(by: { $0.key < $1.key }) {
                let subject = "\(kind) \"\(Excerpt.text(id))\""
                if !isKnown.contains(ExactText(id)) {
                    let nearest = NearestName.find(id, among: ids).map { "; did you mean \($0)?" } ?? ""
                    problems.append("\(prefix) names the \(subject), which the mode has no text for\(nearest)")
                } else if text.isEmpty {
                    problems.append("\(prefix) has an empty text for the \(subject)")
                }
            }
        }
        for (id, texts) in translations.steps.sorted(by: { $0.key < $1.key }) {
            let count = names.steps[MetricID(id)]?.count ?? 0
            guard texts.count > count else { continue }
            let subject = "step \(texts.count) of the metric \"\(Excerpt.text(id))\""
            problems.append("\(prefix) names \(subject), which the mode has no text for")
        }
        for (id, texts) in translations.achievements.sorted(by: { $0.key < $1.key }) where texts.shortTitle != nil {
            guard let achievement = known.achievements[id], achievement.shortTitle == nil else { continue }
            problems.append("\(prefix) has a short title for the achievement \"\(id)\", which has none")
        }
        return problems.uniqued()
    }
}
