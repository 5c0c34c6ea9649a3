import AchievementStorage
import Foundation

extension OpenStore {
    /// Rewrites the file without free pages, and empties the write-ahead log.
    ///
    /// - Returns: the size of both in bytes, before and after.
    func compact() throws(StoreError) -> (before: Int, after: Int) {
        try checkWritable("compact")
        let connection = try tables().connection
        let before = file.bytes
        try connection.vacuum()
        guard connection.checkpoint(isPatient: true) else {
            throw connection.error(.busy, "another process is reading it; its file will shrink once that is done")
        }
        return (before, file.bytes)
    }
}

extension StoreFile {
    /// The size of the file and its write-ahead log, in bytes.
    fileprivate var bytes: Int {
        [path, path + "-wal"].reduce(0) { sum, path in
            var status = stat()
            return stat(path, &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }
}
