import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire

/// `achieve who`: lists the holders of an achievement.
struct WhoCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "who",
            summary: "List who holds an achievement, and since when",
            details: [
                "On a terminal, prints a table with the first holder at the top; elsewhere, one line per player, "
                    + "sorted by the bytes of their ids. The last line on standard error counts them. For recurring "
                    + "achievements, the first time counts; a key with a period, such as gym/weekly:2026-W47, selects "
                    + "that period.",
                "Reads what every player holds, a few at a time.",
            ],
            required: [[.achievement]],
            options: [.store] + Option.modes(of: tool) + [.tableFormat, .language, .now],
            examples: [
                "who --achievement \(tool.exampleKey)",
                "who --achievement \(tool.exampleKey) --format csv > holders.csv",
            ])
    }

    private let host: Host
    private let key: String
    private let format: String
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        key = arguments[.achievement] ?? ""
        format = arguments[.tableFormat] ?? "text"
        self.arguments = arguments
    }

    func run(on console: Console) async throws -> ProcessStatus {
        if format == "csv" { try console.print(CSVText.row(["player", "at", "by"])) }
        let isTable = format == "text" && console.style.width != nil
        let (achievement, holders, players) = try await host.withReader(showsHeld: true) { reader in
            let catalog = CatalogIndex(reader.rulebook, host.words)
            let achievement = try arguments.achievement(key, in: catalog)
            var holders = 0
            var listed: [Holder] = []
            let players = try await reader.forEachHolder(of: achievement) { page in
                holders += page.count
                guard !isTable else { return listed += page }
                for holder in page { for line in lines(of: holder, console.style) { try console.print(line) } }
            }
            if isTable {
                for line in table(listed, of: achievement, catalog, console.style) { try console.print(line) }
            }
            return (achievement, holders, players)
        }
        try console.flush()
        let words = host.words
        let share = NumberText.percent(holders, of: players, words)
        console.printDiagnostic(
            words.text(
                .holderCount, for: holders, words.number(holders), words.count(.playerCount, players), "\(achievement)",
                share, words.number(players)))
        return .done
    }

    /// The holders in the order in which they earned it, each with the date on the player's clock.
    private func table(
        _ holders: [Holder], of achievement: AchievementKey, _ catalog: CatalogIndex, _ style: TextStyle
    ) -> [String] {
        let title = style.heading(catalog.texts[achievement].title)
        var table = TextTable([.left, .name, .left], indent: 2)
        for holder in holders.sorted(by: { ($0.at, $0.player) < ($1.at, $1.player) }) {
            let granter = holder.grantedBy.map { catalog.words.text(.byGranter, Excerpt.printable($0)) }
            table.add(
                StyledText("✓ \(holder.at.localDay)", .achieved), StyledText(Excerpt.printable(holder.player.rawValue)),
                StyledText(granter ?? "", .secondary))
        }
        return ["\(title)  \(style.secondary(achievement.description))"] + table.lines(style)
    }

    private func lines(of holder: Holder, _ style: TextStyle) -> [String] {
        switch format {
        case "json":
            var object = JSONObjectWriter()
            object.add("player", holder.player.rawValue)
            object.add("at", holder.at.description)
            object.add("by", ifPresent: holder.grantedBy)
            return [object.text]
        case "csv":
            return [CSVText.row([holder.player.rawValue, holder.at.description, holder.grantedBy ?? ""])]
        default:
            let by = holder.grantedBy.map { "  " + host.words.text(.byGranter, $0) } ?? ""
            return style.wrapped(Excerpt.printable("\(holder.at)  \(holder.player)\(by)"), indent: 4)
        }
    }
}
