import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementSupport
import AchievementWire

/// `achieve leaderboard`: ranks players.
struct LeaderboardCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "leaderboard",
            summary: "Rank the players",
            details: [
                "Ranks by points, those of all chosen modes or of one, or by any metric: a sum's total, a best "
                    + "value (for a lowest, less is better), a set's size, or the longest streak. METRIC:current is the "
                    + "current streak, on each player's own day.",
                "week and month are those of the clock, for all players: at its offset, that of --now, or --offset. With "
                    + "--player, they are those of the player, at the offset of the player's last event.",
                "Equal scores share a rank, and the ranks after them are skipped: 1, 2, 2, 4. Equal players are sorted "
                    + "by the bytes of their ids. Weeks start on Monday; days are the players' own.",
                "--boards lists what --board accepts. With --player, shows the player's rank and neighbors; exit "
                    + "status 1 means that the player is not on the board.",
                "--players ranks a league: these players among themselves, whoever else is in the store. --rising and "
                    + "--falling show who moves up and who moves down. Equal scores move together; players without a "
                    + "score fall.",
                "Players whose points add up to zero or less are ranked last; players without points on any day are "
                    + "not on the board.",
                "Players left out by `\(tool.name) unlist` are on no board; the others are ranked without gaps.",
            ],
            options: [
                board, boards, mode, period, limit, .player, LeagueRequest.players, LeagueRequest.rising,
                LeagueRequest.falling, .store,
            ] + Option.modes(of: tool) + [
                .tableFormat, .language, .now, offset,
            ],
            examples: [
                "leaderboard", "leaderboard --period 2026-W47",
                "leaderboard --mode \(tool.exampleKey.mode) --period week --limit 3",
                "leaderboard --player ada --limit 1",
                "leaderboard --period 2026-W47 --players ada,bo,cy --rising 1 --falling 1",
            ])
    }

    private static let board = Option(
        "board", "BOARD", "points, the id of a metric, FAMILY/MEMBER, or METRIC:current", fallback: "points")
    private static let boards = Option(flag: "boards", "list what can be ranked instead of ranking players")
    private static let mode = Option("mode", "MODE", "the mode whose points count", fallback: "all")
    private static let period = Option(
        "period", "PERIOD", "the period that counts: \(BoardPeriod.forms)", fallback: "all")
    private static let limit = Option.limit(
        "how many players, or with --player how many neighbors on each side", fallback: "10, or 2")

    private static let offset = Option(
        "offset", Option.offset.value ?? "", "the UTC offset of the current day, week and month, for all players",
        fallback: "week and month: the clock's; streaks, and with --player: that of the last event")

    private let host: Host
    private let score: Board.Score
    private let period: BoardPeriod
    private let player: PlayerID?
    private let limit: Int?
    private let league: LeagueRequest?
    private let format: String
    /// The metrics that can be ranked, if a list of them was requested.
    private let listed: [MetricDefinition]?

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        let mode = arguments[Self.mode].map { GameModeID($0) }
        let known = host.modes.map(\.id.rawValue)
        if let mode, !known.contains(mode.rawValue) {
            throw arguments.invalid(
                Self.mode, mode.rawValue, known.joined(separator: ", "),
                suggestion: Suggestion.find(mode.rawValue, among: known))
        }
        let board = arguments[Self.board] ?? "points"
        let rulebook = try host.rulebook()
        let definitions = rulebook.metricDefinitions
        listed = arguments.has(Self.boards) ? definitions : nil
        let metrics = definitions.filter { !$0.isKeyed }.map(\.id.rawValue)
        let streaks = definitions.filter(\.hasStreak).map(\.currentStreak)
        if board == "points" {
            score = .points(mode: mode)
        } else if rulebook.ranked(MetricID(board)) != nil {
            score = .metric(MetricID(board))
        } else if streaks.contains(board) {
            score = .currentStreak(MetricID(String(board.dropLast(MetricDefinition.current.count))))
        } else {
            let isFamily = definitions.contains { $0.id.rawValue == board && $0.isKeyed }
            throw arguments.invalid(
                Self.board, board,
                "points, the id of a metric of the chosen modes, of a family with /MEMBER, or of a streak with :current; "
                    + "`\(arguments.tool.name) leaderboard --boards` lists them",
                suggestion: isFamily
                    ? "\(board)/MEMBER" : Suggestion.find(board, among: ["points"] + metrics + streaks))
        }
        let time = arguments[Self.period] ?? "all"
        guard let period = BoardPeriod(time) else {
            throw arguments.invalid(
                Self.period, time, BoardPeriod.forms,
                suggestion: Suggestion.find(time, among: ["all", "week", "month"]))
        }
        if streaks.contains(board), period != .all {
            throw arguments.invalid(Self.period, time, "all for current streaks")
        }
        self.period = period
        player = try arguments.player()
        format = arguments[.tableFormat] ?? "text"
        limit = try arguments.count(Self.limit)
        league = try LeagueRequest(arguments, insteadOf: [.player, Self.limit, Self.boards])
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if let listed { return try list(listed, on: console) }
        if let league {
            try await host.withReader(showsHeld: true) { reader in
                try await league.print(
                    on: Board(score, over: period.period(now: reader.now())), of: reader, as: format,
                    host.words, to: console)
            }
            try console.flush()
            return .done
        }
        let (standings, text) = try await host.withStoreToRead(showsHeld: true) {
            store, reader -> ([Standing], [String]) in
            let now = if let player { try await host.now(of: player, reader) } else { reader.now() }
            let board = Board(score, over: period.period(now: now))
            let standings = try await self.standings(on: board, of: reader, in: store)
            guard format == "text" else { return (standings, []) }
            return (standings, try await lines(of: standings, on: board, reader, console.style))
        }
        switch format {
        case "json":
            for standing in standings { try console.print(standing.json) }
        case "csv":
            try console.print("rank,player,score")
            for standing in standings {
                try console.print(
                    CSVText.row(["\(standing.rank)", standing.player.rawValue, standing.score.description]))
            }
        default:
            for line in text { try console.print(line) }
        }
        try console.flush()
        if standings.isEmpty, limit != 0 {
            console.printDiagnostic(host.words.text(.nobodyYet))
        }
        return .done
    }

    private func standings(
        on board: Board, of reader: PlayerReader, in store: any SurveyedStore
    ) async throws -> [Standing] {
        guard let player else { return try await reader.leaderboard(board, limit: limit ?? 10) }
        let standings = try await reader.standings(around: player, on: board, radius: limit ?? 2)
        guard !standings.isEmpty else {
            guard try await reader.holdsAnything(of: player) else { throw try await host.unknown(player, in: store) }
            let isListed = try await reader.isListed(player)
            throw CommandFailure(
                .found, "\(player) is \(isListed ? "not on the board" : "left out of leaderboards")")
        }
        return standings
    }

    private func lines(
        of standings: [Standing], on board: Board, _ reader: PlayerReader, _ style: TextStyle
    ) async throws -> [String] {
        var levels: [PlayerID: Int] = [:]
        if board == Board(.points(mode: nil)) {
            let players = standings.map(\.player)
            levels = Dictionary(
                zip(players, try await reader.totals(of: players).map(\.level)), uniquingKeysWith: { first, _ in first }
            )
        }
        return LeaderboardText(
            catalog: CatalogIndex(reader.rulebook, host.words), style: style, board: board,
            standings: standings, players: try await reader.leaderboard(board, limit: .max).count, levels: levels,
            marked: player
        ).lines
    }

    /// Lists the leaderboards: points, and each metric with the quantity that is ranked.
    private func list(_ metrics: [MetricDefinition], on console: Console) throws -> ProcessStatus {
        let rows =
            [("points", CommandPhrase.ranksPoints)]
            + metrics.flatMap { metric in
                [(metric.id.rawValue + (metric.isKeyed ? "/MEMBER" : ""), metric.ranked)]
                    + (metric.hasStreak ? [(metric.currentStreak, .ranksCurrent)] : [])
            }
        switch format {
        case "json":
            for (board, quantity) in rows {
                var line = JSONObjectWriter()
                line.add("board", board)
                line.add("ranks", quantity.texts.en)
                try console.print(line.text)
            }
        case "csv":
            try console.print("board,ranks")
            for (board, quantity) in rows { try console.print(CSVText.row([board, quantity.texts.en])) }
        default:
            var table = TextTable([.left, .left])
            let words = host.words
            for (board, quantity) in rows { table.add(row: [board, words.text(quantity)]) }
            for line in table.lines(console.style) { try console.print(line) }
        }
        try console.flush()
        return .done
    }
}

extension MetricDefinition {
    /// The suffix of a streak's id for the leaderboard of current streaks.
    fileprivate static let current = ":current"

    fileprivate var currentStreak: String { id.rawValue + Self.current }

    /// The quantity of the metric that a leaderboard ranks.
    fileprivate var ranked: CommandPhrase {
        switch kind {
        case .sum: .ranksTotal
        case .highest, .largestFall, .largestRise: .ranksBest
        case .longestRun: .ranksRun
        case .longestGap: .ranksGap
        case .mostWithin: .ranksWithin
        case .memberCount, .distinct: .ranksCount
        case .lowest: .ranksLowest
        case .earliest, .latest: .ranksValue
        case .activeDays: hasStreak ? .ranksStreak : .ranksDays
        }
    }
}
