import AchievementEngine
import AchievementSupport
import CProcessLimits
import Foundation

/// Writes all files of a command. It overwrites no store and no input, and removes incomplete files when a signal ends
/// the process.
final class OutputFiles: Sendable {
    private struct State {
        var signals: SignalHandlers?
        var endsBySignal: Bool
        /// The folders whose abandoned drafts have been removed.
        var cleaned: Set<String> = []
    }

    /// The store, whose name becomes part of the names of drafts.
    private let store: String?
    private let protected: Set<FileLocation>
    /// The console for `-`; `nil` in tests without one.
    let console: Console?
    private let drafts = OpenDrafts()
    private let state: Locked<State>
    /// Whether the command owns the signals of the process.
    let takesSignals: Bool

    /// Creates files that protect nothing and have no standard output.
    init() {
        (store, protected, console) = (nil, [], nil)
        (state, takesSignals) = (Locked(State(endsBySignal: false)), false)
    }

    /// Creates files that protect those in a command line.
    ///
    /// - Parameter takesSignals: whether the command owns the signals of the process.
    init(_ files: NamedFiles, on console: Console, takesSignals: Bool) {
        store = files.stores.first?.path
        protected = files.protected
        self.console = console
        self.takesSignals = takesSignals
        state = Locked(State(endsBySignal: takesSignals))
    }

    deinit { state.withLock { $0.signals?.cancel() } }

    /// Creates a draft that replaces the file at `path` once it is complete.
    func draft(for path: String) throws -> DraftFile {
        if FileLocation(path).map(protected.contains) == true || FileLocation.isOfDatabase(path) {
            throw UsageError(.endangeredFile(option: "an output", path: path))
        }
        watch()
        // Once per folder, because a gallery of all players has many pages.
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let removesAbandoned = state.withLock { $0.cleaned.insert(folder).inserted }
        return try DraftFile(for: path, of: store, drafts: drafts, removesAbandoned: removesAbandoned)
    }

    /// Creates a temporary file.
    func temporaryFile() throws(SystemError) -> DraftFile {
        watch()
        return try DraftFile(temporary: "achieve", drafts: drafts)
    }

    /// Leaves signal handling to the caller, from before the first file is opened. The caller then removes the drafts
    /// if it ends the process.
    func handOverSignals() { state.withLock { $0.endsBySignal = false } }

    /// Removes incomplete files.
    func removeDrafts() { drafts.removeAll() }

    /// Handles the signals that end the process, so that the drafts are removed first.
    private func watch() {
        state.withLock { state in
            guard state.endsBySignal, state.signals == nil else { return }
            let handled = [SIGINT, SIGTERM, SIGHUP].filter { $0 != SIGHUP || achievements_ignores_signal($0) == 0 }
            state.signals = SignalHandlers(handled) { [drafts] number in
                drafts.removeAll()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
    }
}
