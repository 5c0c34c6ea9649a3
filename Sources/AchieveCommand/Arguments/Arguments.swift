import AchievementCore

/// The parsed words after a command's name.
struct Arguments: Sendable {
    /// The name of the command.
    let command: String
    /// The tool that the command belongs to.
    let tool: CommandLineTool
    /// Whether help was requested; nothing else is parsed then.
    var wantsHelp = false
    /// Everything but options, in order.
    var operands: [String] = []
    /// Writes the command's files, and protects others from being overwritten.
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

    /// The moment of `--now`; `nil` without it.
    func now() throws(UsageError) -> Moment? {
        guard let text = self[.now] else { return nil }
        guard let moment = Moment(text) else {
            throw invalid(.now, text, "an RFC 3339 date-time with an offset, such as 2026-11-18T21:04:00+08:00")
        }
        return moment
    }

    /// The UTC offset given with an option, in seconds; `nil` without it.
    func offset(_ option: Option) throws(UsageError) -> Int? {
        guard let text = self[option] else { return nil }
        guard let offset = Moment.offsetSeconds(text) else {
            throw invalid(option, text, "an offset from -18:00 to +18:00, such as -04:00")
        }
        return offset
    }

    /// The player of `--player`; `nil` without it.
    func player() throws(UsageError) -> PlayerID? {
        guard let text = self[.player] else { return nil }
        if let expected = FieldChecks.idProblem(of: text) { throw invalid(.player, text, expected) }
        return PlayerID(text)
    }

    /// The choice of `--color`.
    var color: ColorChoice { self[.color].flatMap { ColorChoice(rawValue: $0) } ?? .automatic }

    /// The nonnegative number given with an option; `nil` without it.
    func count(_ option: Option) throws(UsageError) -> Int? {
        guard let text = self[option] else { return nil }
        guard let number = Int(text), (0...1_000_000_000).contains(number) else {
            throw invalid(option, text, "a number from 0 to 1000000000")
        }
        return number
    }

    /// The kinds given with an option, separated by commas, each once; `nil` without it.
    func kinds<Kind: CaseIterable & RawRepresentable<String> & Hashable>(
        _ option: Option
    ) throws(UsageError) -> [Kind]? {
        guard let text = self[option] else { return nil }
        let known = Kind.allCases.map(\.rawValue)
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let kinds = try names.map { name throws(UsageError) in
            guard let kind = Kind(rawValue: name) else {
                throw invalid(
                    option, text, known.joined(separator: ", "), suggestion: NearestName.find(name, among: known))
            }
            return kind
        }
        guard Set(kinds).count == kinds.count else { throw invalid(option, text, "each kind once") }
        return kinds
    }

    /// The error for an invalid value of an option.
    func invalid(_ option: Option, _ value: String, _ expected: String, suggestion: String? = nil) -> UsageError {
        UsageError(
            .invalidValue(option: option.written, value: value, expected: expected), suggestion: suggestion,
            command: command)
    }
}
