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
            let cause = ((error as? CocoaError)?.underlying as? POSIXError)?.code
            // What is there is a file.
            let words = cause.map { SystemErrorText.words($0 == .EEXIST ? ENOTDIR : $0.rawValue) }
            throw CommandFailure(.cannotWrite, "cannot make \(path): \(words ?? error.localizedDescription)")
        }
    }
}
