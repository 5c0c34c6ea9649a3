/// An option of a command: how it is written, and what the help says about it.
struct Option: Hashable, Sendable {
    /// The name without the dashes in front of it.
    let name: String
    /// What stands for the value in the help, such as `PATH`; `nil` for a flag, which takes none.
    let value: String?
    /// What it does, in a sentence without a capital and a full stop.
    let help: String
    /// What applies without it, for the help.
    let fallback: String?
    /// The only values that it takes; empty if that cannot be said beforehand.
    let choices: [String]

    /// An option `--name VALUE`.
    init(_ name: String, _ value: String, _ help: String, fallback: String? = nil, choices: [String] = []) {
        self.name = name
        self.value = value
        self.help = help
        self.fallback = fallback
        self.choices = choices
    }

    /// A flag `--name`.
    init(flag name: String, _ help: String) {
        self.name = name
        value = nil
        self.help = help
        fallback = nil
        choices = []
    }

    /// The option as it is written, such as `--store`.
    var written: String { "--\(name)" }

    /// The option with what stands for its value, such as `--store PATH`.
    var usage: String { value.map { "\(written) \($0)" } ?? written }
}

/// Options that mean the same for several commands.
extension Option {
    static let store = Option("store", "PATH", "the store, an SQLite database", fallback: "achievements.sqlite")
    static let modes = Option("modes", "A,B", "the game modes to use", fallback: "all")
    static let now = Option(
        "now", "TIME", "the moment to use instead of the clock, RFC 3339 with offset", fallback: "the clock")
    static let format = Option(
        "format", "FORMAT", "how results are written: text or json", fallback: "text", choices: ["text", "json"])
    /// The same with rows for a spreadsheet.
    static let tableFormat = Option(
        "format", "FORMAT", "how results are written: text, json or csv", fallback: "text",
        choices: ["text", "json", "csv"])
    static let language = Option("language", "TAG", "the language of titles and descriptions", fallback: "en")
    static let player = Option("player", "P", "the player's id")
    static let achievement = Option("achievement", "KEY", "the achievement, written mode/id")
    static let quiet = Option(flag: "quiet", "print no rewards and no progress bar")
    static let help = Option(flag: "help", "show this help")

    /// How much is shown; see ``Arguments/count(_:)``.
    static func limit(_ help: String, fallback: String) -> Option { Option("limit", "N", help, fallback: fallback) }

    /// The options that say which modes a command works with.
    static func modes(of tool: CommandLineTool) -> [Option] { [.modes] + (tool.option.map { [$0.option] } ?? []) }
}
