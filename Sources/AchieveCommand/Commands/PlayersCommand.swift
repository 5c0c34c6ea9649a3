import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementSupport
import AchievementWire
import Foundation

/// `achieve players`: lists the ids of the players.
struct PlayersCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "players",
            summary: "List or search the players, with points, level and last event",
            details: [
                "Sorted by the bytes of their ids. --search lists players whose ids contain the text, ignoring case; "
                    + "--after and --limit select a page. The last event is the one that arrived last, with its own "
                    + "time.",
                "Reads a few players at a time, and only the ids of players that are not listed. Exit status 1 means "
                    + "that none was found.",
            ],
            options: [search, after, limit, .store] + Option.modes(of: tool) + [.tableFormat, .language, .now],
            examples: ["players --search ada", "players --limit 50 --after max", "players --format csv > players.csv"])
    }

    private static let search = Option("search", "TEXT", "text that the ids contain")
    private static let after = Option("after", "P", "start after this id", fallback: "start at the first")
    private static let limit = Option.limit("how many players", fallback: "all")
    private static let pageSize = 500

    private let host: Host
    private let search: String?
    private let after: PlayerID?
    private let limit: Int
    private let format: String

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        search = arguments[Self.search]?.lowercased()
        after = arguments[Self.after].map { PlayerID($0) }
        limit = try arguments.count(Self.limit) ?? .max
        format = arguments[.tableFormat] ?? "text"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if format == "csv" { try console.print(CSVText.row(["player", "points", "level", "last_event"])) }
        let found = try await host.withStoreToRead { store, reader in
            var (left, last) = (limit, after)
            while left > 0 {
                let page = try await store.players(.named(after: last), limit: Self.pageSize).map(\.player)
                guard let end = page.last else { break }
                let selected = Array(page.filter(isWanted).prefix(left))
                if !selected.isEmpty {
                    let totals = try await reader.totals(of: selected)
                    let moments = try await store.lastEvents(of: selected)
                    let rows: [Row] = selected.indices.map { index in
                        // The last event of the log may stand for folded ones, and is then dated like the first.
                        let last = [moments[index], totals[index].last].compactMap(\.self).max()
                        return (selected[index], totals[index].points, totals[index].level, last)
                    }
                    for line in lines(rows, console.style) { try console.print(line) }
                }
                left -= selected.count
                last = end
            }
            return limit - left
        }
        try console.flush()
        if found == 0, limit > 0 { throw CommandFailure(.found, "\(host.store) has no such player") }
        return .done
    }

    private func isWanted(_ player: PlayerID) -> Bool {
        search.map { player.rawValue.lowercased().firstRange(of: $0) != nil } ?? true
    }

    private typealias Row = (player: PlayerID, points: Int, level: Int, last: Moment?)

    /// The lines of a page. Elsewhere than on a terminal, columns have at least a certain width, so that those of most
    /// pages are aligned with one another.
    private func lines(_ rows: [Row], _ style: TextStyle) -> [String] {
        guard format == "text" else { return rows.map(line(of:)) }
        let (isTable, words) = (style.width != nil, host.words)
        var table = TextTable([.name, .right, .left, .left])
        for row in rows {
            let name = Excerpt.printable(row.player.rawValue)
            let (points, level) = (words.number(row.points), words.text(.levelOf, words.number(row.level)))
            let last = row.last.map { isTable ? NumberText.minute($0) : $0.description } ?? words.text(.noEvent)
            table.add(
                StyledText(isTable ? name : TextWidth.pad(name, to: 24), .heading),
                StyledText(isTable ? points : TextWidth.padLeft(points, to: 10)),
                StyledText(isTable ? level : TextWidth.pad(level, to: 10)), StyledText(last, .secondary))
        }
        return table.lines(style)
    }

    private func line(of row: Row) -> String {
        guard format == "json" else {
            return CSVText.row([row.player.rawValue, "\(row.points)", "\(row.level)", row.last?.description ?? ""])
        }
        var object = JSONObjectWriter()
        object.add("player", row.player.rawValue)
        object.add("points", row.points)
        object.add("level", row.level)
        object.add("lastEvent", ifPresent: row.last?.description)
        return object.text
    }
}
