import AchievementSupport
import Dispatch
import Foundation

/// Runs a handler when the process receives one of several signals, until it is cancelled.
struct SignalHandlers: Sendable {
    // Locked because sources are not `Sendable` on Linux.
    private let sources: Locked<[(number: Int32, source: any DispatchSourceSignal)]>

    /// Handles `numbers` on a queue of its own. A signal that comes before this returns either ends the process as it
    /// would have without a handler, or is handled; it is never lost.
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
        // Dispatch registers elsewhere. To ignore a signal before that would drop one that comes in between.
        registered.wait()
        #if canImport(Darwin)
            // A source only watches there; on Linux it takes the place of the default action.
            for number in numbers { signal(number, SIG_IGN) }
        #endif
    }

    /// Gives the signals back their default action.
    func cancel() {
        sources.withLock { sources in
            for (number, source) in sources {
                source.cancel()
                signal(number, SIG_DFL)
            }
        }
    }
}
