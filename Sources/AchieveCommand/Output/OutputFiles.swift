import AchievementEngine
import CProcessLimits
import Dispatch
import Foundation

/// Where a command writes files: nothing is written but through this. It replaces no store and no input, and removes what
/// is half written when a signal ends the process.
final class OutputFiles: @unchecked Sendable {
    /// The store whose name drafts bear.
    private let store: String?
    private let protected: Set<FilePlace>
    /// What stands for `-`; `nil` in tests that have none.
    let console: Console?
    private let drafts = OpenDrafts()
    // The lock guards what follows.
    private let lock = NSLock()
    private var signals: [(number: Int32, source: any DispatchSourceSignal)] = []
    private var endsBySignal: Bool
    /// The folders where nothing is left of other processes.
    private var cleaned: Set<String> = []
    /// Whether the signals of the process are the command's.
    let takesSignals: Bool

    /// Nothing is protected, and there is no standard output.
    init() {
        (store, protected, console) = (nil, [], nil)
        (endsBySignal, takesSignals) = (false, false)
    }

    /// What a command line names.
    ///
    /// - Parameter takesSignals: whether the process belongs to the command.
    init(_ files: NamedFiles, on console: Console, takesSignals: Bool) {
        store = files.stores.first?.path
        protected = files.protected
        self.console = console
        self.takesSignals = takesSignals
        endsBySignal = takesSignals
    }

    deinit {
        for (number, source) in signals {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }

    /// Makes what takes the place of the file at `path` once it is whole.
    func draft(for path: String) throws -> DraftFile {
        if let place = FilePlace(path), protected.contains(place) {
            throw UsageError(.endangeredFile(option: "an output", path: path))
        }
        watch()
        // Once for each folder: one for all players has many pages.
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let cleans = lock.withLock { cleaned.insert(folder).inserted }
        return try DraftFile(for: path, of: store, drafts: drafts, cleans: cleans)
    }

    /// Makes a file that holds something as long as it is needed.
    func temporaryFile() throws(DraftError) -> DraftFile {
        watch()
        return try DraftFile(temporary: "achieve", drafts: drafts)
    }

    /// Leaves it to the caller what a signal means, from before the first file is opened. The caller removes the drafts
    /// if it ends the process.
    func handOverSignals() { lock.withLock { endsBySignal = false } }

    /// Removes what is half written.
    func removeDrafts() { drafts.removeAll() }

    /// A signal that ends the process ends it all the same, after the drafts are gone.
    private func watch() {
        lock.withLock {
            guard endsBySignal, signals.isEmpty else { return }
            let queue = DispatchQueue(label: "achieve.outputs")
            signals = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
                guard number != SIGHUP || achievements_ignores_signal(number) == 0 else { return nil }
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
                source.setEventHandler { [drafts] in
                    drafts.removeAll()
                    signal(number, SIG_DFL)
                    kill(getpid(), number)
                }
                source.resume()
                return (number, source)
            }
        }
    }
}
