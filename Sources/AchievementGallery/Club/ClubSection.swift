import AchievementCore

/// The part of the page above the list of players: the top three, leaderboards, and the rarest achievements.
struct ClubSection {
    let front: ClubFront
    let words: GalleryWords
    /// The players who have pages.
    let entries: [PlayerID: GalleryIndexEntry]

    /// The sections that are shown, for the navigation.
    var links: [(id: String, title: String)] {
        (front.rankings.isEmpty ? [] : [("boards", words.text(.clubBoards))])
            + (front.rarest.isEmpty ? [] : [("rarest", words.text(.clubRarest))])
    }

    func write(to writer: inout HTMLWriter) {
        writePodium(to: &writer)
        for (id, title) in links {
            writer.open("section", ("id", id), ("aria-labelledby", "h-\(id)"))
            writer.raw("<div class=\"head\">")
            writer.element("h2", ("id", "h-\(id)"), text: title)
            writer.raw("</div>")
            if id == "boards" { writeRankings(to: &writer) } else { writeRarest(to: &writer) }
            writer.raw("</section>\n")
        }
    }

    private func writePodium(to writer: inout HTMLWriter) {
        guard !front.podium.isEmpty else { return }
        writer.open("ol", ("class", "hero podium"), ("aria-label", words.text(.clubPodium)))
        for place in front.podium {
            writer.open("li", ("data-place", String(place.rank)))
            let level = words.text(.levelNumber, words.number(place.level))
            let points = words.form(of: Phrase.points.text(in: words.language), for: place.scoreText == "1" ? 1 : 2)
            write(
                place, [level, points.replacing("{0}", with: place.scoreText)], isPodium: true, to: &writer)
            writer.raw("</li>")
        }
        writer.raw("</ol>\n")
    }

    private func writeRankings(to writer: inout HTMLWriter) {
        writer.raw("<div class=\"boards\">")
        for ranking in front.rankings {
            writer.raw("<div class=\"panel board\">")
            writer.element("h3", isolated: ranking.title)
            if ranking.periodText != ranking.title {
                writer.element("p", ("class", "small muted"), text: ranking.periodText)
            }
            writer.raw("<ol>")
            for place in ranking.places {
                writer.raw("<li>")
                write(place, [place.scoreText], to: &writer)
                writer.raw("</li>")
            }
            writer.raw("</ol></div>\n")
        }
        writer.raw("</div>")
    }

    private func writeRarest(to writer: inout HTMLWriter) {
        writer.raw("<ul class=\"finest\">")
        for rare in front.rarest {
            writer.raw("<li class=\"panel\">")
            Medal(
                icon: rare.icon, color: rare.color, rarity: rare.rarity, engraving: rare.engraving, isBelt: rare.isBelt
            ).write(to: &writer)
            writer.raw("<div>")
            writer.element("h3", isolated: rare.title)
            writer.element(
                "p", ("class", "small muted num"),
                text: [rare.modeName, words.name(of: rare.rarity), rare.held.text].joined(separator: " · "))
            Marks.writeBar(rare.held, to: &writer)
            if let holder = rare.firstHolder, let text = rare.firstText {
                writer.raw("<p class=\"small num\">")
                writeLink(to: holder, &writer) { $0.isolated(text) }
                writer.raw("</p>")
            }
            writer.raw("</div></li>\n")
        }
        writer.raw("</ul>")
    }

    /// Writes a player with rank, figures and movement, as a link to the player's page.
    private func write(
        _ place: ClubFront.Place, _ figures: [String], isPodium: Bool = false, to writer: inout HTMLWriter
    ) {
        writeLink(to: place.id, &writer) { writer in
            // On the podium, the rank lies on top of the face.
            if isPodium { PlayerFace(place.id, name: place.name).write(to: &writer) }
            writer.element("b", ("class", "num"), text: words.number(place.rank))
            if !isPodium { PlayerFace(place.id, name: place.name).write(to: &writer) }
            writer.element("span", ("class", "name"), isolated: Self.shown(place.name))
            for figure in figures { writer.element("span", ("class", "num score"), text: figure) }
            if isPodium, let entry = entries[place.id] { Marks.writeBadges(of: entry, to: &writer) }
            writeMovement(place, to: &writer)
        }
    }

    /// Writes a mark and words for the player's movement; without a mark for a player who stayed.
    private func writeMovement(_ place: ClubFront.Place, to writer: inout HTMLWriter) {
        let (kind, mark) =
            switch place.movement {
            case nil: ("in", "")
            case 0?: ("", "")
            case let places?: places > 0 ? ("up", "▲ \(places)") : ("down", "▼ \(-places)")
            }
        writer.open("span", ("class", kind.isEmpty ? "move" : "move \(kind)"))
        if mark.isEmpty {
            writer.element("span", ("class", kind.isEmpty ? "vh" : "small"), text: place.movementText)
        } else {
            writer.element("span", ("class", "num"), ("aria-hidden", "true"), text: mark)
            writer.element("span", ("class", "vh"), text: place.movementText)
        }
        writer.raw("</span>")
    }

    /// Writes a link to the player's page, if there is one.
    private func writeLink(
        to player: PlayerID, _ writer: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
    ) {
        guard let file = entries[player]?.file else {
            writer.raw("<span class=\"entry\">")
            content(&writer)
            writer.raw("</span>")
            return
        }
        writer.open("a", ("class", "entry"), ("href", "./" + file))
        content(&writer)
        writer.raw("</a>")
    }

    private static func shown(_ name: String) -> String { name.isEmpty ? "—" : name.shortened(to: 80) }
}
