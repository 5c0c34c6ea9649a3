/// A language of the gallery's own texts, which appear on its pages, screens, notices and explanations. Achievements
/// bring their own texts in any language.
///
/// English, Simplified Chinese and German are built in. ``init(_:phrases:forms:plural:isRightToLeft:fallback:)`` makes
/// others, which a host passes wherever a language is chosen by its tag:
///
/// ```swift
/// let languages = GalleryLanguage.allCases + [try GalleryLanguage("nl", phrases: dutch)]
/// let model = try await center.gallery(of: "ada", language: "nl", among: languages)
/// ```
///
/// A language is encoded as its tag, and decoded with the texts of the nearest language that is built in.
public struct GalleryLanguage: RawRepresentable, Codable, Sendable, CaseIterable {
    /// The BCP 47 tag, such as `zh-Hans`.
    public let rawValue: String

    /// Where the texts of a language are.
    private enum Texts: Sendable {
        /// Declared with the phrases, in English or in Simplified Chinese.
        case english
        case chinese
        /// In the table that is built in, which is made when a text is first needed: listing languages needs none.
        case german
        case table(PhraseTable)
    }

    private let texts: Texts

    private init(_ tag: String, _ texts: Texts) { (rawValue, self.texts) = (tag, texts) }

    /// The texts of a language other than English and Chinese, whose texts are declared with the phrases.
    var table: PhraseTable? {
        switch texts {
        case .english, .chinese: nil
        case .german: .german
        case .table(let table): table
        }
    }

    /// Whether the texts are those in Simplified Chinese.
    var isChinese: Bool { if case .chinese = texts { true } else { false } }

    /// English.
    public static let english = Self("en", .english)
    /// Chinese in simplified characters.
    public static let simplifiedChinese = Self("zh-Hans", .chinese)
    /// German.
    public static let german = Self("de", .german)

    /// The languages that are built in.
    public static let allCases = [english, simplifiedChinese, german]

    /// The built-in language with exactly this tag; `nil` if there is none.
    public init?(rawValue tag: String) {
        guard let language = Self.allCases.first(where: { $0.rawValue == tag }) else { return nil }
        self = language
    }

    /// Decodes a language from its tag. It has the texts of the nearest language that is built in.
    public init(from decoder: any Decoder) throws {
        let tag = try decoder.singleValueContainer().decode(String.self)
        let nearest = Self(nearestTo: tag)
        self.init(tag, nearest.texts)
    }

    /// The language for a BCP 47 tag: the one of `languages` that shares the most leading subtags, the first of
    /// several, otherwise English. Every variant of Chinese finds Simplified Chinese, unless a closer language is among
    /// them.
    public init(nearestTo tag: String, among languages: [Self] = allCases) {
        self = Self(speaking: tag, among: languages) ?? .english
    }

    /// The language for a BCP 47 tag; `nil` if there is none, where ``init(nearestTo:among:)`` uses English.
    public init?(speaking tag: String, among languages: [Self] = allCases) {
        let subtags = Self.subtags(of: tag)
        var (nearest, most): (Self?, Int) = (nil, 0)
        for language in languages {
            let common = zip(subtags, Self.subtags(of: language.rawValue)).prefix { $0 == $1 }.count
            if common > most { (nearest, most) = (language, common) }
        }
        guard let nearest else { return nil }
        self = nearest
    }

    private static func subtags(of tag: String) -> [Substring] {
        tag.lowercased().split { $0 == "-" || $0 == "_" }
    }

    /// Whether texts run from right to left.
    public var isRightToLeft: Bool { table?.isRightToLeft ?? false }

    /// The language's own name, such as `Deutsch`; the tag if its phrases do not include it.
    public var name: String {
        let phrase = Phrase.languageName
        return table?.borrowed.contains(phrase.rawValue) == true ? rawValue : phrase.text(in: self)
    }

    /// The names of the phrases that are taken from another language, sorted; empty if the language is complete.
    public var borrowedPhrases: [String] { table?.borrowed ?? [] }

    /// All phrases by name, in the form that ``init(_:phrases:forms:plural:isRightToLeft:fallback:)`` takes.
    public var phrases: [String: String] {
        PhraseTable.keys.mapValues { table?.phrases[$0.rawValue] ?? $0.text(in: self) }
    }

    /// A phrase that is not the gallery's, by name; `nil` if the language lacks it.
    package func ownText(_ name: String) -> String? { table?.phrases[name] }

    /// Creates a language from its phrases.
    ///
    /// A text has the same placeholders `{0}`, `{1}` and so on as its English text, in any order. A text whose English
    /// has two forms, `{0} day|{0} days`, has `forms` of them, or a single one that never varies; the ``phrases`` of
    /// English list all texts.
    ///
    /// - Parameters:
    ///   - tag: the BCP 47 tag, such as `nl`; not that of English or Simplified Chinese. A language with the tag of
    ///     another one, such as `de`, replaces it in a list that has no other with this tag.
    ///   - phrases: the texts by phrase name.
    ///   - forms: the number of forms of a counted text, at least 1.
    ///   - plural: returns the form for a number, counted from 0.
    ///   - isRightToLeft: whether texts run from right to left.
    ///   - fallback: the language used for missing phrases; ``borrowedPhrases`` names them. If `nil`, none may be
    ///     missing.
    /// - Throws: ``PhraseError``, which names the phrases that are missing, unknown or have another shape than the
    ///   English.
    public init(
        _ tag: String, phrases: [String: String], forms: Int = 2,
        plural: @escaping @Sendable (Int) -> Int = { $0 == 1 ? 0 : 1 }, isRightToLeft: Bool = false,
        fallback: GalleryLanguage? = nil
    ) throws(PhraseError) {
        let table = try PhraseTable(
            tag, phrases: phrases, forms: max(1, forms), plural: plural, isRightToLeft: isRightToLeft,
            fallback: fallback)
        self.init(tag, .table(table))
    }
}

extension GalleryLanguage: Hashable {
    /// Languages with the same tag are equal.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The error for invalid phrases of a language.
public struct PhraseError: Error, Hashable, CustomStringConvertible {
    /// The BCP 47 tag of the language.
    public let language: String
    /// The names of the phrases that have no text, sorted.
    public let missing: [String]
    /// The names that no phrase has, sorted.
    public let unknown: [String]
    /// The names of the phrases whose placeholders or forms differ from the English, sorted.
    public let misshapen: [String]
    /// Whether the language is English or Simplified Chinese, which cannot be replaced.
    let isReserved: Bool

    /// A sentence that names every such phrase.
    public var description: String {
        if isReserved { return "the language \(language) is built in and cannot be replaced" }
        let parts = [
            ("no text for", missing), ("no phrase named", unknown), ("other placeholders or forms in", misshapen),
        ]
        let faults = parts.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: ", "))" }
        return "the language \(language) has " + faults.joined(separator: "; ")
    }
}
