import Foundation

/// A file that is read or written through a descriptor. `FileHandle` does the same, but would add all of Foundation to
/// a static binary, including the tables of every language.
package final class OpenFile {
    private let descriptor: Int32
    private let closesAtEnd: Bool

    /// Opens the file at `path` for reading.
    package init(reading path: String) throws(SystemError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        closesAtEnd = true
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        // A folder can be opened but not read.
        guard Foundation.read(descriptor, nil, 0) == 0 else { throw SystemError(code: errno) }
    }

    /// Uses a descriptor that stays open; its owner closes it.
    package init(_ descriptor: Int32) { (self.descriptor, closesAtEnd) = (descriptor, false) }

    deinit { if closesAtEnd { close(descriptor) } }

    /// The next bytes, up to `limit`; empty at the end of the file.
    package func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
        while true {
            let (bytes, code) = Self.piece(of: descriptor, upTo: limit)
            if code == 0 { return bytes }
            guard code == EINTR else { throw SystemError(code: code) }
        }
    }

    /// The bytes that a single read of a descriptor returns, and its `errno`, or 0 if there is no error.
    package static func piece(of descriptor: Int32, upTo limit: Int) -> (bytes: [UInt8], code: Int32) {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let result = Foundation.read(descriptor, buffer.baseAddress, limit)
            if result < 0 { code = errno }
            count = max(0, result)
        }
        return (bytes, code)
    }

    /// Writes all of `bytes`.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let result = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            guard result >= 0 || errno == EINTR else { throw SystemError(code: errno) }
            written += max(0, result)
        }
    }

    /// Waits until the written data would survive a power failure.
    package func synchronize() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError(code: errno) }
    }
}
