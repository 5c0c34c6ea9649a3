import Foundation

/// What the two outputs are connected to. Read once, in the root of the tool.
struct Terminal: Hashable, Sendable {
    /// Whether standard output is a terminal.
    var showsOutput = false
    /// Whether standard error is a terminal.
    var showsErrors = false
    /// Whether colours are welcome on standard output.
    var takesColors = false
    /// The number of columns.
    var width = 80

    /// No terminal at all.
    static let none = Terminal()

    /// The terminal of this process.
    static func current(environment: [String: String]) -> Terminal {
        let showsOutput = isatty(STDOUT_FILENO) == 1
        let showsErrors = isatty(STDERR_FILENO) == 1
        let isDumb = environment["TERM"] == "dumb"
        // https://no-color.org: any value but the empty one means no colours.
        let wantsNone = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return Terminal(
            showsOutput: showsOutput, showsErrors: showsErrors && !isDumb,
            takesColors: showsOutput && !isDumb && !wantsNone,
            width: columns(of: STDERR_FILENO) ?? columns(of: STDOUT_FILENO) ?? 80)
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
