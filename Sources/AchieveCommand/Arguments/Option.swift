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
    /// What is done with the file that the value names; `nil` if it names none.
    let file: FileUse?

    /// An option `--name VALUE`. One that names a file says with `file` what is done with it.
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

    /// A flag `--name`.
    init(flag name: String, _ help: String) {
        self.name = name
        value = nil
        self.help = help
        fallback = nil
        choices = []
        file = nil
    }

    /// The option as it is written, such as `--store`.
    var written: String { "--\(name)" }

    /// The option with what stands for its value, such as `--store PATH`.
    var usage: String { value.map { "\(written) \($0)" } ?? written }
}

/// What a command does with a file that is named to it.
enum FileUse: Hashable, Sendable {
    /// It is the store, or one of several, whether it is read or written.
    case store
    /// It is read; `-` is standard input.
    case input
    /// It is written; `-` is standard output. If it is a folder, files with these endings are written into it.
    case output(inFolder: [String] = [])
}

/// Options that mean the same for several commands.
extension Option {
    /// The store where none is named.
    static let defaultStore = "achievements.sqlite"
    static let store = Option(
        "store", "PATH", "the store, an SQLite database", fallback: defaultStore, file: .store)
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
