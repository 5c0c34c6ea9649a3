import Foundation

/// The share card with its download.
struct ShareSection: PageSection {
    let model: GalleryModel
    let words: GalleryWords

    var id: String { "share" }
    var title: String { words.say(.share) }
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
                words.say(
                    .shareImage, model.playerName.shortened(to: 80), NumberText.grouped(model.level.level),
                    NumberText.grouped(model.level.points), model.progress.text)
            ))
        writer.raw("<div>")
        writer.element("p", text: words.say(.shareText))
        writer.open(
            "a", ("class", "btn main"), ("href", address),
            ("download", "\(GalleryFileName.safe(for: model.player)).svg"))
        Marks.writeIcon("i-square-and-arrow-down", to: &writer)
        writer.text(words.say(.download))
        writer.raw("</a></div></div>\n")
    }
}

/// A share card as an SVG picture of 1200 by 630, complete in itself.
public struct ShareCardImage: Sendable {
    private let card: ShareCard
    private let words: GalleryWords

    /// The picture of `card` in `language`.
    public init(_ card: ShareCard, language: GalleryLanguage) {
        self.card = card
        words = GalleryWords(language)
    }

    /// The picture as an XML document, to be written as UTF-8.
    public var svg: String {
        var writer = HTMLWriter()
        writer.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\" viewBox=\"0 0 1200 630\" ")
        writer.raw("font-family=\"'SF Pro Rounded','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,")
        writer.raw("'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif\" fill=\"#fff\"><defs>")
        writer.raw("<linearGradient id=\"g\" x2=\"1\" y2=\"1\"><stop stop-color=\"#43245f\"/>")
        writer.raw("<stop offset=\".5\" stop-color=\"#1b1830\"/><stop offset=\"1\" stop-color=\"#0f4d52\"/>")
        writer.raw("</linearGradient><linearGradient id=\"shine\" x2=\".6\" y2=\"1\">")
        writer.raw("<stop stop-color=\"#fff\" stop-opacity=\".38\"/>")
        writer.raw("<stop offset=\".6\" stop-color=\"#fff\" stop-opacity=\"0\"/></linearGradient></defs>")
        writer.raw("<rect width=\"1200\" height=\"630\" fill=\"url(#g)\"/>")
        writeRing(to: &writer)
        write(card.playerName.shortened(to: 26), x: 380, y: 178, size: 64, bold: true, to: &writer)
        writeFigures(to: &writer)
        writeHighlights(to: &writer)
        let brand = "\(words.say(.brand)) · \(card.dateText)"
        write(brand, x: 70, y: 586, size: 24, color: "#cfc8e0", to: &writer)
        writer.raw("</svg>\n")
        return writer.html
    }

    private func writeRing(to writer: inout HTMLWriter) {
        writer.raw("<g fill=\"none\" stroke-width=\"20\"><circle cx=\"200\" cy=\"205\" r=\"115\" stroke=\"#fff\" ")
        writer.raw("stroke-opacity=\".16\"/>")
        let percent = Int(card.level.fraction * 100)
        if percent > 0 {
            writer.raw("<circle cx=\"200\" cy=\"205\" r=\"115\" stroke=\"#f4c25b\" stroke-linecap=\"round\" ")
            writer.raw("transform=\"rotate(-90 200 205)\" pathLength=\"100\" stroke-dasharray=\"")
            writer.number(percent)
            writer.raw(" 100\"/>")
        }
        writer.raw("</g>")
        let level = NumberText.grouped(card.level.level)
        write(level, x: 200, y: 232, size: level.count > 3 ? 64 : 96, bold: true, centred: true, to: &writer)
        write(words.say(.level), x: 200, y: 272, size: 26, color: "#cfc8e0", centred: true, to: &writer)
    }

    private func writeFigures(to writer: inout HTMLWriter) {
        var figures = [
            (words.say(.pointsWord), NumberText.grouped(card.level.points)),
            (words.say(.unlockedWord), card.progress.text),
        ]
        if card.longestStreak > 0 {
            figures.append((words.say(.bestStreak), words.count(.days, card.longestStreak)))
        }
        for (index, (name, figure)) in figures.enumerated() {
            let x = 380 + index * 260
            write(figure, x: x, y: 262, size: 46, bold: true, to: &writer)
            write(name, x: x, y: 302, size: 24, color: "#cfc8e0", to: &writer)
        }
    }

    private func writeHighlights(to writer: inout HTMLWriter) {
        for (index, highlight) in card.highlights.prefix(4).enumerated() {
            let x = 70 + index * 275
            writer.raw("<g transform=\"translate(")
            writer.number(x)
            writer.raw(" 376)\"><circle cx=\"48\" cy=\"48\" r=\"48\" fill=\"")
            writer.text(highlight.color.hex)
            writer.raw("\" stroke=\"#fff\" stroke-opacity=\".3\" stroke-width=\"2\"/>")
            writer.raw("<circle cx=\"48\" cy=\"48\" r=\"48\" fill=\"url(#shine)\"/>")
            writer.raw("<g transform=\"translate(21 21) scale(2.25)\" color=\"")
            writer.text(highlight.color.isLight ? "#1e1b26" : "#fff")
            writer.raw("\">")
            GalleryIcon(highlight.icon).write(to: &writer)
            writer.raw("</g></g>")
            let room = words.language == .english ? 19 : 11
            write(highlight.title.shortened(to: room), x: x, y: 512, size: 22, bold: true, to: &writer)
            write(highlight.rarityName, x: x, y: 541, size: 20, color: "#cfc8e0", to: &writer)
        }
    }

    private func write(
        _ text: String, x: Int, y: Int, size: Int, bold: Bool = false, color: String? = nil, centred: Bool = false,
        to writer: inout HTMLWriter
    ) {
        // The direction of one text must not affect the others.
        var attributes: [HTMLWriter.Attribute] = [
            ("x", String(x)), ("y", String(y)), ("font-size", String(size)), ("unicode-bidi", "isolate"),
        ]
        if bold { attributes.append(("font-weight", "800")) }
        if let color { attributes.append(("fill", color)) }
        if centred { attributes.append(("text-anchor", "middle")) }
        writer.open("text", attributes)
        writer.text(text)
        writer.close("text")
    }
}
