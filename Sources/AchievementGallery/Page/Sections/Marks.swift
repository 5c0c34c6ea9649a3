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
        if let label {
            // Ids of this module have no spaces.
            writer.raw(" aria-labelledby=")
            writer.text(label)
        }
        let texts: [(StaticString, String?)] = [(" aria-label=\"", name), (" aria-valuetext=\"", progress.text)]
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

    /// The share of players who hold an achievement as a bar beside its words; nothing if there is nobody to compare with.
    static func writeBar(_ held: HeldShare?, to writer: inout HTMLWriter) {
        guard let held, held.isAmongOthers else { return }
        writer.raw("<div class=bar aria-hidden=true><svg><rect height=\"100%\" width=\"")
        writer.number(max(2, 100 * held.holders / held.players))
        writer.raw("%\"/></svg></div>")
    }

    /// A belt in its colour, which is also said.
    static func write(_ belt: GalleryIndexEntry.Belt, to writer: inout HTMLWriter) {
        writer.open(
            "svg", ("class", "belt"), ("viewBox", "0 0 24 24"), ("role", "img"), ("aria-label", belt.name),
            ("color", belt.color.hex))
        writer.element("title", text: belt.name)
        writer.raw("<use href=\"#i-belt\"/></svg>")
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
