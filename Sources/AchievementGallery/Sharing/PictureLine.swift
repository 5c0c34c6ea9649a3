import AchievementCore

/// A line of text in a picture of 1200 by 630.
struct PictureLine: Encodable {
    /// The style of a line.
    enum Style: String, Encodable, CaseIterable {
        case kind, title, description, facts, player, brand

        /// The start tag up to the value of `y`. The direction of one text must not affect the others.
        var start: StaticString {
            switch self {
            case .kind: "<text x=\"440\" font-size=\"28\" fill=\"#f4c25b\" unicode-bidi=\"isolate\" y=\""
            case .title: "<text x=\"440\" font-size=\"52\" font-weight=\"800\" unicode-bidi=\"isolate\" y=\""
            case .description: "<text x=\"440\" font-size=\"28\" unicode-bidi=\"isolate\" y=\""
            case .facts: "<text x=\"440\" font-size=\"24\" fill=\"#cfc8e0\" unicode-bidi=\"isolate\" y=\""
            case .player: "<text x=\"70\" font-size=\"34\" font-weight=\"800\" unicode-bidi=\"isolate\" y=\""
            case .brand: "<text x=\"70\" font-size=\"24\" fill=\"#cfc8e0\" unicode-bidi=\"isolate\" y=\""
            }
        }
    }

    let style: Style
    /// The baseline.
    let y: Int
    let text: String
    /// The size of the font, if it is not that of the style.
    var size: Int?

    /// The player's name and the brand at the bottom of a picture; `room` is the width of the name.
    static func signature(_ playerName: String, room: Int, _ words: GalleryWords) -> [PictureLine] {
        [
            PictureLine(style: .player, y: 548, text: LineFitting.cut(playerName, size: 34, room: room)),
            PictureLine(style: .brand, y: 586, text: words.text(.brand)),
        ]
    }
}

extension HTMLWriter {
    mutating func append(_ lines: [PictureLine]) {
        for line in lines {
            raw(line.style.start)
            number(line.y)
            if let size = line.size {
                // An attribute would be there twice.
                raw("\" style=\"font-size:")
                number(size)
                raw("px")
            }
            raw("\">")
            text(line.text)
            raw("</text>")
        }
    }
}
