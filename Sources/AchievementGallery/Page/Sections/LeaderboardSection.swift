import AchievementCore

/// A leaderboard on a player's page: the top rows, and the player's own row with its neighbors.
struct LeaderboardSection: PageSection {
    let board: LeaderboardCard?
    /// Whether the pages of the other players are beside this one.
    let hasPages: Bool
    let words: GalleryWords
    /// The address of the page that compares any two players, and the player to compare with; `nil` for no links.
    var comparison: (page: String, player: PlayerID)?

    var id: String { "leaderboard" }
    var title: String { words.text(.yourPlace) }
    var note: String? { board?.ownText }
    var isShown: Bool { board.map { $0.top.count > 1 } ?? false }

    var isFolded: Bool { true }

    func writeContent(to writer: inout HTMLWriter) {
        guard let board else { return }
        writer.raw("<div class=\"panel places\">")
        writer.raw("<table><caption class=\"small muted\">")
        writer.text("\(board.title) · \(board.periodText)")
        writer.raw("</caption><thead><tr>")
        writer.element("th", ("scope", "col"), text: words.text(.rank))
        writer.element("th", ("scope", "col"), text: words.text(.player))
        writer.element("th", ("scope", "col"), ("class", "num"), isolated: board.title)
        writer.raw("</tr></thead><tbody>")
        for row in board.top { write(row, to: &writer) }
        writer.raw("</tbody>")
        if board.needsNeighbors {
            let shown = Set(board.top.map(\.id))
            writer.raw(board.hasGap ? "<tbody class=\"near\">" : "<tbody>")
            for row in board.neighbors where !shown.contains(row.id) { write(row, to: &writer) }
            writer.raw("</tbody>")
        }
        writer.raw("</table>")
        writer.element("p", ("class", "small muted"), text: board.tieRule)
        writer.raw("</div>\n")
    }

    private func write(_ row: LeaderboardCard.Row, to writer: inout HTMLWriter) {
        writer.open("tr", row.isOwn ? [("class", "own"), ("aria-current", "true")] : [])
        writer.element("td", ("class", "num"), text: words.number(row.rank))
        let name = row.name.isEmpty ? "—" : row.name.shortened(to: 80)
        if hasPages, !row.isOwn {
            writer.raw("<td>")
            writer.element("a", ("href", "./\(GalleryFileName.safe(for: row.id)).html"), isolated: name)
            if let comparison {
                let address = ComparisonIndex.address(comparison.page, comparison.player, with: row.id)
                let label = words.text(.condition, words.text(.compare), name)
                writer.raw(" ")
                writer.element("a", ("href", address), ("aria-label", label), ("title", label), text: "⇄")
            }
            writer.raw("</td>")
        } else {
            writer.element("td", isolated: name)
        }
        writer.element("td", ("class", "num"), text: row.scoreText)
        writer.raw("</tr>")
    }
}
