import AchievementCore

/// What stood behind a command's name, read by its description.
struct Arguments: Sendable {
    /// The name of the command.
    let command: String
    /// The tool that the command belongs to.
    let tool: CommandLineTool
    /// Whether the help was asked for; then nothing else was read.
    var wantsHelp = false
    /// Everything but options, in order.
    var operands: [String] = []
    /// Where the command writes and what it must not write over.
    var outputs = OutputFiles()
    private var values: [String: String] = [:]

    init(command: String, tool: CommandLineTool) {
        self.command = command
        self.tool = tool
    }

    /// Whether the option was given.
    func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The value of an option; `nil` if it was not given.
    subscript(option: Option) -> String? {
        get { values[option.name] }
        set { values[option.name] = newValue }
    }

    /// The moment that `--now` names; `nil` without it.
    func now() throws(UsageError) -> Moment? {
        guard let text = self[.now] else { return nil }
        guard let moment = Moment(text) else {
            throw invalid(.now, text, "an RFC 3339 date-time with an offset, such as 2026-11-18T21:04:00+08:00")
        }
        return moment
    }

    /// The player that `--player` names; `nil` without it.
    func player() throws(UsageError) -> PlayerID? {
        guard let text = self[.player] else { return nil }
        if let expected = FieldChecks.idProblem(of: text) { throw invalid(.player, text, expected) }
        return PlayerID(text)
    }

    /// The number that an option gives, from 0; `nil` without it.
    func count(_ option: Option) throws(UsageError) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), (0...1_000_000_000).contains(number) else {
            throw invalid(option, text, "a number from 0 to 1000000000")
        }
        return number
    }

    /// The problem that an option's value is not what it may be.
    func invalid(_ option: Option, _ value: String, _ expected: String, suggestion: String? = nil) -> UsageError {
        UsageError(
            .invalidValue(option: option.written, value: value, expected: expected), suggestion: suggestion,
            command: command)
    }
}
