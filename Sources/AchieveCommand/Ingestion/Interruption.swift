import AchievementGallery
import AchievementSupport
import CProcessLimits
import Foundation

/// Handles Ctrl-C, SIGTERM and a closed terminal, so that a run can stop between two batches. A second signal ends the
/// process at once, without losing anything that has been committed.
///
/// A database that answers nothing, not even to a commit that was sent, would hold a stopped run up for minutes. So the
/// process ends once the timeout of the database has passed since the signal.
final class Interruption: Sendable {
    private struct State {
        /// The first signal received.
        var received: Int32?
        var handlers: SignalHandlers?
    }

    // Handlers run on a queue of their own.
    private let state = Locked(State())
    private let pipe: WakePipe
    private let outputs: OutputFiles
    /// How long a stopped run may take to end; `nil` for as long as it takes.
    private let patience: Duration?
    private let exit: @Sendable (Int32) -> Void

    /// - Parameters:
    ///   - outputs: the files that the process writes, which would otherwise handle signals themselves.
    ///   - patience: how long a stopped run may take to end; `nil` for as long as it takes.
    ///   - exit: ends the process at once.
    init(
        _ outputs: OutputFiles = OutputFiles(), patience: Duration? = nil,
        exit: @escaping @Sendable (Int32) -> Void = { _exit($0) }
    ) {
        (self.outputs, self.patience, self.exit) = (outputs, patience, exit)
        pipe = WakePipe()
        outputs.handOverSignals()
    }

    /// The first signal received.
    var signal: Int32? { state.withLock { $0.received } }

    /// Becomes readable with the first signal, so that it can be polled together with the input.
    var descriptor: Int32 { pipe.reading }

    /// Takes over the signals of the process, if the command owns them.
    func watch(_ signals: [Int32] = [SIGINT, SIGTERM, SIGHUP]) {
        guard outputs.takesSignals else { return }
        let handled = signals.filter { $0 != SIGHUP || achievements_ignores_signal($0) == 0 }
        let handlers = SignalHandlers(handled) { [self] number in receive(number) }
        state.withLock { $0.handlers = handlers }
    }

    /// Handles a signal.
    func receive(_ number: Int32) {
        let isFirst = state.withLock { state in
            defer { if state.received == nil { state.received = number } }
            return state.received == nil
        }
        guard isFirst else { return end(by: number) }
        if let patience {
            DispatchQueue.global().asyncAfter(deadline: .now() + patience / .seconds(1)) { [self] in
                outputs.console.map { $0.printDiagnostic(Self.silence(of: patience, $0.words)) }
                end(by: number)
            }
        }
        pipe.wake()
    }

    private func end(by number: Int32) {
        outputs.removeDrafts()
        exit(128 + number)
    }

    /// The message about a database that has not answered since a signal.
    static func silence(of span: Duration, _ words: GalleryWords) -> String {
        words.text(.silentDatabase, words.number(Int(span.components.seconds)))
    }

    /// The exit status of a process that was stopped by `signal`.
    static func status(of signal: Int32) -> ProcessStatus {
        switch signal {
        case SIGTERM: .terminated
        case SIGHUP: .hungUp
        default: .interrupted
        }
    }
}

/// A pipe that wakes the threads that poll it.
private final class WakePipe: Sendable {
    /// Becomes readable with the first call of ``wake()``; -1, which `poll` ignores, if the process has run out of
    /// descriptors.
    let reading: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit { for end in [reading, writing] where end >= 0 { close(end) } }

    func wake() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }
}
