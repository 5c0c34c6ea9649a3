import Foundation

/// The minimum cost of a durable record: some bytes appended to a file and synced.
final class BareSync {
    private let descriptor: Int32
    private let record = [UInt8](repeating: 120, count: 128)

    init(path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw BenchmarkError("\(path): \(String(cString: strerror(errno)))") }
    }

    deinit { close(descriptor) }

    func append() throws {
        guard write(descriptor, record, record.count) == record.count, sync() == 0 else {
            throw BenchmarkError("cannot write: \(String(cString: strerror(errno)))")
        }
    }

    private func sync() -> Int32 {
        #if canImport(Darwin)
            fcntl(descriptor, F_FULLFSYNC)
        #else
            fdatasync(descriptor)
        #endif
    }
}
