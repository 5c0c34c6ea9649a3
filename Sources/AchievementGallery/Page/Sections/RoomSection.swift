import AchievementCore

/// The rooms: the current one, the next one, the finished ones.
struct RoomSection: PageSection {
    let boards: [RoomBoard]
    let words: GalleryWords

    var id: String { "rooms" }
    var title: String { words.text(.rooms) }
    var note: String? {
        guard boards.count == 1, let board = boards.first else { return nil }
        return words.screen.finished(board)
    }
    var isShown: Bool { !boards.isEmpty }

    var isFolded: Bool { true }

    func writeContent(to writer: inout HTMLWriter) {
        for (index, board) in boards.enumerated() {
            if boards.count > 1 { writer.element("h3", isolated: board.modeName) }
            writer.open("div", ("class", board.current == nil ? "board done" : "board"))
            if let room = board.current {
                writeCurrent(room, id: "room-\(index)", to: &writer)
            } else {
                writer.element("p", ("class", "empty"), text: words.text(.allRooms))
            }
            writer.raw("<div class=\"side\">")
            if let next = board.next { writeNext(next, later: board.later, to: &writer) }
            if !board.finished.isEmpty { writeFinished(board.finished, to: &writer) }
            writer.raw("</div></div>\n")
        }
    }

    private func heading(_ phrase: Phrase, _ room: RoomCard) -> String {
        "\(words.text(phrase)) · \(words.screen.room(room.number))"
    }

    private func writeCurrent(_ room: RoomCard, id: String, to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel room\">")
        writer.element("p", ("class", "over"), text: heading(.currentRoom, room))
        writer.element("h3", ("id", id), isolated: room.card.title)
        Marks.writeBar(room.progress, labelledBy: id, to: &writer)
        writer.raw("<p class=\"sub num\">")
        writer.element("span", text: room.progress.text)
        writer.element("span", text: words.text(.plusPoints, words.count(.points, room.card.points)))
        writer.raw("</p><div class=\"games\">")
        for (index, game) in room.games.enumerated() {
            writer.raw("<div class=\"game\">")
            writeName(of: game, to: &writer)
            writer.raw("<ul>")
            for (targetIndex, target) in game.targets.enumerated() {
                write(target, id: "\(id)-\(index)-\(targetIndex)", to: &writer)
            }
            writer.raw("</ul></div>")
        }
        writer.raw("</div></div>")
    }

    private func writeName(of game: RoomGroup, to writer: inout HTMLWriter) {
        guard let name = game.name else { return }
        writer.raw("<h4>")
        Medal(icon: game.icon, color: game.color, rarity: .common).write(to: &writer)
        writer.isolated(name)
        writer.raw("</h4>")
    }

    private func write(_ target: RoomTargetCard, id: String, to writer: inout HTMLWriter) {
        writer.open("li", ("class", target.card.isUnlocked ? "aim on" : "aim"))
        Marks.writeTick(target.card.isUnlocked, to: &writer)
        writer.element("span", ("id", id), isolated: target.title)
        writer.open("span", ("class", "num"))
        writer.text(target.card.isUnlocked ? words.text(.reached) : target.card.progress?.text ?? "")
        writer.raw("</span>")
        if !target.card.isUnlocked, let progress = target.card.progress {
            if progress.fraction > 0 || progress.detail == nil { Marks.writeBar(progress, labelledBy: id, to: &writer) }
            if let detail = progress.detail { writer.element("small", text: detail) }
        }
        writer.raw("</li>")
    }

    private func writeNext(_ room: RoomCard, later: [RoomName], to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel room ahead\">")
        writer.element("p", ("class", "over"), text: heading(.nextRoom, room))
        writer.element("h3", isolated: room.card.title)
        writer.element("p", ("class", "small muted"), text: words.text(.opensNext))
        writer.raw("<ul class=\"list\">")
        for game in room.games {
            writer.raw("<li>")
            writeName(of: game, to: &writer)
            writer.raw("<p>")
            for (index, target) in game.targets.enumerated() {
                if index > 0 { writer.raw(" · ") }
                writer.isolated(target.title)
            }
            writer.raw("</p></li>")
        }
        writer.raw("</ul>")
        if !later.isEmpty {
            writer.raw("<details>")
            writer.element("summary", text: "\(words.text(.laterRooms)) · \(words.number(later.count))")
            writer.raw("<ol class=\"muted\">")
            for room in later {
                writer.raw("<li>")
                writer.text(words.screen.room(room.number) + " · ")
                writer.isolated(room.name)
                writer.raw("</li>")
            }
            writer.raw("</ol></details>")
        }
        writer.raw("</div>")
    }

    private func writeFinished(_ rooms: [RoomCard], to writer: inout HTMLWriter) {
        writer.raw("<div class=\"panel\">")
        writer.element("h3", text: words.text(.finishedRooms))
        writer.raw("<ul>")
        for room in rooms {
            writer.raw("<li class=\"won\">")
            Medal(icon: "trophy.fill", color: .named("gold"), rarity: room.card.rarity).write(to: &writer)
            writer.raw("<div>")
            writer.element("h4", isolated: room.card.title)
            let number = words.screen.room(room.number)
            let date = room.card.unlockedText.map { words.screen.finished(on: $0) }
            writer.element("p", text: [number, date].compactMap { $0 }.joined(separator: " · "))
            writer.raw("</div></li>")
        }
        writer.raw("</ul></div>")
    }
}
