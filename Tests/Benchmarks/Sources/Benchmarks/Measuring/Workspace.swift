import Foundation

/// The folder and the sizes for measurements.
struct Workspace: Sendable {
    /// The folder for stores and inputs. Inputs are kept for the next run.
    let folder: String
    /// The `achieve` command to measure.
    let achieve: String
    /// Whether this is a quick run with smaller sizes.
    let isQuick: Bool
    /// Whether the largest sizes are measured, too.
    let isLarge: Bool
    /// The number of events for whole-process figures.
    let season: Int

    /// The size for this run, the smaller one if it is a quick one.
    func size(_ full: Int, quick: Int) -> Int { isQuick ? quick : full }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Deletes a file and those that SQLite keeps next to it, and returns its path.
    func fresh(_ name: String) -> String {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path(name) + suffix) }
        return path(name)
    }

    /// The size of a file in bytes, with those that SQLite keeps next to it.
    func bytes(of path: String) -> Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            var status = stat()
            return stat(path + suffix, &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }
}

/// A finished run of a program.
struct Run {
    let output: [UInt8]
    let seconds: Double
    /// The peak memory in bytes.
    let peak: Int

    /// Runs `arguments`, the first of which is the program, and waits for the end.
    ///
    /// - Parameter keepsOutput: whether to keep standard output instead of discarding it.
    init(_ arguments: [String], keepsOutput: Bool = false) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw BenchmarkError("no pipe") }
        defer { close(ends[0]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if keepsOutput {
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addclose(&actions, ends[0])
        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        let start = ContinuousClock.now
        var process: pid_t = 0
        let code = posix_spawn(&process, arguments[0], &actions, nil, &strings, environ)
        close(ends[1])
        guard code == 0 else { throw BenchmarkError("\(arguments[0]): \(String(cString: strerror(code)))") }
        output = try Run.readAll(ends[0])
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process else { throw BenchmarkError("\(arguments[0]) is lost") }
        seconds = (ContinuousClock.now - start) / .seconds(1)
        #if canImport(Darwin)
            peak = Int(usage.ru_maxrss)
        #else
            peak = Int(usage.ru_maxrss) * 1_024
        #endif
        guard status == 0 else { throw BenchmarkError("\(arguments.joined(separator: " ")) failed: \(status)") }
    }

    private static func readAll(_ descriptor: Int32) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }
}

/// The reason why something cannot be measured.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
