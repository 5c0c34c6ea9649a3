import AchievementCore
import AchievementSupport
import Foundation

/// Reads a backup line by line, and checks the digest at its end. Needs memory for one line.
final class BackupReader {
    let madeAt: Moment
    private let path: String
    private let file: OpenFile
    /// The bytes that were read; those from `start` on have not been parsed yet.
    private var buffer: [UInt8] = []
    private var start = 0
    /// The digest of the lines that have left the buffer.
    private var digest = SHA256.Incremental()
    private(set) var counts = BackupCounts()
    /// The player to whom the current records belong.
    private(set) var player: PlayerID?
    private var line = 1
    /// The digest of the whole backup, once the last line has been read.
    private(set) var finished: String?

    /// The maximum length of a line, in bytes.
    private static let lineLimit = 1 << 24

    init(_ url: URL) throws(BackupError) {
        path = url.path
        do { file = try OpenFile(reading: path) } catch {
            throw BackupError(.cannotRead, "cannot read \(path): \(error)")
        }
        // A static function, because all properties must be initialized before a line can be read.
        madeAt = try Self.madeAt(file, path, &buffer, &start, &digest)
    }

    /// Returns the next record; `nil` at the end, after checking the digest.
    func next() throws(BackupError) -> BackupRecord? {
        guard finished == nil else { return nil }
        line += 1
        guard let bytes = try Self.nextLine(file, path, &buffer, &start, &digest, limit: Self.lineLimit) else {
            throw BackupError(.damaged, "\(path) is truncated after line \(line - 1)")
        }
        if bytes.starts(with: BackupFrame.lastStart) { return try finish(bytes) }
        let record: BackupRecord
        do throws(BackupError) { record = try BackupRecord(line: bytes, of: player) } catch {
            throw BackupError(.damaged, "\(path), line \(line): \(error.description)")
        }
        try check(record)
        counts.add(record)
        return record
    }

    /// Refuses players that are out of order, and records that precede the first player.
    private func check(_ record: BackupRecord) throws(BackupError) {
        switch record {
        case .player(let name, _, _):
            if let player, player >= name {
                throw BackupError(.damaged, "\(path), line \(line): \(name) comes after \(player)")
            }
            player = name
        case .rows, .unlock, .points, .event:
            guard player != nil else { throw BackupError(.damaged, "\(path), line \(line): no player is named") }
        case .note, .waiting: break
        }
    }

    private func finish(_ bytes: ArraySlice<UInt8>) throws(BackupError) -> BackupRecord? {
        digest.update(buffer[..<bytes.startIndex])
        let digest = digest.hexadecimal
        guard bytes.elementsEqual(BackupFrame.last(counts, digest: digest)) else {
            throw BackupError(.damaged, "\(path) was changed after it was written: its digest differs")
        }
        guard start == buffer.count, try Self.read(file, path).isEmpty else {
            throw BackupError(.damaged, "\(path) has data after its end")
        }
        finished = digest
        return nil
    }

    private static func madeAt(
        _ file: OpenFile, _ path: String, _ buffer: inout [UInt8], _ start: inout Int,
        _ digest: inout SHA256.Incremental
    ) throws(BackupError) -> Moment {
        // A file that is not a backup may not contain any line breaks.
        guard let bytes = try? nextLine(file, path, &buffer, &start, &digest, limit: 4_096) else {
            throw BackupError(.notABackup, "\(path) is not a backup")
        }
        let moment: Moment
        do throws(BackupError) { moment = try BackupFrame.madeAt(bytes) } catch {
            throw BackupError(error.code, "\(path): \(error.description)")
        }
        return moment
    }

    /// Returns the next line without its line break; `nil` at the end of the file or if the line break is missing.
    private static func nextLine(
        _ file: OpenFile, _ path: String, _ buffer: inout [UInt8], _ start: inout Int,
        _ digest: inout SHA256.Incremental, limit: Int
    ) throws(BackupError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return buffer[start..<end]
            }
            guard buffer.count - start <= limit else {
                throw BackupError(.damaged, "\(path) has a line of more than \(limit) bytes")
            }
            let piece = try read(file, path)
            guard !piece.isEmpty else { return nil }
            digest.update(buffer[..<start])
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            buffer += piece
        }
    }

    private static func read(_ file: OpenFile, _ path: String) throws(BackupError) -> [UInt8] {
        do { return try file.read(upTo: 1 << 18) } catch {
            throw BackupError(.cannotRead, "cannot read \(path): \(error)")
        }
    }
}
