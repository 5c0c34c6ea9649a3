import AchievementStorage
import AchievementSupport
import Foundation

/// A folder that only this user can access. It is removed at the end, even if a signal ends the process.
///
/// A process that is killed leaves its folder behind, and another one removes it: a folder stays locked while its
/// process lives, so a folder that can be locked has been abandoned. Ids of processes would not do, because containers
/// that share the folder of temporary files do not share these.
final class TemporaryFolder: Sendable {
    let url: URL
    private let descriptor: Int32
    private let signals: SignalHandlers

    /// Creates a folder whose name begins with `prefix`.
    ///
    /// - Parameter signals: the signals on which the folder is removed and the process ends; they must not be handled
    ///   elsewhere.
    init(prefix: String, signals: [Int32]) throws(CommandFailure) {
        Self.removeAbandoned(prefix: prefix)
        while true {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(prefix)-\(UUID().uuidString)")
            guard mkdir(url.path, 0o700) == 0 else {
                throw CommandFailure(.cannotWrite, "cannot create \(url.path): \(SystemErrorText.words(errno))")
            }
            let descriptor = Self.opened(url.path)
            guard descriptor >= 0 else {
                // Another process may have removed the folder, which was not locked yet.
                if errno == ENOENT { continue }
                throw CommandFailure(.cannotWrite, "cannot open \(url.path): \(SystemErrorText.words(errno))")
            }
            flock(descriptor, LOCK_EX)
            guard FileIdentity(path: url.path) == FileIdentity(descriptor: descriptor) else {
                close(descriptor)
                continue
            }
            (self.url, self.descriptor) = (url, descriptor)
            break
        }
        self.signals = SignalHandlers(signals) { [url] number in
            try? FileManager.default.removeItem(at: url)
            _exit(128 + number)
        }
    }

    deinit { close(descriptor) }

    /// Removes the folder and its content.
    func remove() {
        signals.cancel()
        try? FileManager.default.removeItem(at: url)
    }

    /// Removes the folders whose names begin with `prefix` and that no running process has locked.
    static func removeAbandoned(prefix: String) {
        let parent = FileManager.default.temporaryDirectory
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.hasPrefix("\(prefix)-") {
            let url = parent.appendingPathComponent(name)
            let descriptor = opened(url.path)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0,
                FileIdentity(path: url.path) == FileIdentity(descriptor: descriptor)
            {
                try? FileManager.default.removeItem(at: url)
            }
            close(descriptor)
        }
    }

    private static func opened(_ path: String) -> Int32 {
        open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
}
