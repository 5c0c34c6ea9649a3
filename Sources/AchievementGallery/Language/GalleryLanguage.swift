/// A language in which the gallery itself speaks. Texts of achievements come in whatever languages they have.
public enum GalleryLanguage: String, Codable, Sendable, CaseIterable {
    /// English.
    case english = "en"
    /// Chinese in simplified characters.
    case simplifiedChinese = "zh-Hans"

    /// The language nearest to a BCP 47 tag: Chinese for every kind of Chinese, else English.
    public init(nearestTo tag: String) {
        let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self = primary == "zh" ? .simplifiedChinese : .english
    }
}
