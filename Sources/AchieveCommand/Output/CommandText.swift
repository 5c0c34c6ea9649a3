import AchievementGallery

/// A text of the command's own, written like those of the gallery's `Phrase`.
protocol CommandText: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The text in English and Simplified Chinese.
    var texts: (en: String, zh: String) { get }
    /// The texts in German.
    static var german: [Self: String] { get }
}

/// All texts of the command's own.
enum CommandTexts {
    static let all: [any CommandText] = CommandPhrase.allCases + CommandRemark.allCases
}

extension CommandText {
    /// The text's name in the phrase list of a language.
    var name: String { "command.\(rawValue)" }

    /// The text in a language; the English text if the language lacks it.
    func text(in language: GalleryLanguage) -> String {
        switch language {
        case .english: texts.en
        case .simplifiedChinese: texts.zh
        default: language.ownText(name) ?? (language == .german ? Self.german[self] : nil) ?? texts.en
        }
    }

    /// Whether a language has the text.
    func isThere(in language: GalleryLanguage) -> Bool {
        switch language {
        case .english, .simplifiedChinese: true
        case .german: Self.german[self] != nil
        default: language.ownText(name) != nil
        }
    }
}

extension GalleryWords {
    /// A phrase of the command, with `values` in place of `{0}`, `{1}` and so on.
    func text(_ phrase: CommandPhrase, _ values: String...) -> String { fill(phrase.text(in: language), values) }

    /// A phrase of the command in the form for a number, with `values` in place of the placeholders.
    func text(_ phrase: CommandPhrase, for number: Int, _ values: String...) -> String {
        fill(form(of: phrase.text(in: language), for: number), values)
    }

    /// A phrase of the command, with a count in place of `{0}`.
    func count(_ phrase: CommandPhrase, _ number: Int) -> String { counted(phrase.text(in: language), number) }

    /// A remark of the command, with `values` in place of the placeholders.
    func text(_ remark: CommandRemark, _ values: String...) -> String { fill(remark.text(in: language), values) }

    /// A remark of the command in the form for a number, which replaces `{0}`; `values` replace the other placeholders.
    func count(_ remark: CommandRemark, _ number: Int, _ values: String...) -> String {
        fill(form(of: remark.text(in: language), for: number), [self.number(number)] + values)
    }
}
