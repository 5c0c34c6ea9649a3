import AchievementCore

/// A share card as a self-contained SVG picture.
public struct ShareCardImage: Sendable {
    private let card: ShareCard
    private let words: GalleryWords
    private let format: ShareFormat
    /// Whether it is part of a page, which has the drawings of ``IconSprite`` and isolates texts in its style sheet.
    private var isShared = false

    /// Creates the picture of `card` in `language`.
    public init(_ card: ShareCard, language: GalleryLanguage, format: ShareFormat = .wide) {
        self.card = card
        self.format = format
        words = GalleryWords(language)
    }

    /// The picture as an XML document, to be written as UTF-8.
    public var svg: String {
        var writer = HTMLWriter()
        write(to: &writer)
        writer.raw("\n")
        return writer.html
    }

    /// Writes the picture as part of a page.
    func writeInPage(to writer: inout HTMLWriter) {
        var image = self
        image.isShared = true
        image.write(to: &writer)
    }

    private func write(to writer: inout HTMLWriter) {
        let rarities = card.highlights.prefix(4).map(\.rarity)
        ShareFrame.writeStart(
            format, hasNamespace: !isShared, metals: isShared ? [] : Rarity.allCases.filter(rarities.contains),
            to: &writer)
        let pieces: [(inout HTMLWriter) -> Void] =
            [
                { writeRing(to: &$0) },
                {
                    writeFitted(card.playerName, x: 380, y: 178, size: 64, room: 750, to: &$0)
                    writeFigures(to: &$0)
                },
                {
                    writeText(
                        "\(words.text(.brand)) · \(card.dateText)", x: 1_130, y: 76, size: 24,
                        color: ShareFrame.secondary, anchor: "end", to: &$0)
                },
            ]
            + captions.enumerated().map { index, caption in
                { write(caption, index, to: &$0) }
            }
        for (index, piece) in pieces.enumerated() {
            var placement: [HTMLWriter.Attribute] = []
            if let transforms = format.transforms { placement.append(("transform", transforms[index])) }
            writer.open("g", placement)
            piece(&writer)
            writer.raw("</g>")
        }
        writer.raw("</svg>")
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
        let level = words.number(card.level.level)
        writeText(
            level, x: 200, y: 232, size: level.count > 3 ? 64 : 96, bold: true, anchor: "middle", to: &writer)
        writeText(
            words.text(.level), x: 200, y: 272, size: 26, color: ShareFrame.secondary, anchor: "middle", to: &writer)
    }

    private func writeFitted(_ text: String, x: Int, y: Int, size: Int, room: Int, to writer: inout HTMLWriter) {
        let line = LineFitting.fitted(text, size: size, room: room)
        writeText(line.text, x: x, y: y, size: line.size, bold: true, to: &writer)
    }

    private func writeFigures(to writer: inout HTMLWriter) {
        var figures = [
            (words.text(.pointsWord), words.number(card.level.points)),
            (words.text(.unlockedWord), card.progress.text),
        ]
        if card.longestStreak > 0 {
            figures.append((words.text(.bestStreak), words.count(.days, card.longestStreak)))
        }
        let fitted = LineFitting.fitted(figures.map(\.1), size: 46, room: 245)
        for (index, (name, _)) in figures.enumerated() {
            let x = 380 + index * 260
            writeText(fitted.texts[index], x: x, y: 262, size: fitted.size, bold: true, to: &writer)
            writeText(name, x: x, y: 302, size: 24, color: ShareFrame.secondary, to: &writer)
        }
    }

    /// A highlight with the texts below its medal.
    private struct Caption {
        let highlight: GalleryCard
        let title, rarity: (text: String, size: Int)
    }

    /// The highlights, with texts of one size in each row.
    private var captions: [Caption] {
        let highlights = Array(card.highlights.prefix(4))
        let titles = LineFitting.fitted(highlights.map(\.title), size: 22, room: 260)
        let rarities = LineFitting.fitted(
            highlights.map { highlight in
                let held = highlight.held.flatMap { $0.isAmongOthers ? $0.text : nil }
                return [highlight.rarityName, held].compactMap { $0 }.joined(separator: " · ")
            }, size: 20, room: 265)
        return highlights.indices.map { index in
            Caption(
                highlight: highlights[index], title: (titles.texts[index], titles.size),
                rarity: (rarities.texts[index], rarities.size))
        }
    }

    private func write(_ caption: Caption, _ index: Int, to writer: inout HTMLWriter) {
        let x = 70 + index * 275
        let highlight = caption.highlight
        writer.raw("<g transform=\"translate(")
        writer.number(x)
        writer.raw(" 376)\"><g transform=\"scale(2)\" color=\"")
        let medal = Medal(highlight)
        writer.text(medal.face.hex)
        writer.raw("\">")
        if isShared {
            writeUse("m-\(highlight.rarity.letter)", size: 48, to: &writer)
        } else {
            Medal.writeShape(of: highlight.rarity, to: &writer)
        }
        writer.raw("</g><g transform=\"")
        writer.raw(medal.engraving == nil ? "translate(24 24) scale(2)" : "translate(26 16) scale(1.8)")
        writer.raw("\" color=\"")
        writer.text(medal.ink)
        writer.raw("\">")
        if isShared { writeUse(medal.iconID, size: 24, to: &writer) } else { medal.writeIcon(to: &writer) }
        writer.raw("</g>")
        if medal.engraving != nil {
            writer.raw("<g transform=\"scale(2)\">")
            if isShared { writeUse("i-plate", size: 48, to: &writer) } else { writer.raw(Medal.plate) }
            writer.raw("</g>")
        }
        writer.raw("</g>")
        if let engraving = medal.engraving {
            writeText(
                engraving, x: x + 48, y: 464, size: 16, bold: true, color: "#1e1b26", anchor: "middle", to: &writer)
        }
        writeText(caption.title.text, x: x, y: 512, size: caption.title.size, bold: true, to: &writer)
        writeText(
            caption.rarity.text, x: x, y: 541, size: caption.rarity.size, color: ShareFrame.secondary, to: &writer)
    }

    private func writeText(
        _ text: String, x: Int, y: Int, size: Int, bold: Bool = false, color: String? = nil, anchor: String? = nil,
        to writer: inout HTMLWriter
    ) {
        ShareFrame.write(
            text, x: x, y: y, size: size, bold: bold, color: color, anchor: anchor, isIsolated: !isShared, to: &writer)
    }

    /// Writes a drawing of the page at a size.
    private func writeUse(_ id: String, size: Int, to writer: inout HTMLWriter) {
        writer.raw("<use href=\"#")
        writer.text(id)
        writer.raw("\" width=\"")
        writer.number(size)
        writer.raw("\" height=\"")
        writer.number(size)
        writer.raw("\"/>")
    }
}
