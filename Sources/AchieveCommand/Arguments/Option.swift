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
