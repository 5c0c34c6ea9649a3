/// The share card with its download.
struct ShareSection: PageSection {
    let model: GalleryModel
    let words: GalleryWords

    var id: String { "share" }
    var title: String { words.text(.share) }
    var note: String? { nil }
    var isShown: Bool { true }

    func writeContent(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel share\">")
        // Uses the drawings that the page already has. The script makes a self-contained picture of it.
        writer.open(
            "div", ("class", "picture"), ("role", "img"),
            (
                "aria-label",
                words.text(
                    .shareImage, model.playerName.shortened(to: 80), words.number(model.level.level),
                    words.number(model.level.points), model.progress.text)
            ))
        ShareCardImage(model.share, language: model.language).writeInPage(to: &writer)
        writer.raw("</div><div><template id=\"badge\">")
        BadgeImage(model.share, language: model.language).writeInPage(to: &writer)
        writer.raw("</template>")
        writer.element("p", ("class", "muted"), text: words.text(.shareText))
        writer.raw("<label class=\"field sort\" id=\"format\" hidden>")
        writer.element("span", text: words.text(.shareFormat))
        writer.raw("<select>")
        for format in ShareFormat.allCases {
            writer.element("option", ("value", format.rawValue), text: words.text(format.phrase))
        }
        writer.element("option", ("value", "badge"), text: words.text(.formatBadge))
        writer.raw("</select></label><p class=\"actions\">")
        // The script sets the link to the picture, which would otherwise be in the page twice.
        writer.open(
            "a", ("class", "btn main"), ("hidden", ""), ("href", "#share"),
            ("download", "\(GalleryFileName.safe(for: model.player)).svg"))
        Marks.writeIcon("i-square-and-arrow-down", to: &writer)
        writer.text(words.text(.download))
        writer.raw("</a>")
        writeButton("picture", words.text(.share), to: &writer)
        writer.open(
            "button", ("class", "btn"), ("type", "button"), ("hidden", ""),
            ("data-copy", words.screen.share(model.share)))
        writer.text(words.text(.copyText))
        writer.raw("</button></p></div></div>\n")
    }

    private func writeButton(_ action: String, _ text: String, to writer: inout HTMLWriter) {
        writer.open("button", ("class", "btn"), ("type", "button"), ("hidden", ""), ("data-do", action))
        writer.text(text)
        writer.raw("</button>")
    }
}

extension ShareFormat {
    /// The name of the format.
    fileprivate var phrase: ScreenPhrase {
        switch self {
        case .wide: .formatWide
        case .square: .formatSquare
        case .tall: .formatTall
        }
    }
}
