import Foundation

/// Runs the built `achieve`, which is next to the test bundle.
enum Tool {
    /// The result of a call.
    struct Outcome: Sendable {
        let status: Int32
        let output: String
        let errors: String

        /// The lines of standard output.
        var lines: [String] { Self.lines(of: output) }
        /// The lines of standard error.
        var notes: [String] { Self.lines(of: errors) }

        private static func lines(of text: String) -> [String] {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return lines
        }
    }

    /// An error: a program is missing.
    struct Missing: Error, CustomStringConvertible {
        let program: String
        let folders: [String]
        var description: String { "no \(program) in \(folders.joined(separator: ", "))" }
    }

    private final class Marker {}

    /// The time limit of a process in seconds: after it, the process is killed and its test fails.
    private static let patience = 300.0

    /// A process of the tool, or of another program next to it, not started yet.
    static func process(
        _ arguments: [String], of program: String = "achieve", in directory: TemporaryDirectory
    ) throws -> Process {
        let folders = [
            URL(fileURLWithPath: CommandLine.arguments[0]), Bundle(for: Marker.self).bundleURL, Bundle.main.bundleURL,
        ].flatMap { [$0.deletingLastPathComponent(), $0] }
        let candidates = folders.map { $0.appendingPathComponent(program) }
        guard let tool = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw Missing(program: program, folders: folders.map(\.path))
        }
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = directory.url
        process.standardInput = FileHandle.nullDevice
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        return process
    }

    /// A child inherits every open descriptor, including pipes of other tests, and a reader that waits for the end of
    /// such a pipe then waits for that child too. So no pipe is created while a process starts.
    private static let spawning = NSLock()

    /// A pipe that no child of another test inherits.
    static func pipe() -> Pipe {
        spawning.withLock {
            let pipe = Pipe()
            for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
            }
            return pipe
        }
    }

    /// Starts a process, whose pipes must come from ``pipe()``.
    static func start(_ process: Process) throws { try spawning.withLock { try process.run() } }

    /// Runs the tool to its end. Outputs go to files, so nothing can block.
    static func run(
        _ arguments: String..., in directory: TemporaryDirectory, input: String? = nil, inputPath: String? = nil,
        output: Any? = nil
    ) async throws -> Outcome {
        try await run(arguments, in: directory, input: input, inputPath: inputPath, output: output)
    }

    /// Runs the tool to its end with `input`, or the file at `inputPath`, as standard input.
    static func run(
        _ arguments: [String], of program: String = "achieve", in directory: TemporaryDirectory, input: String? = nil,
        inputPath: String? = nil, output: Any? = nil
    ) async throws -> Outcome {
        try await Turnstile.commands.admit {
            try await runAtOnce(
                arguments, of: program, in: directory, input: input, inputPath: inputPath, output: output)
        }
    }

    private static func runAtOnce(
        _ arguments: [String], of program: String, in directory: TemporaryDirectory, input: String?, inputPath: String?,
        output: Any?
    ) async throws -> Outcome {
        let process = try process(arguments, of: program, in: directory)
        let name = UUID().uuidString
        let outputPath = try directory.write([], to: "\(name).out")
        let errorPath = try directory.write([], to: "\(name).err")
        let outputFile = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
        let errorFile = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
        let inputPath = try inputPath ?? directory.write((input ?? "").utf8, to: "\(name).in")
        let inputFile = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputPath))
        defer { for file in [outputFile, errorFile, inputFile] { try? file.close() } }
        process.standardInput = inputFile
        process.standardOutput = output ?? outputFile
        process.standardError = errorFile
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try start(process)
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return Outcome(
            status: process.terminationStatus, output: try directory.read("\(name).out"),
            errors: try directory.read("\(name).err"))
    }
}
