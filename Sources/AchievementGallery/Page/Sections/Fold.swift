/// Content that a phone hides until its heading is tapped. The script folds it; wide pages, printed pages and pages
/// without scripts always show it.
struct Fold {
    let id: String
    /// The number of folded items, beside a heading that says of what; otherwise `nil`.
    var count: Int?
    /// Whether wide pages fold it too.
    var isWide = false

    /// The id of the heading.
    var heading: String { "h-\(id)" }

    /// Writes a heading for content without one, shown only while there is something to fold.
    func writeHeading(_ text: String, to writer: inout HTMLWriter) {
        writer.element("p", ("class", "folder"), ("id", heading), text: text)
    }

    /// Opens the content, which ends with a `div`.
    func open(_ words: GalleryWords, classes: String = "", to writer: inout HTMLWriter) {
        var attributes: [HTMLWriter.Attribute] = [("data-fold", heading)]
        if let count { attributes.append(("data-count", words.number(count))) }
        if !classes.isEmpty { attributes.append(("class", classes)) }
        if isWide { attributes.append(("data-wide", "")) }
        writer.open("div", attributes)
    }
}
