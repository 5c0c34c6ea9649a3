import AchievementSupport
import Foundation

/// Creates folders for outputs.
enum OutputFolder {
    /// Creates the folder at `path` and any missing parent folders.
    static func make(_ path: String) throws(CommandFailure) {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            // A file exists at the path.
            let isFile = SystemError(behind: error)?.code == EEXIST
            let words = isFile ? SystemErrorText.words(ENOTDIR) : SystemErrorText.words(of: error)
            throw CommandFailure(.cannotWrite, "cannot create \(path): \(words)")
        }
    }
}
