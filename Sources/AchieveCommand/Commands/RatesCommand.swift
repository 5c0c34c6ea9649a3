import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire

/// `achieve rates`: counts the holders of each achievement.
struct RatesCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "rates",
            summary: "Show how many players hold each achievement, and how long it took them",
            details: [
                "For each achievement of the chosen modes: how many players hold it, their share, the median number of "
                    + "days from a player's first event to it, and how many unlocked it in each week. Nobody is named. "
                    + "Weeks start on Monday, by the players' own days, and weeks without an unlock are omitted; for "
                    + "recurring achievements, the first time counts.",
                "In csv, the row of week \"all\" has the totals, and the other rows how many unlocked it in that week.",
                "Reads what every player holds, and the times of all events.",
            ],
            options: [.achievement, weeks, .store] + Option.modes(of: tool) + [.tableFormat, .language, .now],
            examples: ["rates", "rates --achievement \(tool.exampleKey)", "rates --format csv > rates.csv"])
    }

    private static let weeks = Option(
        "weeks", "N", "how many of the latest weeks to show", fallback: "4 in text, otherwise all")

    private let host: Host
    private let weeks: Int?
    private let format: String
    private let key: String?
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        weeks = try arguments.count(Self.weeks)
        format = arguments[.tableFormat] ?? "text"
        key = arguments[.achievement]
        self.arguments = arguments
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let (rates, catalog) = try await host.withReader(showsHeld: true) { reader in
            let catalog = CatalogIndex(reader.rulebook, host.words)
            let key = try key.map { key throws(UsageError) in
                let asked = try arguments.achievement(key, in: catalog)
                let whole = catalog.rulebook.catalogKey(of: asked)
                guard whole == asked else {
                    throw arguments.invalid(
                        .achievement, key, "\(whole), without a period; `\(arguments.tool.name) who` counts one period")
                }
                return whole
            }
            let all = try await reader.rates()
            let players = all.isEmpty ? try await reader.holderCounts().players : all[0].players
            return (UnlockRates(players: players, all: all.filter { key == nil || $0.achievement == key }), catalog)
        }
        switch format {
        case "json": for rate in rates.all { try console.print(json(rate, of: rates.players)) }
        case "csv":
            try console.print(CSVText.row(["achievement", "week", "unlocked", "share", "median_days"]))
            for rate in rates.all {
                let share = rates.players == 0 ? 0 : Double(rate.holders) / Double(rates.players)
                try console.print(
                    CSVText.row([
                        "\(rate.achievement)", "all", "\(rate.holders)", NumberText.decimal(share, places: 4),
                        rate.medianDays.map(String.init) ?? "",
                    ]))
                for week in rate.latest(weeks) {
                    try console.print(CSVText.row(["\(rate.achievement)", week.week, "\(week.unlocked)", "", ""]))
                }
            }
        default: for line in text(rates, catalog, console.style) { try console.print(line) }
        }
        try console.flush()
        return .done
    }

    private func json(_ rate: AchievementRate, of players: Int) -> String {
        var object = JSONObjectWriter()
        object.add("achievement", rate.achievement.description)
        object.add("holders", rate.holders)
        object.add("players", players)
        if let days = rate.medianDays { object.add("medianDays", days) }
        object.add("weeks", objects: rate.latest(weeks)) { week, element in
            element.add("week", week.week)
            element.add("unlocked", week.unlocked)
        }
        return object.text
    }

    private func text(_ rates: UnlockRates, _ catalog: CatalogIndex, _ style: TextStyle) -> [String] {
        // The requested number of weeks, or as many as fit.
        let counts = weeks.map { [$0] } ?? [4, 3, 2, 1, 0]
        let tables = counts.lazy.map { count in
            let weeks = rates.latestWeeks(count)
            return (weeks: weeks.count, table: table(rates, weeks: weeks, catalog))
        }
        let fitting = tables.first { $0.table.fits(style) } ?? tables[counts.count - 1]
        let omitted = rates.latestWeeks(.max).count - fitting.weeks
        let remark = omitted > 0 ? style.wrapped(catalog.words.count(.weeksOmitted, omitted)) : []
        return fitting.table.lines(style) + remark + [catalog.words.count(.players, rates.players)]
    }

    private func table(_ rates: UnlockRates, weeks: [String], _ catalog: CatalogIndex) -> TextTable {
        var table = TextTable([.name, .right, .right, .right] + weeks.map { _ in .right } + [.left])
        let words = catalog.words
        let names: [CommandPhrase] = [.rateTitle, .rateHolders, .rateShare, .rateDays]
        let heads = names.map { words.text($0) } + weeks + [words.text(.rateAchievement)]
        table.add(heads.map { StyledText($0, .heading) })
        for rate in rates.all {
            let unlocked = Dictionary(uniqueKeysWithValues: rate.latest(nil).map { ($0.week, $0.unlocked) })
            let figures = [
                catalog.texts[rate.achievement].title, words.number(rate.holders),
                NumberText.percent(rate.holders, of: rates.players, words),
                rate.medianDays.map { words.number($0) } ?? "",
            ]
            let counted = weeks.map { unlocked[$0].map { words.number($0) } ?? "" }
            table.add((figures + counted).map { StyledText($0) } + [StyledText("\(rate.achievement)", .secondary)])
        }
        return table
    }
}

/// The rates that are shown.
struct UnlockRates: Sendable {
    /// The number of players.
    let players: Int
    let all: [AchievementRate]

    /// The latest weeks with any unlocks, earliest first.
    func latestWeeks(_ count: Int) -> [String] {
        Array(Set(all.flatMap { $0.latest(nil).map(\.week) }).sorted().suffix(count))
    }
}

extension AchievementRate {
    /// The latest weeks in which the achievement was unlocked, earliest first; `nil` for all of them.
    fileprivate func latest(_ count: Int?) -> [(week: String, unlocked: Int)] {
        weeks.suffix(count ?? .max).map { ("\($0.monday.week)", $0.unlocked) }
    }
}
