import Foundation

/// The share card with its download.
struct ShareSection: PageSection {
    let model: GalleryModel
    let words: GalleryWords

    var id: String { "share" }
    var title: String { words.text(.share) }
    var note: String? { nil }
    var isShown: Bool { true }

    func writeContent(to writer: inout HTMLWriter) {
        let svg = ShareCardImage(model.share, language: model.language).svg
        let address = "data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())"
        writer.raw("<div class=\"panel share\">")
        writer.open(
            "img", ("src", address), ("width", "1200"), ("height", "630"),
            (
                "alt",
                words.text(
                    .shareImage, model.playerName.shortened(to: 80), words.number(model.level.level),
                    words.number(model.level.points), model.progress.text)
            ))
        writer.raw("<div>")
        writer.element("p", ("class", "muted"), text: words.text(.shareText))
        writer.raw("<p class=\"actions\">")
        // The script gives it the address of the picture, which would be in the page twice.
        writer.open(
            "a", ("class", "btn main"), ("hidden", ""), ("href", "#share"),
            ("download", "\(GalleryFileName.safe(for: model.player)).svg"))
        Marks.writeIcon("i-square-and-arrow-down", to: &writer)
        writer.text(words.text(.download))
        writer.raw("</a></p></div></div>\n")
    }
}
