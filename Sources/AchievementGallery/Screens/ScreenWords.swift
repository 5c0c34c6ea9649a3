/// The words around the values of a screen, for any user interface; the page uses the same ones.
///
/// Values such as ``GalleryCard`` have their own texts; these are the headings, buttons and figures beside them.
///
/// ```swift
/// let words = ScreenWords(language: "zh-Hans")
/// words.text(.recent)  // 最近解锁
/// words.points(50)  // 50积分
/// ```
public struct ScreenWords: Hashable, Sendable {
    /// The language of the words.
    package let language: GalleryLanguage

    /// Creates the words for a BCP 47 tag, in one of `languages`; see ``GalleryLanguage``.
    public init(language tag: String, among languages: [GalleryLanguage] = GalleryLanguage.allCases) {
        self.init(GalleryLanguage(nearestTo: tag, among: languages))
    }

    /// Creates the words of a language.
    public init(_ language: GalleryLanguage) { self.language = language }

    /// Returns the words of a label.
    public func text(_ label: Label) -> String { words.fill(label.phrase.text(in: language), []) }

    var words: GalleryWords { GalleryWords(language) }
}
