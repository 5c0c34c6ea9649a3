import AchievementCore

/// The frame of every page: head, policy, navigation, footer and script.
struct PageFrame {
    let words: GalleryWords
    let style: PageResource
    let script: PageResource
    /// The files with the style sheet and the script; `nil` if they are in the page itself.
    var assets: GalleryAssets?

    /// Writes the head; `description` is what search engines and messengers show below the title.
    func writeHead(title: String, description: String, address: PageAddress? = nil, to writer: inout HTMLWriter) {
        writer.raw("<!DOCTYPE html>\n")
        var attributes: [HTMLWriter.Attribute] = [("lang", words.language.rawValue)]
        if words.language.isRightToLeft { attributes.append(("dir", "rtl")) }
        writer.open("html", attributes)
        writer.raw("<head><meta charset=\"utf-8\">")
        writer.open("meta", ("http-equiv", "Content-Security-Policy"), ("content", policy))
        writer.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">")
        writer.raw("<meta name=\"color-scheme\" content=\"light dark\">")
        writer.raw("<meta name=\"referrer\" content=\"no-referrer\">")
        writer.raw("<meta name=\"theme-color\" content=\"#1b1830\">")
        writer.open("meta", ("name", "description"), ("content", description))
        writer.raw("<meta property=\"og:type\" content=\"website\">")
        writer.open("meta", ("property", "og:title"), ("content", title))
        writer.open("meta", ("property", "og:description"), ("content", description))
        address?.write(to: &writer)
        writer.element("title", text: title)
        if let assets {
            writer.open("link", ("rel", "stylesheet"), ("href", "./" + assets.style.name))
        } else {
            writer.raw("\n<style>")
            writer.append(style)
            writer.raw("</style>")
        }
        // Placed near the trophy in the page, so that the page compresses well.
        writer.open("link", ("rel", "icon"), ("href", Self.icon))
        writer.raw("\n<script>")
        writer.append(PageScript.head)
        writer.raw("</script></head>\n")
        // Scripts format numbers with the browser, which writes a hyphen in German, too.
        let minus = WritingPhrase.minusSign.text(in: words.language)
        if minus == "-" { writer.raw("<body>") } else { writer.open("body", ("data-minus", minus)) }
        writer.element("a", ("class", "skip"), ("href", "#main"), text: words.text(.skip))
    }

    /// A trophy as a `data:` URL.
    private static let icon: String = {
        var writer = HTMLWriter()
        writer.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" color=\"#1f8f86\">")
        GalleryIcon("trophy.fill").write(to: &writer)
        writer.raw("</svg>")
        return "data:image/svg+xml;charset=utf-8,\(DataAddress.escaped(writer.html))"
    }()

    /// Allows only the style sheet and the scripts with these hashes, or else files beside the page. A page opened from
    /// a disk does not count as its own origin, so `file:` is allowed too; a page on a server cannot load such files.
    private var policy: String {
        let beside = "'self' file:"
        return "default-src 'none'; style-src \(assets == nil ? style.policySource : beside); "
            + "script-src \(PageScript.head.policySource) \(assets == nil ? script.policySource : beside); "
            + "img-src data:; base-uri 'none'; form-action 'none'"
    }

    /// Writes the header; links in `waiting` lead to what only the script shows, so the script reveals them, and those
    /// in `later` to what newcomers see on request.
    func writeTop(
        index: String?, links: [(id: String, title: String)], waiting: Set<String> = [], later: Set<String> = [],
        to writer: inout HTMLWriter
    ) {
        writer.raw("<header class=\"wrap top\">")
        if let index {
            writer.open("a", ("class", "brand"), ("href", index))
        } else {
            writer.raw("<p class=\"brand\">")
        }
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-trophy-fill\"/></svg>")
        writer.text(words.text(index == nil ? .brand : .leaderboard))
        if index == nil { writer.raw("</p>") } else { writer.raw("</a>") }
        if !links.isEmpty {
            writer.open("nav", ("aria-label", words.text(.sections)))
            writer.raw("<ul>")
            for (id, title) in links {
                var attributes: [HTMLWriter.Attribute] = waiting.contains(id) ? [("hidden", "")] : []
                if later.contains(id) { attributes.append(("class", "later")) }
                writer.open("li", attributes)
                writer.element("a", ("href", "#\(id)"), text: title)
                writer.raw("</li>")
            }
            writer.raw("</ul></nav>")
        }
        writer.raw("<button class=\"btn\" id=\"theme\" type=\"button\" aria-pressed=\"false\" hidden>")
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-circle-lefthalf-filled\"/></svg>")
        writer.text(words.text(.darkTheme))
        writer.raw("</button></header>\n")
    }

    /// Writes the footer; `remark` applies to the whole page.
    func writeFooter(madeAt: Moment?, remark: String? = nil, to writer: inout HTMLWriter) {
        guard let madeAt else { return }
        writer.raw("<footer class=\"wrap\">")
        writer.element("p", text: words.text(.madeAt, words.time(madeAt)))
        if let remark { writer.element("p", text: remark) }
        writer.raw("</footer>")
    }

    func writeEnd(to writer: inout HTMLWriter) {
        if let assets {
            writer.open("script", ("src", "./" + assets.script.name))
        } else {
            writer.raw("<script>")
            writer.append(script)
        }
        writer.raw("</script></body></html>\n")
    }
}

/// The style sheets of each kind of page. A later file may refine an earlier one.
enum PageStyle {
    /// For a player's page.
    static let player = PageResource.style(
        PackageResources.tokens_css, dark, PackageResources.base_css, PackageResources.marks_css,
        PackageResources.frame_css,
        PackageResources.hero_css, PackageResources.today_css, PackageResources.streaks_css,
        PackageResources.calendar_css,
        PackageResources.overview_css, PackageResources.charts_css, PackageResources.tables_css,
        PackageResources.share_css, PackageResources.filters_css, PackageResources.cards_css,
        PackageResources.rooms_css, PackageResources.collections_css, PackageResources.challenges_css,
        PackageResources.celebration_css, PackageResources.sheet_css, PackageResources.folds_css,
        PackageResources.story_css, PackageResources.contrast_css,
        PackageResources.motion_css, PackageResources.print_css)

    /// The list of players.
    static let index = PageResource.style(
        PackageResources.tokens_css, dark, PackageResources.base_css, PackageResources.marks_css,
        PackageResources.frame_css,
        PackageResources.hero_css, PackageResources.tables_css, PackageResources.filters_css,
        PackageResources.index_css, PackageResources.ranks_css, PackageResources.contrast_css,
        PackageResources.motion_css,
        PackageResources.print_css, PackageResources.club_css, PackageResources.more_css)

    /// A comparison of two players.
    static let comparison = PageResource.style(
        PackageResources.tokens_css, dark, PackageResources.base_css, PackageResources.marks_css,
        PackageResources.frame_css,
        PackageResources.hero_css, PackageResources.tables_css, PackageResources.filters_css,
        PackageResources.charts_css, PackageResources.folds_css, PackageResources.contrast_css,
        PackageResources.motion_css, PackageResources.print_css, PackageResources.comparison_css)

    /// The colors of the dark theme, if the system or the button selects it. Print is always light.
    private static let dark: [UInt8] = {
        let colors = PackageResources.dark_css.drop { $0 != UInt8(ascii: "{") }
        return Array("@media screen and (prefers-color-scheme: dark) {\n:root:not([data-theme=light]) ".utf8) + colors
            + Array("}\n@media screen {\n:root[data-theme=dark] ".utf8) + colors + Array("}\n".utf8)
    }()
}

/// The scripts of each kind of page.
enum PageScript {
    /// Runs before the body.
    static let head = PageResource.script(PackageResources.head_js)
    /// Precedes the script of a page that is partly packed.
    static let unpack = PageResource.script(PackageResources.unpack_js)
    /// At the end of a player's page. Similar files are next to each other, so that the script compresses well.
    static let player = PageResource.program(
        PackageResources.common_js, PackageResources.building_js, PackageResources.folds_js,
        PackageResources.filters_js, PackageResources.seen_js, PackageResources.cards_js, PackageResources.search_js,
        PackageResources.nearest_js, PackageResources.share_js, PackageResources.confetti_js, PackageResources.sheet_js,
        PackageResources.sections_js, PackageResources.pins_js, PackageResources.ladders_js,
        PackageResources.celebration_js, PackageResources.calendar_js, PackageResources.days_js,
        PackageResources.amounts_js, PackageResources.asking_js, PackageResources.charts_js, PackageResources.player_js)
    /// At the end of a comparison of two given players.
    static let comparison = PageResource.program(
        PackageResources.common_js, PackageResources.building_js, PackageResources.folds_js,
        PackageResources.asking_js, PackageResources.race_js, PackageResources.compared_js)
    /// At the end of a comparison of any two players.
    static let duel = PageResource.program(
        PackageResources.common_js, PackageResources.building_js, PackageResources.folds_js,
        PackageResources.asking_js, PackageResources.race_js, PackageResources.days_js, PackageResources.duel_js)
    /// At the end of the list of players.
    static let index = PageResource.program(
        PackageResources.common_js, PackageResources.search_js, PackageResources.index_js)
}
