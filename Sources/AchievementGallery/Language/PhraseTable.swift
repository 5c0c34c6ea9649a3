/// A text of the gallery in every language. The raw values are the stable names of the phrases, in a single namespace.
package protocol GalleryPhrase: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The phrase in English and Simplified Chinese; other languages have tables of their own.
    var texts: (en: String, zh: String) { get }
}

extension Phrase: GalleryPhrase {}
extension DetailPhrase: GalleryPhrase {}
extension NewsPhrase: GalleryPhrase {}
extension ScreenPhrase: GalleryPhrase {}
extension WritingPhrase: GalleryPhrase {}

extension GalleryPhrase {
    /// The text in a language; the English text if its table has none.
    package func text(in language: GalleryLanguage) -> String {
        if let table = language.table { return table.phrases[rawValue] ?? texts.en }
        return language.isChinese ? texts.zh : texts.en
    }
}

/// The texts of a language and its plural rule.
final class PhraseTable: Sendable {
    let phrases: [String: String]
    /// The names of the phrases taken from another language, sorted.
    let borrowed: [String]
    let forms: Int
    let plural: @Sendable (Int) -> Int
    let isRightToLeft: Bool

    /// Creates a table from texts that a test has checked.
    init(_ phrases: [String: String]) {
        (self.phrases, borrowed, forms, isRightToLeft) = (phrases, [], 2, false)
        plural = { $0 == 1 ? 0 : 1 }
    }

    /// Creates a table after checking the texts against the English ones.
    init(
        _ tag: String, phrases: [String: String], forms: Int, plural: @escaping @Sendable (Int) -> Int,
        isRightToLeft: Bool, fallback: GalleryLanguage?
    ) throws(PhraseError) {
        var phrases = phrases
        var (missing, misshapen): ([String], [String]) = ([], [])
        for (name, phrase) in Self.keys {
            guard let text = phrases[name], !text.isEmpty || phrase.texts.en.isEmpty else {
                missing.append(name)
                if let fallback { phrases[name] = phrase.text(in: fallback) }
                continue
            }
            if !PhraseShape(phrase.texts.en, of: phrase).fits(text, forms: forms) { misshapen.append(name) }
        }
        // The command checks its own phrases.
        let unknown = phrases.keys.filter { Self.keys[$0] == nil && !$0.hasPrefix("command.") }
        let isReserved = [GalleryLanguage.english.rawValue, GalleryLanguage.simplifiedChinese.rawValue].contains(tag)
        if isReserved || !unknown.isEmpty || !misshapen.isEmpty || (fallback == nil && !missing.isEmpty) {
            throw PhraseError(
                language: tag, missing: fallback == nil ? missing.sorted() : [], unknown: unknown.sorted(),
                misshapen: misshapen.sorted(), isReserved: isReserved)
        }
        if isRightToLeft {
            for phrase in [Phrase.plusPoints.rawValue, NewsPhrase.calendarPoints.rawValue] {
                phrases[phrase] = phrases[phrase].map(Self.keepingSigns)
            }
        }
        (self.phrases, borrowed, self.forms, self.plural) = (phrases, missing.sorted(), forms, plural)
        self.isRightToLeft = isRightToLeft
    }

    /// Isolates signs: between letters that are read from the right, `+500` would appear as `500+`.
    private static func keepingSigns(in text: String) -> String {
        ["+{0}", "{0}+"].reduce(text) { $0.replacing($1, with: "\u{2066}\($1)\u{2069}") }
    }

    /// The form of a text for a number.
    func form(of number: Int, among count: Int) -> Int { min(max(0, plural(number)), count - 1) }

    /// The form for each number below 200, for the script of a page; above that, the last two digits decide. `nil` if
    /// the rule is that of English.
    var scriptForms: String? {
        let forms = (0..<200).map { String(form(of: $0, among: self.forms)) }
        return forms == (0..<200).map { $0 == 1 ? "0" : "1" } ? nil : forms.joined()
    }

    /// Every phrase by name.
    static let keys: [String: any GalleryPhrase] = {
        var keys: [String: any GalleryPhrase] = [:]
        for phrase in Phrase.allCases { keys[phrase.rawValue] = phrase }
        for phrase in DetailPhrase.allCases { keys[phrase.rawValue] = phrase }
        for phrase in NewsPhrase.allCases { keys[phrase.rawValue] = phrase }
        for phrase in ScreenPhrase.allCases { keys[phrase.rawValue] = phrase }
        for phrase in WritingPhrase.allCases { keys[phrase.rawValue] = phrase }
        return keys
    }()
}

/// The placeholders and forms of an English phrase.
package struct PhraseShape {
    private let placeholders: Set<Int>
    private let isCounted: Bool
    private let writing: WritingPhrase?

    package init(_ english: String, of phrase: any GalleryPhrase) {
        placeholders = Self.placeholders(in: english)
        isCounted = english.contains("|")
        writing = phrase as? WritingPhrase
    }

    /// Whether a text in another language fits: it has every placeholder, and all of its forms or a single one.
    package func fits(_ text: String, forms: Int) -> Bool {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).count
        let found = Self.placeholders(in: text)
        if let writing {
            let isWhole = writing.parts.map { $0 == parts } ?? (parts == 1 || isCounted && parts == forms)
            return isWhole && found.isSubset(of: 0...3)
        }
        return found == placeholders && (parts == 1 || isCounted && parts == forms)
    }

    private static func placeholders(in text: String) -> Set<Int> { Set((0...9).filter { text.contains("{\($0)}") }) }
}
