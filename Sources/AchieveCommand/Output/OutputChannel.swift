import AchievementSupport
import Foundation

/// A buffered writer to a file descriptor.
struct OutputChannel: Sendable {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The first failure; every later call fails with it.
    private var failure: OutputError?

    private static let bufferSize = 64 * 1_024

    /// Creates a channel to an open descriptor, which the caller still owns.
    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Buffers `bytes`, and writes once the buffer is large enough.
    mutating func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
        if let failure { throw failure }
        buffer.append(contentsOf: bytes)
        if buffer.count >= OutputChannel.bufferSize { try flush() }
    }

    /// Writes everything that is buffered.
    mutating func flush() throws(OutputError) {
        if let failure { throw failure }
        var start = 0
        while start < buffer.count {
            let (written, code) = buffer[start...].withUnsafeBytes { bytes in
                let count = Foundation.write(descriptor, bytes.baseAddress, bytes.count)
                return (count, count < 0 ? errno : 0)
            }
            if written >= 0 {
                start += written
            } else if code == EAGAIN || code == EWOULDBLOCK {
                waitUntilWritable()
            } else if code != EINTR {
                let problem = code == EPIPE ? OutputError.closed : .failed(SystemErrorText.words(code))
                failure = problem
                buffer = []
                throw problem
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Makes all further writes fail, and discards the buffer. The descriptor stays open.
    mutating func close() {
        failure = .closed
        buffer = []
    }

    /// Waits until a descriptor that another process made non-blocking is writable again.
    private func waitUntilWritable() {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
    }
}

/// The reason why results could not be written.
enum OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reader has gone.
    case closed
    /// A system error, in words.
    case failed(String)

    /// Creates the error for a system error number.
    init(code: Int32) { self = .failed(SystemErrorText.words(code)) }

    var description: String {
        switch self {
        case .closed: reason
        case .failed: "cannot write the output: \(reason)"
        }
    }

    /// The cause alone.
    var reason: String {
        switch self {
        case .closed: "nothing is reading the output"
        case .failed(let reason): reason
        }
    }
}
