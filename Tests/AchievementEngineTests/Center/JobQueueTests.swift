import AchievementCore
import Testing

@testable import AchievementEngine

/// Which callers share a commit.
@Suite struct JobQueueTests {
    /// A queue of callers with one event each.
    private final class Callers {
        private var queue = JobQueue()

        var expectsMore: Bool { queue.expectsMore }

        func begins(_ count: Int) -> Bool { queue.begins(count) }

        func append(_ id: String) throws -> Bool {
            let envelope = try envelope(GymVisit(count: 1, strength: 150), id)
            return queue.append(.record(RecordingJob(envelopes: [envelope], stopsAtFirstError: false)) { _ in })
        }

        func gather() -> Int { queue.gather() }

        /// How many are served together; `nil` if nobody is.
        func served() -> Int? {
            guard case .records(let records)? = queue.next(limit: 1_000) else { return nil }
            return records.count
        }
    }

    /// A queue whose last commit four callers have shared, and that has nothing to do.
    private func crowded() throws -> Callers {
        let queue = Callers()
        #expect(queue.begins(1))
        for id in ["1", "2", "3", "4"] { #expect(try !queue.append(id)) }
        #expect(queue.served() == 4)
        #expect(queue.served() == nil)
        return queue
    }

    @Test("one caller after the other is served at once")
    func alone() {
        let queue = Callers()
        for _ in 0..<3 {
            #expect(queue.begins(1))
            #expect(queue.served() == nil)
        }
    }

    @Test("of callers who shared a commit, the first one waits until half of them are back")
    func together() throws {
        let queue = try crowded()
        #expect(!queue.begins(1))
        #expect(try queue.append("5"))
        #expect(queue.expectsMore)
        #expect(queue.gather() == 1)
        // The second one starts nothing by itself.
        #expect(try !queue.append("6"))
        #expect(queue.gather() == 2)
        #expect(!queue.expectsMore)
        #expect(queue.served() == 2)
    }

    @Test("a batch as large as half of them waits for nobody, and afterwards neither does a single caller")
    func large() throws {
        let queue = try crowded()
        #expect(queue.begins(2))
        #expect(queue.served() == nil)
        #expect(queue.begins(1))
    }

    @Test("when the others stay away, the one who waits is served, and is waited for no more in the end")
    func dispersed() throws {
        let queue = try crowded()
        #expect(!queue.begins(1))
        #expect(try queue.append("5"))
        #expect(queue.gather() == 1)
        #expect(queue.served() == 1)
        #expect(queue.served() == nil)
        #expect(queue.begins(1))
    }
}
