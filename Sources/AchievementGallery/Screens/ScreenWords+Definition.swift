public import AchievementEngine

// MARK: The form of a definition

extension ScreenWords {
    /// The field of a title, such as `Title, Deutsch`.
    public func titleField(_ language: DefinitionForm.Language) -> String { words.text(.formTitle, language.name) }

    /// The field for how to earn an achievement, such as `How to earn it, Deutsch`.
    public func descriptionField(_ language: DefinitionForm.Language) -> String {
        words.text(.formDescription, language.name)
    }

    /// The field of a target with its unit, such as `Target (min)`.
    public func targetField(_ measured: DefinitionForm.Measured) -> String {
        guard let unit = measured.unit else { return words.text(.formTarget) }
        return words.text(.within, words.text(ScreenPhrase.formTarget), unit)
    }

    /// What is wrong with a draft, as a request, such as `Fill in “Title, Deutsch”.`
    public func problem(_ problem: DefinitionForm.Problem) -> String {
        switch problem {
        case .noTitle(let language): words.text(.fillIn, titleField(language))
        case .unusableTitle(let language): words.text(.shorterTitle, titleField(language))
        case .noDescription(let language): words.text(.fillIn, descriptionField(language))
        case .points: words.text(.wholePoints, words.number(DefinitionForm.mostPoints))
        case .target: words.text(.positiveTarget)
        }
    }

    /// Says that an achievement is defined, such as `“Fair Play” is defined.`
    public func defined(_ definition: AchievementDefinition) -> String {
        words.text(.defined, words.text(definition.title))
    }
}
