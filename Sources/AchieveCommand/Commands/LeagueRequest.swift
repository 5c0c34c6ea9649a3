import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire

/// The league requested with `achieve leaderboard --players`.
struct LeagueRequest: Sendable {
    static let players = Option(
        "players", "A,B,C", "rank only these players, comma-separated, as a league")
    static let rising = Option("rising", "N", "with --players, how many rise", fallback: "0")
    static let falling = Option("falling", "N", "with --players, how many fall", fallback: "0")

    let players: [PlayerID]
    let rising: Int
    let falling: Int

    /// The league in the arguments; `nil` if none is requested.
    init?(_ arguments: Arguments, insteadOf others: [Option]) throws(UsageError) {
        guard let list = arguments[Self.players] else {
            for option in [Self.rising, Self.falling] where arguments.has(option) {
                throw UsageError(.missing([Self.players.usage]), command: arguments.command)
            }
            return nil
        }
        for option in others where arguments.has(option) {
            throw UsageError(.exclusive([Self.players.written, option.written]), command: arguments.command)
        }
        players = list.split(separator: ",", omittingEmptySubsequences: false).map { PlayerID(String($0)) }
        for player in players {
            guard let expected = FieldChecks.idProblem(of: player.rawValue) else { continue }
            throw arguments.invalid(Self.players, list, "comma-separated player ids, each of \(expected)")
        }
        rising = try arguments.count(Self.rising) ?? 0
        falling = try arguments.count(Self.falling) ?? 0
    }

    /// Prints the places as text, JSON lines or CSV.
    func print(
        on board: Board, of reader: PlayerReader, as format: String, _ words: GalleryWords, to console: Console
    ) async throws {
        let league = try await reader.league(of: players, on: board, rising: rising, falling: falling)
        switch format {
        case "json": for place in league.places { try console.print(place.json) }
        case "csv":
            try console.print("rank,player,score,move")
            for place in league.places {
                let score = place.score?.description ?? ""
                try console.print(CSVText.row(["\(place.rank)", place.player.rawValue, score, place.move.rawValue]))
            }
        default:
            let text = LeagueText(
                catalog: CatalogIndex(reader.rulebook, words), style: console.style, board: board,
                league: league)
            for line in text.lines { try console.print(line) }
        }
    }
}

extension League.Place {
    /// A line of JSON, in the form of a leaderboard standing.
    fileprivate var json: String {
        var object = JSONObjectWriter()
        object.add("move", move.rawValue)
        object.add("player", player.rawValue)
        object.add("rank", rank)
        object.add("score", orNull: score)
        return object.text
    }
}

/// A league as text: what is ranked, the places, who rises and who falls.
struct LeagueText {
    let catalog: CatalogIndex
    let style: TextStyle
    let board: Board
    let league: League

    private var words: GalleryWords { catalog.words }

    var lines: [String] {
        let ranked = LeaderboardText(
            catalog: catalog, style: style, board: board, standings: [], players: league.places.count, levels: [:],
            marked: nil)
        var table = TextTable([.right, .name, .right, .left], indent: 2)
        for place in league.places {
            table.add(
                StyledText("\(place.rank)"), StyledText(Excerpt.printable(place.player.rawValue)),
                StyledText(place.score.map(ranked.text) ?? "–"), move(of: place))
        }
        let unlisted = league.unlisted.map { Excerpt.printable($0.rawValue) }
        return ranked.head + table.lines(style)
            + (unlisted.isEmpty
                ? []
                : [
                    style.secondary(
                        words.text(.leftOffBoards, unlisted.joined(separator: words.text(.separator))))
                ])
    }

    private func move(of place: League.Place) -> StyledText {
        switch place.move {
        case .rises: StyledText("▲ \(words.text(.rises))", .achieved)
        case .falls: StyledText("▼ \(words.text(.falls))", .lost)
        case .stays: StyledText("")
        }
    }
}
