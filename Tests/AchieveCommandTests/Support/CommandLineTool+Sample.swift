import Achievements
import Foundation

@testable import AchieveCommand

extension CommandLineTool {
    /// The same tool as `achieve`, without its sample season.
    static let sample = CommandLineTool(
        name: "achieve", modes: AllModes.list(),
        option: ModesOption("puzzles", "the levels", isJSON: true) { try AllModes.list(puzzles: Data($0)) })

    /// The result of a call in this process.
    struct Outcome: Sendable {
        let status: ProcessStatus
        let output: String
        let errors: String
    }

    /// Runs the command line `words` in this process, as if `terminal` read what it prints.
    func call(
        _ words: [String], in directory: TemporaryDirectory, on terminal: Terminal = .none
    ) async throws -> Outcome {
        try await Turnstile.commands.admit { try await callAtOnce(words, in: directory, on: terminal) }
    }

    private func callAtOnce(
        _ words: [String], in directory: TemporaryDirectory, on terminal: Terminal
    ) async throws -> Outcome {
        let paths = try (directory.write([], to: "out"), directory.write([], to: "err"))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: paths.0))
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: paths.1))
        let console = Console(
            name: name, output: output.fileDescriptor, errors: errors.fileDescriptor, terminal: terminal)
        var tool = self
        // The duration of a commit among hundreds of other tests is meaningless, and the output is compared.
        tool.slowCommit = .seconds(3_600)
        let status = await tool.run(words, on: console)
        try output.close()
        try errors.close()
        return Outcome(status: status, output: try directory.read("out"), errors: try directory.read("err"))
    }
}
