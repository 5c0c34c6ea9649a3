import Foundation

/// A file of events, or standard input.
struct InputFile: Hashable, Sendable {
    /// The path; `-` for standard input.
    let path: String
    /// The number of bytes; `nil` if it cannot be known beforehand.
    let size: Int?

    var isStandardInput: Bool { path == "-" }

    /// Whether somebody has to type the events.
    var isTerminal: Bool { isStandardInput && isatty(STDIN_FILENO) == 1 }

    /// Looks at the file without opening it: opening a pipe to look would disturb its writer.
    init(path: String) throws(CommandFailure) {
        self.path = path
        var status = stat()
        guard path != "-" else {
            size = fstat(STDIN_FILENO, &status) == 0 ? InputFile.size(status) : nil
            return
        }
        guard stat(path, &status) == 0 else { throw InputFile.failure(path, errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw InputFile.failure(path, EISDIR) }
        guard access(path, R_OK) == 0 else { throw InputFile.failure(path, errno) }
        size = InputFile.size(status)
    }

    /// That a file cannot be read, and why.
    static func failure(_ path: String, _ code: Int32) -> CommandFailure {
        let name = path == "-" ? "standard input" : path
        return CommandFailure(.noInput, "cannot read \(name): \(String(cString: strerror(code)))")
    }

    private static func size(_ status: stat) -> Int? {
        status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }
}
