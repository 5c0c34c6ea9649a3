import AchievementSupport
import Foundation

/// Makes folders for outputs.
enum OutputFolder {
    /// Makes the folder at `path`, and those above it that are missing.
    static func make(_ path: String) throws(CommandFailure) {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            // What is there is a file.
            let isFile = SystemError(behind: error)?.code == EEXIST
            let words = isFile ? SystemErrorText.words(ENOTDIR) : SystemErrorText.words(of: error)
            throw CommandFailure(.cannotWrite, "cannot make \(path): \(words)")
        }
    }
}
