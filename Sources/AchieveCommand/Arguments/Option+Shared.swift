/// Options that mean the same for several commands.
extension Option {
    static let store = Option("store", "PATH", "the store, an SQLite database", fallback: "achievements.sqlite")
    static let modes = Option("modes", "A,B", "the game modes to use", fallback: "all")
    static let puzzles = Option("puzzles", "FILE", "the catalog of puzzle levels, JSON", fallback: "no levels")
    static let now = Option(
        "now", "TIME", "the moment to use instead of the clock, RFC 3339 with offset", fallback: "the clock")
    static let format = Option(
        "format", "FORMAT", "how results are written: text or json", fallback: "text", choices: ["text", "json"])
    static let language = Option(
        "language", "TAG", "the language of titles and descriptions: en or zh-Hans", fallback: "en")
    static let player = Option("player", "P", "the player's id")
    static let achievement = Option("achievement", "KEY", "the achievement, written mode/id")
    static let quiet = Option(flag: "quiet", "print no rewards and no progress bar")
    static let help = Option(flag: "help", "show this help")
}
