import Testing

@testable import AchievementEngine

/// The order in which commits are written and answered, and the effect of a failed commit on the others.
@Suite("Commit pipeline")
struct CommitPipelineTests {
    private typealias Turn = CommitPipeline.Turn

    private enum Step: Equatable {
        case judge(Turn), work(Turn), gather
        case enter(Turn), write(Turn), answer(Turn), reject(Turn)
    }

    /// A pipeline whose commits take at most two events, so that a single event waits for no other.
    private final class Scene {
        private var pipeline = CommitPipeline(limit: 2)
        /// The number of discarded commits when the judging of each turn began.
        private var bases: [Turn: Int] = [:]

        /// Whether an event would have to wait in the queue.
        var isBusy: Bool { pipeline.begin(1) == nil }

        /// Begins judging an event.
        func begin() throws -> Turn {
            let begun = pipeline.begin(1)
            let turn = try #require(begun)
            bases[turn] = pipeline.discardedCommits
            return turn
        }

        /// Begins judging an event when no other turn has anything left to be judged.
        func begin(after turn: Turn) throws -> Turn {
            _ = release(turn)
            return try begin()
        }

        /// Submits the result of an event that was judged over the players of the previous commits.
        func submit(_ turn: Turn) -> [Step] {
            steps(pipeline.submit(turn, discardedAtStart: bases[turn], isLast: true))
        }

        /// Judges an event over the players of the previous commits, and submits the result.
        func submitNext() throws -> Turn {
            let turn = try begin()
            _ = submit(turn)
            return turn
        }

        /// Submits the result of an event that was judged alone.
        func submitAlone(_ turn: Turn) -> [Step] {
            steps(pipeline.submit(turn, discardedAtStart: nil, isLast: true))
        }

        func enter(_ turn: Turn) -> [Step] { steps(pipeline.enter(turn)) }
        func written(_ turn: Turn) -> [Step] { steps(pipeline.wrote(turn, succeeding: true)) }
        func failed(_ turn: Turn) -> [Step] { steps(pipeline.wrote(turn, succeeding: false)) }
        func end(_ turn: Turn) -> [Step] { steps(pipeline.end(turn)) }
        func release(_ turn: Turn) -> [Step] { steps(pipeline.release(turn)) }
        func comesWithWork() -> [Step] { steps(pipeline.enqueue(.work { _ in })) }

        func comes() throws -> [Step] {
            let job = RecordingJob(envelopes: [try envelope(GymVisit(), "1")], stopsAtFirstError: false)
            return steps(pipeline.enqueue(.record(job) { _ in }))
        }

        private func steps(_ actions: [CommitPipeline.Action]) -> [Step] {
            actions.map { action in
                switch action {
                case .judge(_, let turn): .judge(turn)
                case .work(_, let turn): .work(turn)
                case .gather: .gather
                case .enter(let turn): .enter(turn)
                case .write(let turn): .write(turn)
                case .answer(let turn): .answer(turn)
                case .reject(let turn): .reject(turn)
                }
            }
        }
    }

    @Test("The second commit is written as soon as the first is, and answered once the first has ended")
    func two() throws {
        let scene = Scene()
        let first = try scene.begin()
        #expect(scene.submit(first) == [.write(first)])
        let second = try scene.begin()
        #expect(scene.submit(second) == [])
        #expect(scene.written(first) == [.answer(first), .write(second)])
        #expect(scene.written(second) == [])
        #expect(scene.end(first) == [.answer(second)])
        #expect(scene.end(second) == [])
    }

    @Test("No turn is judged behind a third one until the first has ended")
    func three() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        let second = try scene.submitNext()
        let third = try scene.begin()
        #expect(scene.submit(third) == [])
        #expect(try scene.comes() == [])
        #expect(scene.written(first) == [.answer(first), .write(second)])
        #expect(scene.written(second) == [])
        let steps = scene.end(first)
        #expect(steps.prefix(2) == [.answer(second), .write(third)])
        guard case .judge? = steps.last else {
            Issue.record("the job that waited is not judged: \(steps)")
            return
        }
    }

    @Test("Commits behind a failed one are rejected, and nothing of them is written")
    func failure() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        let second = try scene.submitNext()
        let third = try scene.submitNext()
        #expect(scene.failed(first) == [.answer(first), .reject(second), .reject(third)])
        #expect(scene.end(first) == [])
        #expect(scene.end(second) == [])
        #expect(scene.end(third) == [])
    }

    @Test("Work judged before the players of a failed commit were dropped is rejected")
    func speculation() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        let before = try scene.begin()
        #expect(scene.failed(first) == [.answer(first)])
        // The owner of the first turn has not dropped its players yet.
        #expect(scene.submit(before) == [.reject(before)])
        let between = try scene.begin(after: before)
        #expect(scene.end(first) == [])
        #expect(scene.submit(between) == [.reject(between)])
        #expect(scene.end(before) == [])
        #expect(scene.end(between) == [])
        let after = try scene.begin(after: between)
        #expect(scene.submit(after) == [.write(after)])
    }

    @Test("Failed turns are retried one by one, in their former order")
    func order() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        let second = try scene.submitNext()
        #expect(scene.failed(first) == [.answer(first), .reject(second)])
        #expect(scene.enter(second) == [])
        #expect(scene.enter(first) == [.enter(first)])
        #expect(scene.submitAlone(first) == [.write(first)])
        #expect(scene.written(first) == [.answer(first)])
        #expect(scene.end(first) == [.enter(second)])
        #expect(scene.submitAlone(second) == [.write(second)])
    }

    @Test("A turn that is judged alone is not rejected when others fail")
    func independence() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        _ = scene.failed(first)
        #expect(scene.enter(first) == [.enter(first)])
        let second = try scene.begin()
        #expect(scene.submit(second) == [])
        // Fails again.
        #expect(scene.submitAlone(first) == [.write(first)])
        #expect(scene.failed(first) == [.answer(first), .reject(second)])
        #expect(scene.enter(first) == [.enter(first)])
        #expect(scene.end(second) == [])
        #expect(scene.submitAlone(first) == [.write(first)])
    }

    @Test("A turn that enters waits for those before it, and nothing behind it is written until it has ended")
    func alone() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        let second = try scene.begin()
        #expect(scene.enter(second) == [])
        #expect(scene.written(first) == [.answer(first)])
        #expect(scene.end(first) == [.enter(second)])
        #expect(scene.enter(second) == [.enter(second)])
        #expect(scene.isBusy)
        #expect(scene.release(second) == [])
        let third = try scene.begin()
        #expect(scene.submit(third) == [])
        #expect(scene.end(second) == [.write(third)])
    }

    @Test("Work waits for the turn that is being judged, and no turn is judged during it")
    func work() throws {
        let scene = Scene()
        let first = try scene.begin()
        #expect(scene.comesWithWork() == [])
        let steps = scene.submit(first)
        #expect(steps.first == .write(first))
        guard case .work(let work)? = steps.last else {
            Issue.record("the work does not begin: \(steps)")
            return
        }
        #expect(scene.enter(work) == [])
        #expect(scene.isBusy)
        #expect(scene.written(first) == [.answer(first)])
        #expect(scene.end(first) == [.enter(work)])
        #expect(scene.end(work) == [])
        #expect(scene.isBusy)
        #expect(scene.release(work) == [])
        #expect(!scene.isBusy)
    }

    @Test("An answer of the store to a turn that is over leaves nothing in the line")
    func answeredTwice() throws {
        let scene = Scene()
        let first = try scene.submitNext()
        #expect(scene.written(first) == [.answer(first)])
        _ = scene.end(first)
        #expect(scene.written(first) == [])
        #expect(scene.failed(first) == [])
        let second = try scene.begin()
        #expect(scene.enter(second) == [.enter(second)])
    }
}
