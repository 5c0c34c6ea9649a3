import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport

/// `achieve status`: prints the state of one player or of all players.
struct StatusCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "status",
            summary: "Show the state of a player or of all players",
            details: [
                "Shows points, levels, running streaks, the five latest unlocks, open challenges and up to five next steps. "
                    + "With --format json, one object per player and line, with every metric and every achievement of "
                    + "the chosen modes; csv has only the totals. Players are sorted by the bytes of their ids.",
                "A player's current day follows the offset of the player's last event, or --offset for everybody.",
                "Exit status 1 means that the store does not know the player.",
            ],
            required: [[.player, all]],
            options: [.store] + Option.modes(of: tool) + [.tableFormat, .language, .now, .offset],
            examples: ["status --player ada", "status --all --format json"])
    }

    private static let all = Option(flag: "all", "every player")

    private let host: Host
    private let player: PlayerID?
    private let format: String

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player()
        format = arguments[.tableFormat] ?? "text"
    }

    func run(on console: Console) async throws -> ProcessStatus {
        try await host.withStoreToRead(showsHeld: true) { store, reader in
            let printer = StatusPrinter(console: console, form: form(reader.rulebook), now: reader.now())
            try printer.begin()
            if let player {
                let picture = try await reader.picture(of: player)
                guard picture.status.isKnown else {
                    throw try await host.unknown(player, in: store)
                }
                try printer.print(picture)
            } else {
                try await printer.printAll(of: reader)
            }
            try printer.end()
        }
        return .done
    }

    private func form(_ rulebook: Rulebook) -> StatusPrinter.Form {
        switch format {
        case "json": .json
        case "csv": .csv(host.modes.map(\.id.rawValue))
        default: .text(CatalogIndex(rulebook, host.words))
        }
    }
}

/// Prints states of players.
struct StatusPrinter: Sendable {
    /// How states are written.
    enum Form: Sendable {
        /// One JSON object per line.
        case json
        /// One row per player: totals over all modes, and for each of these modes.
        case csv([String])
        /// A block of lines.
        case text(CatalogIndex)
    }

    let console: Console
    let form: Form
    /// The moment of the states.
    let now: Moment

    /// Prints the header, if the form has one: the column names of CSV.
    func begin() throws {
        guard case .csv(let modes) = form else { return }
        let columns = modes.flatMap { ["points \($0)", "level \($0)"] }
        try console.print(CSVText.row(["player", "points", "level", "unlocked", "achievements"] + columns))
    }

    /// Prints the state of a player; as text, also what the player can do next.
    func print(_ picture: PlayerPicture) throws {
        guard case .text(let catalog) = form else { return try print(picture.status) }
        let text = StatusText(catalog: catalog, style: console.style, now: now)
        for line in text.lines(of: picture) { try console.print(line) }
    }

    private func print(_ status: PlayerStatus) throws {
        switch form {
        case .json:
            try console.print(status.json)
        case .csv(let modes):
            let unlocked = status.achievements.count(where: \.isUnlocked)
            var cells = [status.player.rawValue]
            cells += [status.points.total, status.level.total, unlocked, status.achievements.count].map(String.init)
            for mode in modes {
                cells += [status.points.modes[mode] ?? 0, status.level.modes[mode] ?? 1].map(String.init)
            }
            try console.print(CSVText.row(cells))
        case .text: return
        }
    }

    /// Prints the remark about all of the output, if there is one.
    func end() throws {
        try console.flush()
        if case .text(let catalog) = form, let remark = catalog.texts.remark { console.printDiagnostic(remark) }
    }

    /// Prints the state of every player, one at a time.
    func printAll(of reader: any ProgressReading) async throws {
        guard case .text = form else { return try await reader.forEachStatus(print) }
        try await reader.forEachPicture { picture in
            try print(picture)
            try console.print("")
        }
    }
}
