import AchievementSupport
import Dispatch
import Foundation

/// Runs a handler when the process receives one of several signals, until it is canceled.
struct SignalHandlers: Sendable {
    // Locked because sources are not `Sendable` on Linux.
    private let sources: Locked<[(number: Int32, source: any DispatchSourceSignal)]>

    /// Handles `numbers` on a queue of its own. A signal that arrives before this returns is either handled or ends the
    /// process as it would without a handler; it is never lost.
    init(_ numbers: [Int32], handler: @escaping @Sendable (_ number: Int32) -> Void) {
        let queue = DispatchQueue(label: "achieve.signals")
        let registered = DispatchGroup()
        let sources = numbers.map { number -> (number: Int32, source: any DispatchSourceSignal) in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler(number) }
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.resume()
            return (number, source)
        }
        self.sources = Locked(sources)
        // Dispatch registers the sources on another thread. Ignoring a signal before that would drop one that arrives
        // in between.
        registered.wait()
        #if canImport(Darwin)
            // On Darwin, a source only observes the signal; on Linux it replaces the default action.
            for number in numbers { signal(number, SIG_IGN) }
        #endif
    }

    /// Restores the default action of the signals.
    func cancel() {
        sources.withLock { sources in
            for (number, source) in sources {
                source.cancel()
                signal(number, SIG_DFL)
            }
        }
    }
}
