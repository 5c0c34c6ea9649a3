import AchievementSupport
import Foundation

/// A folder that only this user can access. It is removed at the end, even if a signal ends the process; if the process
/// was killed, the next process removes it.
final class TemporaryFolder: Sendable {
    let url: URL
    private let signals: SignalHandlers

    /// Creates a folder whose name begins with `prefix`.
    ///
    /// - Parameter signals: the signals on which the folder is removed and the process ends; they must not be handled
    ///   elsewhere.
    init(prefix: String, signals: [Int32]) throws(CommandFailure) {
        let parent = FileManager.default.temporaryDirectory
        Self.removeLeftovers(prefix, in: parent)
        let url = parent.appendingPathComponent("\(prefix)-\(getpid())-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure(.cannotWrite, "cannot create \(url.path): \(SystemErrorText.words(of: error))")
        }
        self.url = url
        self.signals = SignalHandlers(signals) { number in
            try? FileManager.default.removeItem(at: url)
            _exit(128 + number)
        }
    }

    /// Removes the folder and its content.
    func remove() {
        signals.cancel()
        try? FileManager.default.removeItem(at: url)
    }

    private static func removeLeftovers(_ prefix: String, in parent: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.hasPrefix("\(prefix)-") {
            let rest = name.dropFirst(prefix.count + 1)
            guard let process = pid_t(rest.prefix { $0.isNumber }), process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
        }
    }
}
