import AchievementCore
import AchievementGallery
import AchievementSupport
import Foundation

/// Standard output for results, and standard error for everything else. Keeps a progress bar out of both.
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
        var color = ColorChoice.automatic
        var words = GalleryWords(language: "en")
        var secrets: [(secret: String, shown: String)] = []
        var names: [(raw: String, shown: String)] = []

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

    /// From now on, diagnostics show something else in place of each secret.
    func hide(_ secrets: [(secret: String, shown: String)]) { channels.withLock { $0.secrets += secrets } }

    /// From now on, diagnostics show each of these names on one line, whatever characters it contains, because a file
    /// name may contain any.
    func keepInLine(_ names: [String]) {
        let broken = Set(
            names.filter { name in
                name.unicodeScalars.contains(where: \.isControl) && !name.unicodeScalars.allSatisfy(\.isControl)
            })
        let longestFirst = broken.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
        channels.withLock { $0.names += longestFirst.map { ($0, Excerpt.printable($0)) } }
    }

    private func inLine(_ text: String) -> String {
        channels.withLock { $0.names }.reduce(text) { $0.replacing($1.raw, with: $1.shown) }
    }

    private func withoutSecrets(_ text: String) -> String {
        channels.withLock { $0.secrets }.reduce(text) { $0.replacing($1.secret, with: $1.shown) }
    }

    /// Applies the color choice of a command line.
    func follow(_ color: ColorChoice) { channels.withLock { $0.color = color } }

    private var color: ColorChoice { channels.withLock { $0.color } }

    /// From now on, remarks and questions are in the language of these texts.
    func speak(_ words: GalleryWords) { channels.withLock { $0.words = words } }

    /// The texts of remarks and questions, in the language of the call.
    var words: GalleryWords { channels.withLock { $0.words } }

    /// Prints a warning to standard error.
    func printWarning(_ text: String) { printDiagnostic(words.text(.warning, text)) }

    /// The style of results.
    var style: TextStyle {
        TextStyle(
            usesColors: color.applies(terminal.takesColors), usesBars: terminal.showsOutput,
            usesLinks: terminal.showsOutput && terminal.takesLinks,
            width: terminal.showsOutput ? terminal.width : nil)
    }

    /// The style of everything else.
    var errorStyle: TextStyle {
        TextStyle(
            usesColors: color.applies(terminal.takesColorsInErrors), usesBars: terminal.showsErrors,
            usesLinks: terminal.showsErrors && terminal.takesLinks,
            width: terminal.showsErrors ? terminal.width : nil)
    }

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

    /// Prints a diagnostic to standard error. Control characters in foreign text are replaced, so that they cannot
    /// affect the terminal.
    func printDiagnostic(_ text: String) {
        printDiagnostics(
            inLine(text).split(separator: "\n", omittingEmptySubsequences: false).map { Excerpt.printable(String($0)) })
    }

    /// Prints lines to standard error, which may be styled; foreign text in them must already be printable.
    func printDiagnostics(_ lines: [String]) {
        let lines = lines.map(withoutSecrets)
        channels.withLock { channels in
            channels.hideBar()
            // If standard error is closed, there is nowhere to report it.
            for line in lines { try? channels.errors.write("\(line)\n".utf8) }
            try? channels.errors.flush()
        }
    }

    private func prompt(_ text: String) {
        let text = withoutSecrets(text)
        channels.withLock { channels in
            channels.hideBar()
            try? channels.errors.write(Excerpt.printable(text).utf8)
            try? channels.errors.flush()
        }
    }

    /// Asks a yes-or-no question on the terminal; `nil` if nobody can answer.
    ///
    /// - Returns: whether the answer is yes.
    func ask(_ question: String) -> Bool? {
        guard terminal.takesAnswers else { return nil }
        prompt(question)
        let answer = (readLine() ?? "").trimmed.lowercased()
        return answer == "y" || answer == "yes"
    }

    /// Prints a failure to standard error.
    func printDiagnostic(_ failure: CommandFailure) {
        let style = errorStyle
        guard style.usesColors else { return printDiagnostic("\(name): \(failure)") }
        let message = inLine(failure.message).split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { style.wrapped(Excerpt.printable(String($0)), indent: TextWidth.of(name) + 2) }
        let tips = failure.tips.flatMap { tip in
            let lines = style.wrapped(Excerpt.printable(tip), indent: 7)
            return ["  \(style.text("tip:", .achieved)) \(lines[0])"] + lines.dropFirst()
        }
        printDiagnostics([style.text("\(name):", .lost) + " " + message[0]] + message.dropFirst() + tips)
    }

    /// Replaces the progress bar with `bar`, if standard error is a terminal.
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

    /// Discards all further output: a sink that notices late that its store is closed must not print after the end,
    /// when the descriptors may already belong to other files.
    func close() {
        channels.withLock {
            $0.output.close()
            $0.errors.close()
        }
    }
}
