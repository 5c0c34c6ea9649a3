import Foundation
import Testing

@testable import AchieveCommand

@Suite("Shell completions")
struct CompletionTests {
    private let plan = CompletionPlan(.sample)

    @Test("The scripts for bash, zsh and fish offer every option of every command")
    func everyCommandAndOptionIsInEveryScript() {
        let scripts = [BashCompletion(plan: plan).script, ZshCompletion(plan: plan).script]
        let fish = FishCompletion(plan: plan).script
        for description in CommandLineTool.sample.descriptions {
            #expect(fish.contains(" -a \(description.name) -d "))
            for option in description.allOptions {
                #expect(fish.contains("'__fish_seen_subcommand_from \(description.name)' -l \(option.name) "))
                for script in scripts { #expect(script.contains(option.written)) }
            }
        }
    }

    @Test("Completed values come from the tool's modes")
    func valuesAreThoseOfTheModes() throws {
        let run = try #require(plan.commands.first { $0.name == "run" })
        #expect(run.operand?.values == .files)
        let values = Dictionary(run.options.map { ($0.option.name, $0.values) }, uniquingKeysWith: { $1 })
        #expect(values["format"] == .words(["text", "json"]))
        #expect(values["language"] == .words(["de", "en", "zh-Hans"]))
        #expect(values["store"] == .files && values["puzzles"] == .files)
        #expect(values["now"] == .unknown && values["quiet"] == .unknown)
        let club = CompletionPlan(CommandLineTool(name: "my-club", modes: [Reading()]))
        #expect(club.function == "_my_club")
        let explain = try #require(club.commands.first { $0.name == "explain" })
        #expect(explain.options.first { $0.option == .achievement }?.values == .words(["reading/bookworm"]))
    }

    /// Completes the last of `words` in bash itself.
    private func bash(_ words: [String]) throws -> [String] {
        let directory = try TemporaryDirectory()
        let path = try directory.write(BashCompletion(plan: plan).script.utf8, to: "completion")
        let list = words.map(ShellText.quoted).joined(separator: " ")
        let script = """
            source \(ShellText.quoted(path)); COMP_WORDS=(achieve \(list)); COMP_CWORD=\(words.count)
            _achieve 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["--norc", "--noprofile", "-c", script]
        let output = Tool.pipe()
        process.standardOutput = output
        try Tool.start(process)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }

    @Test(
        "Bash completes commands, options and values",
        arguments: [
            (["lo"], ["log"]), (["rev"], ["revoke"]), (["--v"], ["--version"]),
            (["run", "--allow"], ["--allow-actors"]), (["run", "--format", ""], ["text", "json"]),
            (
                ["explain", "--achievement", "fitness-workouts/workout_50"],
                ["fitness-workouts/workout_50", "fitness-workouts/workout_500"]
            ),
            (["freeze", "--streak", "task"], ["task-focus.active-days", "task-focus.perfect-days"]),
            (["leaderboard", "--period", ""], ["all", "week", "month"]),
            (["log", "--type", "fitness-workouts.st"], ["fitness-workouts.steps-recorded"]),
            (["simulate", "--activity", "task-focus/ten"], ["task-focus/ten-tasks"]),
            (["completions", ""], ["bash", "zsh", "fish"]), (["run", ""], []), (["run", "--store", "ach"], []),
            (["nonsense", "--st"], []),
        ])
    func bashCompletes(_ words: [String], _ expected: [String]) throws {
        #expect(try bash(words) == expected)
    }
}

@Suite("Manual page")
struct ManualPageTests {
    private let page = ManualPage(tool: .sample).text

    @Test("The manual page has every command, option and exit status")
    func itHasEverythingThatTheHelpHas() {
        #expect(page.hasPrefix(".TH ACHIEVE 1 2"))
        for description in CommandLineTool.sample.descriptions {
            #expect(page.contains("\n.SS \(description.name)\n"))
            for option in description.allOptions {
                #expect(page.contains("\n.TP\n\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"))
            }
        }
        for status in ProcessStatus.allCases {
            #expect(page.contains("\\fB\(status.rawValue)\\fR\n\(status.meaning.first ?? "?")"))
        }
    }

    @Test("No line of text in the manual page is read as a troff request")
    func nothingInItIsTakenForARequest() {
        let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".nf", ".fi"]
        for line in page.split(separator: "\n") {
            #expect(!line.hasPrefix("'"))
            if line.hasPrefix(".") { #expect(requests.contains(String(line.prefix { $0 != " " }))) }
        }
    }
}
