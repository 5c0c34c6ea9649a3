/// A text in several languages, keyed by BCP 47 tags such as `en` and `zh-Hans`.
///
/// ```swift
/// let title: LocalizedText = ["en": "First Workout", "zh-Hans": "第一次锻炼"]
/// ```
public struct LocalizedText: Hashable, Sendable {
    /// The texts by language tag.
    public private(set) var texts: [String: String]

    /// A text for each language tag.
    public init(_ texts: [String: String]) { self.texts = texts }

    /// The text for exactly this language tag; `nil` if it is missing or empty.
    public func text(for language: String) -> String? {
        guard let text = texts[language], !text.isEmpty else { return nil }
        return text
    }

    /// Sets the text in `language`, unless `text` is `nil` or empty.
    mutating func add(_ text: String?, in language: String) {
        if let text, !text.isEmpty { texts[language] = text }
    }

    /// The tags that have a text, sorted.
    package var languages: [String] { texts.filter { !$0.value.isEmpty }.keys.sorted() }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
    /// Creates a text from a literal; if a tag occurs twice, the last text wins.
    public init(dictionaryLiteral elements: (String, String)...) {
        texts = Dictionary(elements, uniquingKeysWith: { $1 })
    }
}

extension LocalizedText: Codable {
    /// Reads an object of texts by language tag.
    public init(from decoder: any Decoder) throws {
        texts = try decoder.singleValueContainer().decode([String: String].self)
    }

    /// Writes an object of texts by language tag, empty ones included.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }
}
