import AchievementStorage
import CSQLite
import Foundation

/// The file of a write-ahead log, for comparison with SQLite's index of it in shared memory.
///
/// SQLite trusts that index, and looks at the file itself only when it reads a page. If somebody emptied or overwrote
/// the file, SQLite would continue after a gap, and nobody could read what it calls committed.
final class WriteAheadLogFile {
    private let descriptor: Int32

    /// Opens the log at `path`; `nil` if there is none.
    ///
    /// Must not be called for the store itself or its index: closing another descriptor of those files would release
    /// SQLite's locks.
    init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Whether the file matches the index of `connection`. Must be called while the connection is the only writer.
    /// Costs three system calls.
    func isIntact(for connection: OpaquePointer) -> Bool {
        // A custom SQLite file system may keep its index elsewhere; then there is nothing to compare.
        guard let index = Index(of: connection), index.frames > 0 else { return true }
        let frame = Self.headerLength + (index.frames - 1) * (Self.frameHeaderLength + index.pageSize)
        guard size >= frame + Self.frameHeaderLength + index.pageSize else { return false }
        let header = bytes(at: 0, count: Self.headerLength)
        let last = bytes(at: frame, count: Self.frameHeaderLength)
        guard header.count == Self.headerLength, last.count == Self.frameHeaderLength else { return false }
        return header[16..<24].elementsEqual(index.salts) && last[8..<16].elementsEqual(index.salts)
            && last[16..<24].elementsEqual(index.checksum)
    }

    /// Whether a log that is not empty starts with a log header. Can be called by any connection at any time.
    var hasHeader: Bool {
        guard size > 0 else { return true }
        // 0x377F0682, or 0x377F0683 if checksums use big-endian words.
        return bytes(at: 0, count: 4).starts(with: [0x37, 0x7F, 0x06])
    }

    private static let headerLength = 32
    private static let frameHeaderLength = 24

    private var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    private func bytes(at offset: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }
}

extension WriteAheadLogFile {
    /// The start of the index, in the format that SQLite documents.
    private struct Index {
        /// The number of frames in the log; each consists of a header and a page.
        let frames: Int
        let pageSize: Int
        /// The bytes that the header of the log and every frame repeat.
        let salts: [UInt8]
        /// The checksum of the last frame, in the byte order of the file.
        let checksum: [UInt8]

        private static let regionSize: Int32 = 32_768

        init?(of connection: OpaquePointer) {
            var file: UnsafeMutablePointer<sqlite3_file>?
            guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
                let file, let methods = file.pointee.pMethods?.pointee, methods.iVersion >= 2,
                let mapShared = methods.xShmMap
            else { return nil }
            var region: UnsafeMutableRawPointer?
            guard mapShared(file, 0, Self.regionSize, 0, &region) == SQLITE_OK, let region else { return nil }
            func word(_ offset: Int) -> UInt32 { region.load(fromByteOffset: offset, as: UInt32.self) }
            frames = Int(word(16))
            let size = region.load(fromByteOffset: 14, as: UInt16.self)
            // 65,536 does not fit into 16 bits.
            pageSize = size == 1 ? 65_536 : Int(size)
            salts = (32..<40).map { region.load(fromByteOffset: $0, as: UInt8.self) }
            checksum = [word(24), word(28)].flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) }
        }
    }
}
