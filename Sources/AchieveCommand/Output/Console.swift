import AchievementCore
import AchievementSupport
import Foundation

/// Standard output for results, and standard error for everything else. Keeps a progress bar separate from both.
final class Console: Sendable {
    /// The name of the tool, the prefix of error messages.
    let name: String
    /// The properties of the terminal.
    let terminal: Terminal
    /// The descriptor for results.
    let outputDescriptor: Int32
    /// The descriptor for everything else.
    let errorDescriptor: Int32

    // Sinks and commands write from different tasks.
    private let channels: Locked<Channels>

    private struct Channels {
        var output: OutputChannel
        var errors: OutputChannel
        var showsBar = false

        mutating func hideBar() {
            guard showsBar else { return }
            try? errors.write("\r\u{1B}[K".utf8)
            try? errors.flush()
            showsBar = false
        }
    }

    init(name: String, output: Int32, errors: Int32, terminal: Terminal) {
        self.name = name
        outputDescriptor = output
        errorDescriptor = errors
        channels = Locked(Channels(output: OutputChannel(output), errors: OutputChannel(errors)))
        self.terminal = terminal
    }

    /// The style of results.
    var style: TextStyle { TextStyle(usesColors: terminal.takesColors, usesBars: terminal.showsOutput) }

    /// Prints a line of results; it may be buffered until ``flush()``.
    func print(_ line: String) throws(OutputError) { try print(bytes: line.utf8) }

    /// Prints a line of results from its UTF-8 bytes.
    func print(bytes: some Sequence<UInt8>) throws(OutputError) {
        try channels.withLock { channels throws(OutputError) in
            if terminal.showsOutput { channels.hideBar() }
            try channels.output.write(bytes)
            try channels.output.write(CollectionOfOne(UInt8(ascii: "\n")))
        }
    }

    /// Writes bytes of results unchanged.
    func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
        try channels.withLock { channels throws(OutputError) in
            if terminal.showsOutput { channels.hideBar() }
            try channels.output.write(bytes)
        }
    }

    /// Writes all buffered results.
    func flush() throws(OutputError) {
        try channels.withLock { channels throws(OutputError) in try channels.output.flush() }
    }

    /// Prints a diagnostic to standard error. Control characters in foreign text are made harmless to the terminal.
    func printDiagnostic(_ text: String) {
        channels.withLock { channels in
            channels.hideBar()
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                // If standard error is closed, there is nowhere to report it.
                try? channels.errors.write("\(Excerpt.printable(String(line)))\n".utf8)
            }
            try? channels.errors.flush()
        }
    }

    private func prompt(_ text: String) {
        channels.withLock { channels in
            channels.hideBar()
            try? channels.errors.write(Excerpt.printable(text).utf8)
            try? channels.errors.flush()
        }
    }

    /// Asks a yes-or-no question on the terminal; `nil` if there is nobody to answer.
    ///
    /// - Returns: whether the answer is yes.
    func ask(_ question: String) -> Bool? {
        guard terminal.takesAnswers else { return nil }
        prompt(question)
        let answer = (readLine() ?? "").trimmingCharacters(in: .whitespaces).lowercased()
        return answer == "y" || answer == "yes"
    }

    /// Prints the failure to standard error.
    func printDiagnostic(_ failure: CommandFailure) { printDiagnostic("\(name): \(failure)") }

    /// Replaces the progress bar by `bar`, if standard error is a terminal.
    func show(bar: String) {
        guard terminal.showsErrors else { return }
        channels.withLock { channels in
            try? channels.errors.write("\r\(bar)\u{1B}[K".utf8)
            try? channels.errors.flush()
            channels.showsBar = true
        }
    }

    /// Removes the progress bar.
    func clearBar() { channels.withLock { $0.hideBar() } }

    /// Discards all further output: a sink that notices late that its store is closed must not print after the end, and
    /// the descriptors may belong to other files by then.
    func close() {
        channels.withLock {
            $0.output.close()
            $0.errors.close()
        }
    }
}

/// The properties of the terminal. Read once, in the root of the tool.
struct Terminal: Hashable, Sendable {
    /// Whether standard output is a terminal.
    var showsOutput = false
    /// Whether standard error is a terminal.
    var showsErrors = false
    /// Whether standard output takes colours.
    var takesColors = false
    /// Whether questions can be answered on standard input.
    var takesAnswers = false
    /// The number of columns.
    var width = 80

    /// No terminal at all.
    static let none = Terminal()

    /// The terminal of this process; `variable` returns environment variables.
    static func current(variable: (String) -> String?) -> Terminal {
        let showsOutput = isatty(STDOUT_FILENO) == 1
        let showsErrors = isatty(STDERR_FILENO) == 1
        let isDumb = variable("TERM") == "dumb"
        // https://no-color.org: any value but the empty one means no colours.
        let wantsNone = variable("NO_COLOR").map { !$0.isEmpty } ?? false
        return Terminal(
            showsOutput: showsOutput, showsErrors: showsErrors && !isDumb,
            takesColors: showsOutput && !isDumb && !wantsNone, takesAnswers: isatty(STDIN_FILENO) == 1,
            width: columns(of: STDERR_FILENO) ?? columns(of: STDOUT_FILENO) ?? 80)
    }

    private static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
