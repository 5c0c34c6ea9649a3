import Foundation

@testable import AchieveCommand

/// Calls of the tool in one folder with one store.
struct Session {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Runs the command line `words` at ``Sample/now``.
    func call(_ words: String..., at now: String = Sample.now) async throws -> CommandLineTool.Outcome {
        var words = words
        if let store = words.firstIndex(of: "--store") {
            words[store + 1] = directory.path(words[store + 1])
        } else {
            words += ["--store", directory.path("achievements.sqlite")]
        }
        // These commands have no `--now`.
        let moment = ["log", "restore"].contains(words[0]) ? [] : ["--now", now]
        return try await CommandLineTool.sample.call(words + moment, in: directory)
    }

    /// Records lines as a batch of this name.
    @discardableResult
    func run(_ lines: [String], batch: String = "first", _ more: String...) async throws -> CommandLineTool.Outcome {
        let path = try directory.write(lines: lines, to: "\(batch).jsonl")
        return try await CommandLineTool.sample.call(
            ["run", path, "--batch", batch, "--store", directory.path("achievements.sqlite"), "--now", Sample.now]
                + more,
            in: directory)
    }

    /// The bytes of the store's main file.
    var bytes: Data { get throws { try Data(contentsOf: directory.url.appendingPathComponent("achievements.sqlite")) } }
}

extension CommandLineTool.Outcome {
    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
    /// The lines of standard error.
    var notes: [String] { errors.split(separator: "\n").map(String.init) }
}
