import AchievementCore

/// Small pieces that several sections use.
enum Marks {
    /// A progress bar; what it measures is named by the element with the id `label`, or by the words `name`.
    static func writeBar(
        _ progress: GalleryProgress, labelledBy label: String? = nil, name: String? = nil, to writer: inout HTMLWriter
    ) {
        // From 0 to 100, unless it says otherwise. Short values need no quotes, and a long page has thousands of them.
        writer.raw("<div class=bar role=progressbar aria-valuenow=")
        writer.number(progress.percent)
        let texts: [(StaticString, String?)] = [
            (" aria-labelledby=\"", label), (" aria-label=\"", name), (" aria-valuetext=\"", progress.text),
        ]
        for case (let start, let text?) in texts {
            writer.raw(start)
            writer.text(text)
            writer.raw("\"")
        }
        writer.raw(">")
        if progress.fraction > 0 {
            writer.raw("<svg><rect height=\"100%\" width=\"")
            // Something done is seen, however little.
            writer.number(max(2, progress.percent))
            writer.raw("%\"/></svg>")
        }
        writer.raw("</div>")
    }

    /// An icon in the text's colour.
    static func writeIcon(_ icon: StaticString, to writer: inout HTMLWriter) {
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#")
        writer.raw(icon)
        writer.raw("\"/></svg>")
    }

    /// A tick or an empty ring; hidden from screen readers, which read the text next to it.
    static func writeTick(_ isOn: Bool, to writer: inout HTMLWriter) {
        if isOn {
            writeIcon("i-checkmark-circle-fill", to: &writer)
        } else {
            writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><circle cx=\"12\" cy=\"12\" r=\"8.5\" ")
            writer.raw("fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/></svg>")
        }
    }
}

/// An icon on a medal whose shape depends on the rarity, so that colour is not the only sign.
struct Medal {
    let icon: String
    let color: GalleryColor
    let rarity: Rarity

    /// The shapes, once per page.
    static func writeSymbols(to writer: inout HTMLWriter) {
        for (rarity, _) in shapes {
            writer.open("symbol", ("id", "m-\(rarity.letter)"), ("viewBox", "0 0 48 48"))
            writeShape(of: rarity, to: &writer)
            writer.raw("</symbol>")
        }
    }

    /// The shape alone, 48 by 48.
    static func writeShape(of rarity: Rarity, to writer: inout HTMLWriter) {
        for (shaped, shape) in shapes where shaped == rarity {
            for paint in paints {
                writer.raw("<path d=\"")
                writer.raw(shape)
                writer.raw("\" stroke-linejoin=\"round\" ")
                writer.raw(paint)
                writer.raw("/>")
            }
        }
    }

    /// The medal; `classes` are added to its own.
    func write(classes: String = "", to writer: inout HTMLWriter) {
        // Without a view box: shape and icon bring theirs, and fill it. Neither colours nor ids need quotes.
        if classes.isEmpty {
            writer.raw("<svg class=medal aria-hidden=true color=")
            writer.text(color.hex)
            writer.raw(">")
        } else {
            writer.open("svg", ("class", "medal \(classes)"), ("aria-hidden", "true"), ("color", color.hex))
        }
        writer.raw("<use href=#m-")
        writer.text(rarity.letter)
        writer.raw(" />")
        // The style sheet puts it in its place.
        writer.raw(color.isLight ? "<use class=gd href=#" : "<use href=#")
        writer.text(GalleryIcon(icon).id)
        writer.raw(" /></svg>")
    }

    private static let shapes: [(Rarity, StaticString)] = [
        (.common, "M4.5 24a19.5 19.5 0 1 0 39 0a19.5 19.5 0 1 0-39 0z"),
        (.rare, "M24.0 4.0L41.3 14.0L41.3 34.0L24.0 44.0L6.7 34.0L6.7 14.0z"),
        (
            .epic,
            "M31.8 5.1L42.9 16.2L42.9 31.8L31.8 42.9L16.2 42.9L5.1 31.8L5.1 16.2L16.2 5.1z"
        ),
        (
            .legendary,
            """
            M24.0 2.5L28.7 6.4L34.8 5.4L36.9 11.1L42.6 13.3L41.6 19.3L45.5 24.0L41.6 28.7L42.6 34.8L36.9 36.9L34\
            .8 42.6L28.7 41.6L24.0 45.5L19.3 41.6L13.3 42.6L11.1 36.9L5.4 34.8L6.4 28.7L2.5 24.0L6.4 19.3L5.4 13\
            .2L11.1 11.1L13.2 5.4L19.3 6.4z
            """
        ),
    ]

    /// The edge that sets off a white medal on white, the colour, and the light on it.
    private static let paints: [StaticString] = [
        "class=\"edge\" stroke-width=\"5\"",
        "fill=\"currentColor\" stroke=\"currentColor\" stroke-width=\"3\"",
        "fill=\"url(#shine)\" stroke=\"#fff\" stroke-opacity=\".28\" stroke-width=\"1\"",
    ]
}

extension Rarity {
    /// The name of the rarity in style sheets.
    var letter: String {
        switch self {
        case .common: "c"
        case .rare: "r"
        case .epic: "e"
        case .legendary: "l"
        }
    }
}
