import AchievementCore

/// The points of two players over time: an interactive chart and the table that it reads.
struct PointsRace {
    let words: GalleryWords

    /// The section's entry in the navigation.
    var link: (id: String, title: String) { ("points", words.text(.pointsOverTime)) }

    /// Writes the chart; without `totals` only its frame, which a script fills.
    func write(_ totals: [PlayerComparison.Total], names: [String], to writer: inout HTMLWriter) {
        writer.open("section", ("id", link.id), ("aria-labelledby", "h-points"))
        writer.raw("<div class=\"head\">")
        writer.element("h2", ("id", "h-points"), text: link.title)
        writer.raw("</div><figure class=\"panel chart race\"><figcaption>")
        // The script takes the name of the chart from this heading.
        writer.element("h3", ("class", "vh"), text: link.title)
        writer.raw("<p class=\"key\">")
        for name in names {
            writer.raw("<span><svg viewBox=\"0 0 40 10\" aria-hidden=\"true\">")
            writer.raw("<path class=\"curve\" d=\"M0 5H40\"/></svg>")
            writer.isolated(name)
            writer.raw("</span>")
        }
        writer.raw("</p></figcaption>")
        let high = max(1, totals.map { max($0.first, $0.second) }.max() ?? 1)
        writer.element("p", ("class", "y num"), text: words.number(high))
        let width = max(1, totals.count - 1)
        writer.open(
            "svg", ("viewBox", "0 0 \(width) 1000"), ("preserveAspectRatio", "none"), ("role", "img"),
            ("aria-label", link.title))
        writer.open("path", ("class", "rule"), ("d", "M0 1000H\(width)M0 500H\(width)M0 0H\(width)"))
        writer.raw("</path>")
        for values in [totals.map(\.first), totals.map(\.second)] {
            let points = values.enumerated().map { index, value in
                "\(index) \(Int(1_000 - 1_000 * Double(value) / Double(high)))"
            }
            writer.open("path", ("class", "curve"), ("d", points.isEmpty ? "" : "M" + points.joined(separator: "L")))
            writer.raw("</path>")
        }
        writer.raw("</svg><p class=\"x\">")
        for index in [0, totals.count / 2, totals.count - 1] {
            writer.element("span", text: totals.indices.contains(index) ? words.date(totals[index].day) : "")
        }
        writer.raw("</p></figure>")
        writeTable(totals, names: names, to: &writer)
        writer.raw("</section>\n")
    }

    private func writeTable(_ totals: [PlayerComparison.Total], names: [String], to writer: inout HTMLWriter) {
        writer.raw("<details>")
        writer.element("summary", text: words.text(.showTable))
        writer.open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", link.title))
        writer.raw("<table><thead><tr>")
        writer.element("th", ("scope", "col"), text: words.text(.byDay))
        for name in names { writer.element("th", ("scope", "col"), ("class", "num"), isolated: name) }
        writer.raw("</tr></thead><tbody>")
        for total in totals.reversed() {
            writer.raw("<tr>")
            writer.element("td", text: words.date(total.day))
            writer.element("td", text: words.number(total.first))
            writer.element("td", text: words.number(total.second))
            writer.raw("</tr>")
        }
        writer.raw("</tbody></table></div></details>")
    }
}
