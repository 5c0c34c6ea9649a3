import AchievementCore
import Foundation

/// The two outputs: results to one, everything else to the other. Keeps a progress bar out of the way of both.
final class Console: @unchecked Sendable {
    /// The name of the tool, which stands in front of what went wrong.
    let name: String
    /// What the outputs are connected to.
    let terminal: Terminal
    /// Where results go.
    let outputDescriptor: Int32
    /// Where everything else goes.
    let errorDescriptor: Int32

    // The lock guards what follows; sinks and commands write from different tasks.
    private let lock = NSLock()
    private var output: OutputChannel
    private var errors: OutputChannel
    private var showsBar = false

    init(name: String, output: Int32, errors: Int32, terminal: Terminal) {
        self.name = name
        outputDescriptor = output
        errorDescriptor = errors
        self.output = OutputChannel(output)
        self.errors = OutputChannel(errors)
        self.terminal = terminal
    }

    /// How results are decorated.
    var style: TextStyle { TextStyle(usesColors: terminal.takesColors, usesBars: terminal.showsOutput) }

    /// Writes a line of results; it may wait until ``flush()``.
    func print(_ line: String) throws(OutputError) { try print(bytes: line.utf8) }

    /// Writes a line of results from its UTF-8 bytes.
    func print(bytes: some Sequence<UInt8>) throws(OutputError) {
        lock.lock()
        defer { lock.unlock() }
        if terminal.showsOutput { hideBar() }
        try output.write(bytes)
        try output.write(CollectionOfOne(UInt8(ascii: "\n")))
    }

    /// Writes bytes of results as they are.
    func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
        lock.lock()
        defer { lock.unlock() }
        if terminal.showsOutput { hideBar() }
        try output.write(bytes)
    }

    /// Writes all results that wait.
    func flush() throws(OutputError) {
        lock.lock()
        defer { lock.unlock() }
        try output.flush()
    }

    /// Says something that is no result. Control characters of foreign text cannot steer the terminal.
    func note(_ text: String) {
        lock.lock()
        defer { lock.unlock() }
        hideBar()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            // Whoever closed standard error does not want to hear it.
            try? errors.write("\(Excerpt.printable(String(line)))\n".utf8)
        }
        try? errors.flush()
    }

    private func prompt(_ text: String) {
        lock.lock()
        defer { lock.unlock() }
        hideBar()
        try? errors.write(Excerpt.printable(text).utf8)
        try? errors.flush()
    }

    /// Asks a question on the terminal; `nil` if nobody can answer there.
    ///
    /// - Returns: whether the answer is yes.
    func ask(_ question: String) -> Bool? {
        guard terminal.takesAnswers else { return nil }
        prompt(question)
        let answer = (readLine() ?? "").trimmingCharacters(in: .whitespaces).lowercased()
        return answer == "y" || answer == "yes"
    }

    /// Says what went wrong.
    func note(_ failure: CommandFailure) { note("\(name): \(failure)") }

    /// Shows `bar` instead of the one before, if standard error is a terminal.
    func show(bar: String) {
        lock.lock()
        defer { lock.unlock() }
        guard terminal.showsErrors else { return }
        try? errors.write("\r\(bar)\u{1B}[K".utf8)
        try? errors.flush()
        showsBar = true
    }

    /// Removes the progress bar.
    func clearBar() {
        lock.lock()
        defer { lock.unlock() }
        hideBar()
    }

    /// Writes nothing from now on: a sink that notices late that its store is closed must not speak after the end, and
    /// the descriptors may be those of other files by then.
    func close() {
        lock.lock()
        defer { lock.unlock() }
        output.close()
        errors.close()
    }

    private func hideBar() {
        guard showsBar else { return }
        try? errors.write("\r\u{1B}[K".utf8)
        try? errors.flush()
        showsBar = false
    }
}

/// What the two outputs are connected to. Read once, in the root of the tool.
struct Terminal: Hashable, Sendable {
    /// Whether standard output is a terminal.
    var showsOutput = false
    /// Whether standard error is a terminal.
    var showsErrors = false
    /// Whether colours are welcome on standard output.
    var takesColors = false
    /// Whether somebody can answer on standard input.
    var takesAnswers = false
    /// The number of columns.
    var width = 80

    /// No terminal at all.
    static let none = Terminal()

    /// The terminal of this process; `variable` looks a variable of the environment up.
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
