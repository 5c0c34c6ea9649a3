import PostgresProgressStore

/// An option of a command, with its description for the help.
struct Option: Hashable, Sendable {
    /// The name without the leading dashes.
    let name: String
    /// The placeholder for the value in the help, such as `PATH`; `nil` for a flag, which has no value.
    let value: String?
    /// What it does, as a phrase without capital letter and period.
    let help: String
    /// The default value, as shown in the help.
    let fallback: String?
    /// The allowed values; empty if they are not known in advance.
    let choices: [String]
    /// How the file named by the value is used; `nil` if the value is not a file.
    let file: FileUse?

    /// Creates an option `--name VALUE`. If the value is a file, `file` says how it is used.
    init(
        _ name: String, _ value: String, _ help: String, fallback: String? = nil, choices: [String] = [],
        file: FileUse? = nil
    ) {
        self.name = name
        self.value = value
        self.help = help
        self.fallback = fallback
        self.choices = choices
        self.file = file
    }

    /// Creates a flag `--name`.
    init(flag name: String, _ help: String) {
        self.name = name
        value = nil
        self.help = help
        fallback = nil
        choices = []
        file = nil
    }

    /// The option as written, such as `--store`.
    var written: String { "--\(name)" }

    /// The option with its placeholder, such as `--store PATH`.
    var usage: String { value.map { "\(written) \($0)" } ?? written }
}

/// How a command uses a file.
enum FileUse: Hashable, Sendable {
    /// As a store, for reading or writing.
    case store
    /// As an input; `-` is standard input.
    case input
    /// As an output; `-` is standard output. If it is a folder, files with these suffixes are written into it.
    case output(inFolder: [String] = [])
}

/// Options with the same meaning in several commands.
extension Option {
    /// The default path of the store.
    static let defaultStore = "achievements.sqlite"
    static let store = Option(
        "store", "PATH",
        "the store, an SQLite file" + (PostgresProgressStore.reachesDatabases ? " or postgresql://..." : ""),
        fallback: defaultStore, file: .store)
    static let modes = Option("modes", "A,B", "the game modes to use", fallback: "all")
    static let settings = Option(
        "settings", "FILE", "streak rules and boosts of the modes, JSON", fallback: "the modes' own", file: .input
    )
    static let now = Option(
        "now", "TIME", "the time to use instead of the clock, RFC 3339 with an offset", fallback: "the clock")
    static let offset = Option(
        "offset", "±HH:MM", "the UTC offset that determines the current day, for all players",
        fallback: "that of each player's last event")
    static let format = Option(
        "format", "FORMAT", "output format: text or json", fallback: "text", choices: ["text", "json"])
    static let rewards = Option(
        "rewards", "FORM", "format of rewards: text, json or cloudevents", fallback: "that of --format",
        choices: RewardPrinter.Choice.written.map(\.rawValue))
    /// Like ``format``, and with rows for a spreadsheet.
    static let tableFormat = Option(
        "format", "FORMAT", "output format: text, json or csv", fallback: "text",
        choices: ["text", "json", "csv"])
    static let language = Option(
        "language", "TAG",
        "the language of answers, remarks and questions, or the closest available; errors and help are English",
        fallback: "en")
    static let player = Option("player", "P", "the player's id")
    static let achievement = Option("achievement", "KEY", "the achievement, written mode/id")
    static let quiet = Option(flag: "quiet", "print no rewards and no progress bar")
    static let help = Option(flag: "help", "show this help")
    static let color = Option(
        "color", "WHEN", "color the output: auto, always or never", fallback: "auto, only on a terminal",
        choices: ColorChoice.allCases.map(\.rawValue))

    /// The maximum number of results; see ``Arguments/count(_:)``.
    static func limit(_ help: String, fallback: String) -> Option { Option("limit", "N", help, fallback: fallback) }

    /// The options that select and configure the modes of a command.
    static func modes(of tool: CommandLineTool) -> [Option] {
        [.modes] + (tool.option.map { [$0.option] } ?? []) + [.settings]
    }
}
