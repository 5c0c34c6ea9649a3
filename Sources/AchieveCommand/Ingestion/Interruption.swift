import AchievementSupport
import CProcessLimits
import Foundation

/// Handles Ctrl-C, SIGTERM and a closed terminal, so that a run can stop between two batches. A second signal ends the
/// process at once, which loses nothing that was committed.
final class Interruption: Sendable {
    private struct State {
        /// The first signal that came.
        var received: Int32?
        var handlers: SignalHandlers?
    }

    // Handlers run on their own queue.
    private let state = Locked(State())
    private let pipe = Pipe()
    private let outputs: OutputFiles

    /// - Parameter outputs: the files that the process writes, which otherwise handle signals themselves.
    init(_ outputs: OutputFiles = OutputFiles()) {
        self.outputs = outputs
        outputs.handOverSignals()
    }

    /// The first signal that came.
    var signal: Int32? { state.withLock { $0.received } }

    /// Becomes readable with the first signal, so that it can be polled together with the input.
    var descriptor: Int32 { pipe.fileHandleForReading.fileDescriptor }

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
        guard isFirst else {
            outputs.removeDrafts()
            _exit(128 + number)
        }
        try? pipe.fileHandleForWriting.write(contentsOf: [0])
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
