import Foundation

/// The properties of the terminal, read once at the root of the tool.
struct Terminal: Hashable, Sendable {
    /// Whether standard output is a terminal.
    var showsOutput = false
    /// Whether standard error is a terminal that can redraw a line.
    var showsErrors = false
    /// Whether standard output shows colors, unless `--color` says otherwise.
    var takesColors = false
    /// Whether standard error shows colors, unless `--color` says otherwise.
    var takesColorsInErrors = false
    /// Whether the terminal makes links clickable, or at least ignores them.
    var takesLinks = false
    /// Whether questions can be answered on standard input.
    var takesAnswers = false
    /// The number of columns.
    var width = 80

    /// No terminal at all.
    static let none = Terminal()

    /// The terminal of this process; `variable` returns environment variables.
    static func current(variable: (String) -> String?) -> Terminal {
        Terminal(
            isTerminal: { isatty($0) == 1 }, columns: columns(of: STDOUT_FILENO) ?? columns(of: STDERR_FILENO),
            variable: variable)
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

extension Terminal {
    /// Derives the properties from the environment.
    ///
    /// - Parameters:
    ///   - isTerminal: whether a descriptor is a terminal.
    ///   - columns: the number of columns that the terminal reports; `nil` if it reports none.
    ///   - variable: returns environment variables. `NO_COLOR` follows https://no-color.org; `CLICOLOR` and
    ///     `CLICOLOR_FORCE` follow https://bixense.com/clicolors. `COLUMNS` overrides the number that the terminal
    ///     reports.
    init(isTerminal: (Int32) -> Bool, columns: Int?, variable: (String) -> String?) {
        func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty && $0 != "0" } ?? false }
        let type = variable("TERM")
        let isDumb = type == "dumb"
        let refusesColors = variable("NO_COLOR").map { !$0.isEmpty } ?? false
        func takesColors(_ descriptor: Int32) -> Bool {
            if refusesColors { return false }
            if isSet("CLICOLOR_FORCE") { return true }
            return isTerminal(descriptor) && !isDumb && variable("CLICOLOR") != "0"
        }
        showsOutput = isTerminal(STDOUT_FILENO)
        showsErrors = isTerminal(STDERR_FILENO) && !isDumb
        self.takesColors = takesColors(STDOUT_FILENO)
        takesColorsInErrors = takesColors(STDERR_FILENO)
        // The Linux console prints the address of a link as text.
        takesLinks = !isDumb && type != "linux"
        takesAnswers = isTerminal(STDIN_FILENO)
        let wanted = variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        width = wanted ?? columns ?? width
    }
}

/// Whether results and messages are colored.
enum ColorChoice: String, CaseIterable, Sendable {
    /// In color if a terminal shows them and the environment does not object.
    case automatic = "auto"
    case always, never

    /// The choice among the words of a command line, before they are parsed; automatic without one.
    init(in words: [String]) {
        let option = Option.color.written
        let given = zip(words, words.dropFirst() + [""]).compactMap { word, next -> ColorChoice? in
            if word == option { return ColorChoice(rawValue: next) }
            return word.hasPrefix(option + "=") ? ColorChoice(rawValue: String(word.dropFirst(option.count + 1))) : nil
        }
        self = given.first ?? .automatic
    }

    /// Whether a stream is colored, given that the environment asks for `isWanted`.
    func applies(_ isWanted: Bool) -> Bool {
        switch self {
        case .automatic: isWanted
        case .always: true
        case .never: false
        }
    }
}
