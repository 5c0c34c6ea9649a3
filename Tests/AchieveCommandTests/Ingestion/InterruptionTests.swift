import AchievementGallery
import Foundation
import Testing

@testable import AchieveCommand

@Suite("Stopped runs")
struct InterruptionTests {
    /// The statuses with which a process would have ended.
    private final class Exits: Sendable {
        let statuses: AsyncStream<Int32>
        private let ended: AsyncStream<Int32>.Continuation

        init() { (statuses, ended) = AsyncStream.makeStream() }

        func add(_ status: Int32) { ended.yield(status) }
    }

    @Test("A run over a database that does not respond ends by itself after the first signal", .timeLimit(.minutes(5)))
    func silentDatabase() async {
        let exits = Exits()
        let interruption = Interruption(patience: .zero) { exits.add($0) }
        interruption.receive(SIGTERM)
        var statuses = exits.statuses.makeAsyncIterator()
        #expect(await statuses.next() == 143)
        #expect(interruption.signal == SIGTERM)
        let message = Interruption.silence(of: .seconds(60), GalleryWords(language: "en"))
        #expect(message.contains("has not answered for 60 s") && message.contains("repeat the call to continue"))
    }

    @Test("A second signal ends a run immediately; a first signal alone does not end a run over a file")
    func secondSignal() async {
        let exits = Exits()
        let interruption = Interruption { exits.add($0) }
        interruption.receive(SIGTERM)
        #expect(interruption.signal == SIGTERM)
        interruption.receive(SIGINT)
        // Only the second one has ended it.
        var statuses = exits.statuses.makeAsyncIterator()
        #expect(await statuses.next() == 130)
    }
}
