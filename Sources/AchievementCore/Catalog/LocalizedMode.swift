/// A mode with translations, for checks that must tell the mode's own texts from the translations.
package protocol TranslatedMode: GameMode {
    /// The mode without the translations.
    var original: any GameMode { get }
    /// The translations, in the order in which they apply.
    var translations: [Translations] { get }
}

/// A mode that combines the texts of `base` with translations.
struct LocalizedMode<Base: GameMode>: TranslatedMode, ModeWrapper {
    let base: Base
    let translations: [Translations]

    init(_ base: Base, translations: [Translations]) {
        self.base = base
        self.translations = translations
    }

    var original: any GameMode { base }

    var name: LocalizedText { adding(to: base.name) { $0.name } }

    var displayNames: DisplayNames {
        let names = base.displayNames
        return DisplayNames(
            categories: adding(to: names.categories, named: { $0 }) { $0.categories },
            groups: adding(to: names.groups, named: { $0 }) { $0.groups },
            metrics: adding(to: names.metrics, named: { MetricID($0) }) { $0.metrics },
            members: adding(to: names.members, named: { ExactText($0) }) { $0.members },
            steps: adding(toSteps: names.steps), traits: adding(toNotes: names.traits))
    }

    var achievementProviders: [any AchievementProvider] { TranslatedAchievements(achievements: achievements) }
    var boosts: [PointsBoost] {
        base.boosts.map { boost in
            let name = adding(to: boost.name) { $0.boosts[boost.id] }
            return PointsBoost(boost.id, name: name, factor: boost.factor, within: boost.window)
        }
    }

    private var achievements: [Achievement] {
        base.achievementProviders.flatMap(\.achievements).map { achievement in
            var achievement = achievement
            for translation in translations {
                guard let texts = translation.achievements[achievement.id.rawValue] else { continue }
                achievement.change { fields in
                    fields.title.add(texts.title, in: translation.language)
                    fields.description.add(texts.description, in: translation.language)
                    fields.shortTitle?.add(texts.shortTitle, in: translation.language)
                }
            }
            return achievement
        }
    }

    private func adding(to text: LocalizedText, _ translated: (Translations) -> String?) -> LocalizedText {
        var text = text
        for translation in translations { text.add(translated(translation), in: translation.language) }
        return text
    }

    private func adding(toSteps steps: [MetricID: [LocalizedText]]) -> [MetricID: [LocalizedText]] {
        var steps = steps
        for translation in translations {
            for (id, texts) in translation.steps {
                guard let count = steps[MetricID(id)]?.count else { continue }
                for (index, text) in texts.prefix(count).enumerated() {
                    steps[MetricID(id)]?[index].add(text, in: translation.language)
                }
            }
        }
        return steps
    }

    private func adding(toNotes traits: [ExactText: MemberTraits]) -> [ExactText: MemberTraits] {
        var traits = traits
        for translation in translations {
            for (id, text) in translation.notes {
                traits[ExactText(id)]?.note?.add(text, in: translation.language)
            }
        }
        return traits
    }

    private func adding<Key: Hashable>(
        to names: [Key: LocalizedText], named key: (String) -> Key, _ translated: (Translations) -> [String: String]
    ) -> [Key: LocalizedText] {
        var names = names
        for translation in translations {
            for (id, text) in translated(translation) {
                names[key(id)]?.add(text, in: translation.language)
            }
        }
        return names
    }
}

private struct TranslatedAchievements: AchievementProvider {
    let achievements: [Achievement]
}
