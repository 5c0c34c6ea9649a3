import AchievementEngine
import AchievementSupport
import Foundation

/// A file that is written as a draft and atomically replaces the file at its path once it is complete. Until then the
/// old file can be read, even by this process.
///
/// Pipes, devices and standard output, written `-`, cannot be replaced; they are written directly.
final class ReplacementFile {
    /// The requested path.
    let path: String
    private let target: Target
    private var channel: OutputChannel

    private enum Target {
        case draft(DraftFile)
        case descriptor(Int32)
        case console(Console)
    }

    /// Opens the file.
    ///
    /// - Throws: ``OutputError`` if the file cannot be written, ``UsageError`` if it must not be.
    init(path: String, in files: OutputFiles) throws {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        let stream = Self.stream(of: path)
        if stream == STDOUT_FILENO, let console = files.console {
            target = .console(console)
            channel = OutputChannel(console.outputDescriptor)
        } else if let stream {
            let descriptor = dup(stream)
            guard descriptor >= 0 else { throw OutputError(code: errno) }
            target = .descriptor(descriptor)
            channel = OutputChannel(descriptor)
        } else if exists, status.st_mode & S_IFMT != S_IFREG {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OutputError(code: errno) }
            target = .descriptor(descriptor)
            channel = OutputChannel(descriptor)
        } else {
            if exists, access(path, W_OK) != 0 { throw OutputError(code: errno) }
            do {
                let draft = try files.draft(for: path)
                target = .draft(draft)
                channel = OutputChannel(draft.descriptor)
            } catch let error as SystemError {
                throw OutputError(code: error.code)
            }
        }
    }

    deinit {
        if case .descriptor(let descriptor) = target { close(descriptor) }
    }

    /// Writes bytes; they may be buffered until ``replace()``.
    func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
        if case .console(let console) = target { try console.write(bytes) } else { try channel.write(bytes) }
    }

    /// Writes a line.
    func write(line: String) throws(OutputError) { try write("\(line)\n".utf8) }

    /// Writes the content of the file at `source`.
    func write(contentsOf source: String) throws {
        let file = try OpenFile(reading: source)
        while true {
            let piece = try file.read(upTo: 1 << 18)
            if piece.isEmpty { return }
            try write(piece)
        }
    }

    /// Writes buffered bytes and moves the file into place.
    func replace() throws(OutputError) {
        if case .console(let console) = target { return try console.flush() }
        try channel.flush()
        guard case .draft(let draft) = target else { return }
        do { try draft.moveIntoPlace() } catch { throw OutputError(code: error.code) }
    }

    /// Whether `path` is a regular file, existing or not, rather than a pipe, a device or standard output.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stream(of: path) == nil && (stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG)
    }

    /// The descriptor for which `path` is an alias; `nil` for any other path.
    static func stream(of path: String) -> Int32? {
        switch path {
        case "-", "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
            return folder.flatMap { Int32(path.dropFirst($0.count)) }
        }
    }
}
