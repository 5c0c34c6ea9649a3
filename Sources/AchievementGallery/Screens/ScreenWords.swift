/// The words around the values of a screen, for views of any user interface. The page uses the same ones.
///
/// Values such as ``GalleryCard`` bring their own texts; these are the headings, buttons and figures beside them.
///
/// ```swift
/// let words = ScreenWords(language: "zh-Hans")
/// words.text(.recent)  // 最近解锁
/// words.points(50)  // 50积分
/// ```
public struct ScreenWords: Hashable, Sendable {
    /// The language of the words.
    package let language: GalleryLanguage

    /// The words of the language for a BCP 47 tag; see ``GalleryLanguage``.
    public init(language tag: String) { self.init(GalleryLanguage(nearestTo: tag)) }

    /// The words of a language.
    public init(_ language: GalleryLanguage) { self.language = language }

    /// The words of a label.
    public func text(_ label: Label) -> String { words.fill(label.phrase.text(in: language), []) }

    var words: GalleryWords { GalleryWords(language) }
}
