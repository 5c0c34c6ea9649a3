public import AchievementEngine

// MARK: The form of a definition

extension ScreenWords {
    /// The field of a title, such as `Title, Deutsch`; with a remark if it may stay empty.
    public func titleField(_ language: DefinitionForm.Language) -> String {
        field(.formTitle, language)
    }

    /// The field for how to earn an achievement, such as `How to earn it, Deutsch`; with a remark if it may stay empty.
    public func descriptionField(_ language: DefinitionForm.Language) -> String {
        field(.formDescription, language)
    }

    private func field(_ phrase: ScreenPhrase, _ language: DefinitionForm.Language) -> String {
        let name = words.text(phrase, language.name)
        return language.isRequired ? name : words.text(.within, name, words.text(.optionalField))
    }

    /// The field of a target with its unit, such as `Target (min)`.
    public func targetField(_ measured: DefinitionForm.Measured) -> String {
        guard let unit = measured.unit else { return words.text(.formTarget) }
        return words.text(.within, words.text(ScreenPhrase.formTarget), unit)
    }

    /// What is wrong with a draft, as a request, such as `Fill in “Title, Deutsch”.`
    public func problem(_ problem: DefinitionForm.Problem) -> String {
        switch problem {
        case .noTitle(let language): words.text(.fillIn, words.text(.formTitle, language.name))
        case .unusableTitle(let language): words.text(.shorterTitle, words.text(.formTitle, language.name))
        case .noDescription(let language): words.text(.fillIn, words.text(.formDescription, language.name))
        case .points: words.text(.wholePoints, words.number(DefinitionForm.mostPoints))
        case .target: words.text(.positiveTarget)
        }
    }

    /// Says that an achievement is defined, such as `“Fair Play” is defined.`
    public func defined(_ definition: AchievementDefinition) -> String {
        words.text(.defined, words.text(definition.title))
    }
}
