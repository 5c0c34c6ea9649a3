import Testing

@testable import AchieveCommand

@Suite("Terminal and environment")
struct TerminalTests {
    private func terminal(
        _ variables: [String: String] = [:], isTerminal: Bool = true, columns: Int? = 100
    ) -> Terminal {
        Terminal(isTerminal: { _ in isTerminal }, columns: columns) { variables[$0] }
    }

    @Test(
        "Colors follow the terminal, unless NO_COLOR, CLICOLOR_FORCE or CLICOLOR say otherwise",
        arguments: [
            ([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false), (["NO_COLOR": "1"], true, false),
            (["NO_COLOR": ""], true, true), (["CLICOLOR_FORCE": "1"], false, true),
            (["CLICOLOR_FORCE": "0"], false, false), (["CLICOLOR": "0"], true, false),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
        ])
    func colors(_ variables: [String: String], isTerminal: Bool, expected: Bool) {
        let terminal = terminal(variables, isTerminal: isTerminal)
        #expect(terminal.takesColors == expected && terminal.takesColorsInErrors == expected)
    }

    @Test("The width is COLUMNS, or else that of the terminal, or else 80")
    func width() {
        #expect(terminal().width == 100 && terminal(columns: nil).width == 80)
        #expect(terminal(["COLUMNS": "44"]).width == 44)
        for wrong in ["", "0", "-3", "wide"] { #expect(terminal(["COLUMNS": wrong]).width == 100) }
    }

    @Test("Text that does not go to a terminal has lines of any length, no bars and no links, whatever COLUMNS says")
    func pipes() {
        let console = Console(
            name: "achieve", output: -1, errors: -1,
            terminal: terminal(["COLUMNS": "20", "CLICOLOR_FORCE": "1"], isTerminal: false))
        #expect(console.style == TextStyle(usesColors: true, usesBars: false))
        console.follow(.never)
        #expect(console.style == .plain)
        #expect(console.style.link("page", to: "file:///page.html") == "page")
    }

    @Test("Links are clickable if the terminal supports them")
    func links() {
        let style = TextStyle(usesColors: false, usesBars: false, usesLinks: true)
        #expect(
            style.link("page", to: "file:///page.html")
                == "\u{1B}]8;;file:///page.html\u{1B}\\page\u{1B}]8;;\u{1B}\\")
        #expect(terminal().takesLinks && !terminal(["TERM": "linux"]).takesLinks)
    }

    @Test("An error on a terminal is red, with its tips below; elsewhere it is one line")
    func errors() async throws {
        let directory = try TemporaryDirectory()
        let words = ["leaderboard", "--board", "pionts"]
        let colored = try await CommandLineTool.sample.call(
            words, in: directory, on: Terminal(showsErrors: true, takesColorsInErrors: true))
        #expect(colored.errors.hasPrefix("\u{1B}[31machieve:\u{1B}[0m --board is \"pionts\", expected "))
        #expect(
            colored.errors.hasSuffix(
                "\n  \u{1B}[32mtip:\u{1B}[0m did you mean points?"
                    + "\n  \u{1B}[32mtip:\u{1B}[0m try `achieve leaderboard --help`\n"))
        let narrow = try await CommandLineTool.sample.call(
            words, in: directory, on: Terminal(showsErrors: true, takesColorsInErrors: true, width: 60))
        let lines = narrow.errors.replacing(/\u{1B}\[\d*m/, with: "").split(separator: "\n")
        #expect(lines.count > 3 && lines.allSatisfy { TextWidth.of(String($0)) <= 60 }, "\(narrow.errors)")
        let plain = try await CommandLineTool.sample.call(words, in: directory)
        #expect(plain.errors.hasSuffix("; did you mean points?\ntry `achieve leaderboard --help`\n"))
        #expect(plain.errors.hasPrefix("achieve: --board is"))
    }

    @Test("An error in the arguments has colors only if the same arguments allow it", arguments: ["=never", " never"])
    func errorsWithoutColors(choice: String) async throws {
        let directory = try TemporaryDirectory()
        let words = "status extra --player ada --color\(choice)".split(separator: " ").map(String.init)
        let called = try await CommandLineTool.sample.call(
            words, in: directory, on: Terminal(showsErrors: true, takesColorsInErrors: true))
        #expect(called.errors.hasPrefix("achieve: unexpected argument \"extra\""))
        #expect(!called.errors.contains("\u{1B}"))
        let always = try await CommandLineTool.sample.call(["status", "extra", "--color", "always"], in: directory)
        #expect(always.errors.hasPrefix("\u{1B}[31machieve:"))
    }
}
