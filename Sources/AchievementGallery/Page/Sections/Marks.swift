import AchievementCore

/// Small elements that several sections use.
enum Marks {
    /// Writes a progress bar, labeled by the element with the id `label` or by the text `name`.
    static func writeBar(
        _ progress: GalleryProgress, labelledBy label: String? = nil, name: String? = nil, to writer: inout HTMLWriter
    ) {
        // The range defaults to 0 to 100. Short values need no quotes, which saves space thousands of times in a long
        // page.
        writer.raw("<div class=bar role=progressbar aria-valuenow=")
        writer.number(progress.percent)
        if let label {
            // The ids of this module contain no spaces.
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
            // Progress above 0 is always visible.
            writer.number(max(2, progress.percent))
            writer.raw("%\"/></svg>")
        }
        writer.raw("</div>")
    }

    /// Writes the share of holders as a bar, beside its text; nothing if there are no other players.
    static func writeBar(_ held: HeldShare?, to writer: inout HTMLWriter) {
        guard let held, held.isAmongOthers else { return }
        writer.raw("<div class=bar aria-hidden=true><svg><rect height=\"100%\" width=\"")
        writer.number(max(2, 100 * held.holders / held.players))
        writer.raw("%\"/></svg></div>")
    }

    /// Writes the highest belt and the finest badge of a player.
    static func writeBadges(of entry: GalleryIndexEntry, to writer: inout HTMLWriter) {
        guard entry.belt != nil || entry.finest != nil else { return }
        writer.raw("<span class=\"earned\">")
        if let belt = entry.belt { write(belt, to: &writer) }
        if let finest = entry.finest {
            let name = finest.name.shortened(to: 80)
            writer.open("span", ("title", name))
            finest.medal.write(to: &writer)
            writer.element("span", ("class", "vh"), isolated: name)
            writer.raw("</span>")
        }
        writer.raw("</span>")
    }

    /// Writes a belt in its color, with the name of the belt as a text alternative.
    private static func write(_ belt: GalleryIndexEntry.Belt, to writer: inout HTMLWriter) {
        writer.open(
            "svg", ("class", "belt"), ("viewBox", "0 0 24 24"), ("role", "img"), ("aria-label", belt.name),
            ("color", belt.color.hex))
        writer.element("title", text: belt.name)
        writer.raw("<use href=\"#i-belt\"/></svg>")
    }

    /// Writes an icon in the color of the text.
    static func writeIcon(_ icon: StaticString, to writer: inout HTMLWriter) {
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#")
        writer.raw(icon)
        writer.raw("\"/></svg>")
    }

    /// Writes a tick or an empty ring; hidden from screen readers, which read the text next to it.
    static func writeTick(_ isOn: Bool, to writer: inout HTMLWriter) {
        if isOn {
            writeIcon("i-checkmark-circle-fill", to: &writer)
        } else {
            writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><circle cx=\"12\" cy=\"12\" r=\"8.5\" ")
            writer.raw("fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/></svg>")
        }
    }
}
