import AchievementCore

/// A player's level, points and rarest achievement as a small SVG picture, for example for a profile or a README.
///
/// It is self-contained, 28 pixels high, and as wide as its text.
public struct BadgeImage: Sendable {
    /// A field of the badge.
    private struct Field {
        let text: String
        let color: StaticString
        let width: Int
    }

    private let card: ShareCard
    private let words: GalleryWords

    /// Creates the badge with the figures of `card`.
    public init(_ card: ShareCard, language: GalleryLanguage) {
        self.card = card
        words = GalleryWords(language)
    }

    /// The picture as an XML document, to be written as UTF-8.
    public var svg: String {
        var writer = HTMLWriter()
        write(isShared: false, to: &writer)
        writer.raw("\n")
        return writer.html
    }

    /// Writes the badge into a page, which has the fonts and the trophy; it contains no namespace URL.
    func writeInPage(to writer: inout HTMLWriter) { write(isShared: true, to: &writer) }

    /// The width and the height in pixels.
    public var size: (width: Int, height: Int) { (fields.reduce(0) { $0 + $1.width }, Self.height) }

    private static let height = 28
    /// The width reserved for the trophy.
    private static let start = 30

    private var fields: [Field] {
        var texts: [(String, StaticString)] = [
            (words.text(.levelNumber, words.number(card.level.level)), "#1b1830"),
            (words.count(.points, card.level.points), "#0b5f5b"),
        ]
        if let rarest = card.highlights.first {
            texts.append((LineFitting.cut(rarest.title, size: Self.fontSize, room: 220), "#43245f"))
        }
        return texts.enumerated().map { index, field in
            let width = Int(LineFitting.width(of: field.0) * Double(Self.fontSize)) + 20
            return Field(text: field.0, color: field.1, width: width + (index == 0 ? Self.start - 10 : 0))
        }
    }

    /// The font size.
    private static let fontSize = 13

    /// The text alternative of the badge.
    private var title: String {
        var parts = [card.playerName] + fields.prefix(2).map(\.text)
        if let rarest = card.highlights.first {
            parts.append(words.text(.condition, words.text(.sortRarest), rarest.title))
        }
        return parts.joined(separator: " · ")
    }

    private func write(isShared: Bool, to writer: inout HTMLWriter) {
        let width = size.width
        writer.raw("<svg ")
        if !isShared { writer.raw("xmlns=\"http://www.w3.org/2000/svg\" ") }
        writer.raw("fill=\"#fff\" font-weight=\"600\" font-size=\"")
        writer.number(Self.fontSize)
        writer.raw("\" viewBox=\"0 0 ")
        writer.number(width)
        writer.raw(" 28\" width=\"")
        writer.number(width)
        writer.raw("\" height=\"28\" role=\"img\"")
        if !isShared {
            writer.raw(" font-family=\"")
            writer.raw(ShareFrame.fonts)
            writer.raw("\"")
        }
        writer.raw(">")
        writer.element("title", text: title)
        writer.raw("<clipPath id=\"c\"><rect width=\"100%\" height=\"100%\" rx=\"6\"/></clipPath>")
        writer.raw("<g clip-path=\"url(#c)\">")
        var x = 0
        for field in fields {
            writer.raw("<rect height=\"28\" x=\"")
            writer.number(x)
            writer.raw("\" width=\"")
            writer.number(field.width)
            writer.raw("\" fill=\"")
            writer.raw(field.color)
            writer.raw("\"/>")
            x += field.width
        }
        writer.raw("</g><g color=\"#f4c25b\" transform=\"translate(7 5) scale(.75)\">")
        let trophy = GalleryIcon("trophy.fill")
        if isShared {
            writer.open("use", ("href", "#\(trophy.id)"))
            writer.raw("</use>")
        } else {
            trophy.write(to: &writer)
        }
        writer.raw("</g>")
        x = 0
        for (index, field) in fields.enumerated() {
            // The direction of one text must not affect the others.
            writer.raw("<text y=\"18.5\" unicode-bidi=\"isolate\" text-anchor=\"middle\" x=\"")
            writer.number(x + (field.width + (index == 0 ? Self.start - 10 : 0)) / 2)
            writer.raw("\">")
            writer.text(field.text)
            writer.raw("</text>")
            x += field.width
        }
        writer.raw("</svg>")
    }
}
