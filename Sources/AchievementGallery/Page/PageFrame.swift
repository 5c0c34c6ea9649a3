import AchievementCore

/// What stands around the content of every page.
struct PageFrame {
    let words: GalleryWords
    let style: PageResource
    let script: PageResource

    func writeHead(title: String, to writer: inout HTMLWriter) {
        writer.raw("<!DOCTYPE html>\n")
        writer.open("html", ("lang", words.language.rawValue))
        writer.raw("<head><meta charset=\"utf-8\">")
        writer.open("meta", ("http-equiv", "Content-Security-Policy"), ("content", policy))
        writer.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">")
        writer.raw("<meta name=\"color-scheme\" content=\"light dark\">")
        writer.raw("<meta name=\"referrer\" content=\"no-referrer\">")
        writer.element("title", text: title)
        writer.raw("\n<style>")
        writer.append(style)
        writer.raw("</style>\n<script>")
        writer.append(PageScript.head)
        writer.raw("</script></head>\n<body>")
        writer.element("a", ("class", "skip"), ("href", "#main"), text: words.say(.skip))
    }

    /// Nothing may be loaded; style and scripts are those with these hashes.
    private var policy: String {
        "default-src 'none'; style-src \(style.policySource); "
            + "script-src \(PageScript.head.policySource) \(script.policySource); img-src data:; "
            + "base-uri 'none'; form-action 'none'"
    }

    func writeTop(index: String?, links: [(id: String, title: String)], to writer: inout HTMLWriter) {
        writer.raw("<header class=\"wrap top\">")
        if let index {
            writer.open("a", ("class", "brand"), ("href", index))
        } else {
            writer.raw("<p class=\"brand\">")
        }
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-trophy-fill\"/></svg>")
        writer.text(words.say(index == nil ? .brand : .leaderboard))
        if index == nil { writer.raw("</p>") } else { writer.raw("</a>") }
        if !links.isEmpty {
            writer.open("nav", ("aria-label", words.say(.sections)))
            writer.raw("<ul>")
            for (id, title) in links {
                writer.raw("<li>")
                writer.element("a", ("href", "#\(id)"), text: title)
                writer.raw("</li>")
            }
            writer.raw("</ul></nav>")
        }
        writer.raw("<button class=\"btn\" id=\"theme\" type=\"button\" aria-pressed=\"false\" hidden>")
        writer.raw("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#i-circle-lefthalf-filled\"/></svg>")
        writer.text(words.say(.darkTheme))
        writer.raw("</button></header>\n")
    }

    func writeFooter(madeAt: Moment?, to writer: inout HTMLWriter) {
        guard let madeAt else { return }
        writer.raw("<footer class=\"wrap\">")
        writer.element("p", text: words.say(.madeAt, words.time(madeAt)))
        writer.raw("</footer>")
    }

    func writeEnd(to writer: inout HTMLWriter) {
        writer.raw("<script>")
        writer.append(script)
        writer.raw("</script></body></html>\n")
    }
}
