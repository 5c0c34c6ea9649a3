import AchievementSupport
import Dispatch
import Foundation

/// A file of events, standard input, or bytes in memory.
struct InputFile: Hashable, Sendable {
    /// The path; `-` for standard input; for bytes in memory, their name in messages.
    let path: String
    /// The number of bytes; `nil` if it is not known in advance.
    let size: Int?

    /// The content, if it is in memory.
    let bytes: [UInt8]?

    var isStandardInput: Bool { bytes == nil && path == "-" }

    /// The name in messages.
    var name: String { isStandardInput ? "standard input" : path }

    /// The name without its folder.
    var lastName: String { isStandardInput ? name : URL(fileURLWithPath: path).lastPathComponent }

    /// Whether the events have to be typed in.
    var isTerminal: Bool { isStandardInput && isatty(STDIN_FILENO) == 1 }

    /// Creates an input from bytes in memory.
    init(named name: String, bytes: [UInt8]) {
        path = name
        size = bytes.count
        self.bytes = bytes
    }

    /// Creates an input after checking the file without opening it, because opening a pipe would disturb its writer.
    init(path: String) throws(CommandFailure) {
        self.path = path
        bytes = nil
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

    /// Calls `body` with the bytes, in pieces.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        if let bytes { return try body(bytes) }
        let reader = try PieceReader(self)
        while let piece = try reader.next() { try body(piece) }
    }

    /// The whole content, if it has at most `limit` bytes. A longer file is not read any further.
    func content(limit: Int) throws -> [UInt8] {
        let tooLarge = CommandFailure(.badInput, "\(name) is larger than \(limit >> 20) MB")
        guard size ?? 0 <= limit else { throw tooLarge }
        var content: [UInt8] = []
        try forEachPiece { piece in
            content += piece
            guard content.count <= limit else { throw tooLarge }
        }
        return content
    }

    /// The failure for a file that cannot be read.
    static func failure(_ path: String, _ code: Int32) -> CommandFailure {
        let name = path == "-" ? "standard input" : path
        return CommandFailure(.noInput, "cannot read \(name): \(SystemErrorText.words(code))")
    }

    private static func size(_ status: stat) -> Int? {
        status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }
}

/// Reads a file in pieces, blocking its thread while waiting.
final class PieceReader {
    private let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    /// The file's name in messages until the first piece has been found to be UTF-8; `nil` from then on, or if it need
    /// not be.
    private var unchecked: String?

    /// Opens a file.
    ///
    /// - Parameter isText: whether a file that is not UTF-8 is refused.
    init(_ file: InputFile, isText: Bool = false) throws(CommandFailure) {
        path = file.path
        isOwned = !file.isStandardInput
        unchecked = isText ? file.name : nil
        descriptor = isOwned ? open(file.path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw InputFile.failure(path, errno) }
    }

    deinit { if isOwned { close(descriptor) } }

    /// The next bytes; `nil` at the end.
    func next() throws(CommandFailure) -> [UInt8]? {
        while true {
            let (piece, code) = OpenFile.piece(of: descriptor, upTo: ChunkReader.chunkSize)
            if code == 0 {
                if let name = unchecked, let advice = TextEncoding.advice(on: piece) {
                    throw CommandFailure(.badInput, "\(name): \(advice)")
                }
                unchecked = nil
                return piece.isEmpty ? nil : piece
            }
            guard code == EINTR || code == EAGAIN || code == EWOULDBLOCK else { throw InputFile.failure(path, code) }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if code != EINTR { _ = poll(&entry, 1, -1) }
        }
    }
}

/// Reads a file in chunks, outside the cooperative thread pool, and stops waiting when the run is interrupted.
final class ChunkReader: Sendable {
    private let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    private let interruption: Interruption
    private let queue = DispatchQueue(label: "achieve.input")

    /// The maximum size of a chunk, in bytes.
    static let chunkSize = 256 * 1_024

    init(_ file: InputFile, interruption: Interruption) throws(CommandFailure) {
        path = file.path
        self.interruption = interruption
        isOwned = !file.isStandardInput
        // Opening a named pipe blocks until a writer opens it, and no signal would be handled until then. Reading waits
        // for the writer too, but also for signals.
        descriptor = isOwned ? open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : STDIN_FILENO
        guard descriptor >= 0 else { throw InputFile.failure(path, errno) }
        if isOwned { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
    }

    deinit { if isOwned { close(descriptor) } }

    /// The next bytes; empty at the end, or if the run was interrupted while waiting.
    func next() async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.read() }) }
        }
    }

    /// Whether the next chunk, or the end, can be read without waiting.
    var isReady: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) != 0
    }

    private func read() throws -> [UInt8] {
        while true {
            var entries = [descriptor, interruption.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&entries, 2, -1) >= 0 || errno == EINTR else { throw InputFile.failure(path, errno) }
            if entries[1].revents != 0 { return [] }
            guard entries[0].revents != 0 else { continue }
            let (chunk, code) = OpenFile.piece(of: descriptor, upTo: ChunkReader.chunkSize)
            if code == 0 { return chunk }
            guard code == EINTR || code == EAGAIN || code == EWOULDBLOCK else { throw InputFile.failure(path, code) }
        }
    }
}
