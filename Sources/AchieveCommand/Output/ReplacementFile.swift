import Foundation

/// A file that is written beside the one it replaces, and put in its place when it is whole. Until then what was there
/// can be read, even by this very process.
///
/// Pipes and devices cannot be replaced; they are written as they are.
final class ReplacementFile {
    /// The path that was asked for.
    let path: String
    private let descriptor: Int32
    private var channel: OutputChannel
    /// What is written instead, and where it goes; `nil` for a pipe or device, and once it is there.
    private var move: (from: String, to: String)?

    /// Opens the file.
    ///
    /// - Throws: ``OutputError`` if it cannot be written there.
    init(path: String) throws(OutputError) {
        self.path = path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
        } else {
            // A link stays one; the file that it names is replaced.
            let target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
            if exists, access(target, W_OK) != 0 { throw OutputError(code: errno) }
            let draft = "\(target).\(UUID().uuidString).part"
            descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                move = (draft, target)
                if exists { fchmod(descriptor, status.st_mode & 0o777) }
            }
        }
        channel = OutputChannel(descriptor)
        guard descriptor >= 0 else { throw OutputError(code: errno) }
    }

    deinit {
        if let move { unlink(move.from) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes bytes; they may wait until ``replace()``.
    func write(_ bytes: some Sequence<UInt8>) throws(OutputError) { try channel.write(bytes) }

    /// Writes a line.
    func write(line: String) throws(OutputError) { try write("\(line)\n".utf8) }

    /// Writes what waits and puts the file in its place.
    func replace() throws(OutputError) {
        try channel.flush()
        guard let move else { return }
        guard rename(move.from, move.to) == 0 else { throw OutputError(code: errno) }
        self.move = nil
    }
}
