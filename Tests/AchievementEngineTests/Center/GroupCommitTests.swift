import AchievementCore
import Testing

@testable import AchievementEngine

/// Which callers share a commit.
@Suite("Group commit")
struct GroupCommitTests {
    private enum Outcome: Equatable {
        case nothing, gathering, work
        /// The given number of callers is served together.
        case served(Int)
    }

    /// A pipeline of callers with one event each.
    private final class Callers {
        private var pipeline: CommitPipeline
        private var gathering: CommitPipeline.Gathering?
        private var turn: CommitPipeline.Turn?

        init(limit: Int = 1_000) { pipeline = CommitPipeline(limit: limit) }

        func begins(_ count: Int = 1) -> Bool {
            guard let begun = pipeline.begin(count) else { return false }
            turn = begun
            return true
        }

        func come(_ count: Int = 1) throws -> [Outcome] {
            let envelope = try envelope(GymVisit(count: 1, strength: 150), "1")
            let job = RecordingJob(envelopes: [envelope], stopsAtFirstError: false)
            return try (0..<count).map { _ in try outcome(pipeline.enqueue(.record(job) { _ in })) }
        }

        func comesWithWork() throws -> Outcome { try outcome(pipeline.enqueue(.work { _ in })) }

        /// Begins the commit of the callers being served.
        func commit() throws -> Outcome { try outcome(pipeline.release(#require(turn))) }

        /// Answers the callers.
        func answer(_ count: Int) throws -> Outcome {
            pipeline.beginAnswers(count)
            return try outcome(pipeline.endAnswers())
        }

        func gathered() throws -> Outcome { try outcome(pipeline.gathered(try #require(gathering))) }

        private func outcome(_ actions: [CommitPipeline.Action]) throws -> Outcome {
            #expect(actions.count < 2)
            switch actions.first {
            case .judge(let records, let turn):
                self.turn = turn
                return .served(records.count)
            case .work(_, let turn):
                self.turn = turn
                return .work
            case .gather(let gathering):
                self.gathering = gathering
                return .gathering
            case nil: return .nothing
            case .enter, .write, .answer, .reject:
                Issue.record("nothing is in the line")
                return .nothing
            }
        }
    }

    /// An idle queue whose last commit was shared by `count` callers.
    private func shared(by count: Int) throws -> Callers {
        let queue = Callers()
        #expect(queue.begins())
        #expect(try queue.come(count - 1).allSatisfy { $0 == .nothing })
        _ = try queue.commit()
        #expect(try queue.answer(1) == .gathering)
        #expect(try queue.come() == [.served(count)])
        #expect(try queue.commit() == .nothing)
        #expect(try queue.answer(count) == .nothing)
        return queue
    }

    @Test("Sequential callers are served immediately")
    func alone() throws {
        let queue = Callers()
        for _ in 0..<3 {
            #expect(queue.begins())
            #expect(try queue.commit() == .nothing)
            #expect(try queue.answer(1) == .nothing)
        }
    }

    @Test("A few callers who shared a commit are gathered until all are back")
    func few() throws {
        let queue = try shared(by: 4)
        #expect(!queue.begins())
        #expect(try queue.come(4) == [.gathering, .nothing, .nothing, .served(4)])
    }

    @Test("Of many callers, the first half back is committed while the other half returns")
    func many() throws {
        let queue = Callers()
        #expect(queue.begins())
        #expect(try queue.come(99).allSatisfy { $0 == .nothing })
        #expect(try queue.commit() == .served(99))
        #expect(try queue.answer(1) == .nothing)
        #expect(try queue.commit() == .nothing)
        // The caller who is answered first is not served alone.
        #expect(try queue.come() == [.nothing])
        #expect(try queue.answer(99) == .gathering)
        #expect(try queue.come(43).last == .served(44))
        #expect(try queue.come(56).allSatisfy { $0 == .nothing })
        #expect(try queue.commit() == .served(56))
    }

    @Test("A waiting caller is served when gathering ends without further callers")
    func dispersed() throws {
        let queue = try shared(by: 4)
        #expect(try queue.come() == [.gathering])
        #expect(try queue.gathered() == .served(1))
        #expect(try queue.commit() == .nothing)
        #expect(try queue.come() == [.nothing])
        #expect(try queue.answer(1) == .gathering)
        #expect(try queue.gathered() == .served(1))
        #expect(try queue.commit() == .nothing)
        #expect(try queue.answer(1) == .nothing)
        #expect(queue.begins())
    }

    @Test("Callers served while gathering are not served again when gathering ends")
    func overtaken() throws {
        let queue = try shared(by: 3)
        #expect(try queue.come(3) == [.gathering, .nothing, .served(3)])
        #expect(try queue.gathered() == .nothing)
    }

    @Test("Gathering continues as long as callers keep coming")
    func trickle() throws {
        let queue = try shared(by: 6)
        #expect(try queue.come() == [.gathering])
        #expect(try queue.come() == [.nothing])
        #expect(try queue.gathered() == .gathering)
        #expect(try queue.gathered() == .served(2))
    }

    @Test("A batch of half a commit does not wait for other callers")
    func large() throws {
        let queue = try shared(by: 6)
        #expect(!queue.begins(5))
        #expect(queue.begins(500))
    }

    @Test("Non-event work ends gathering and runs right after the callers before it")
    func work() throws {
        let queue = try shared(by: 4)
        #expect(try queue.come() == [.gathering])
        #expect(try queue.comesWithWork() == .served(1))
        #expect(try queue.commit() == .work)
        #expect(try queue.commit() == .nothing)
    }

    @Test("A commit is shared by no more callers than the limit")
    func limit() throws {
        let queue = Callers(limit: 3)
        #expect(queue.begins())
        #expect(try queue.come(7).allSatisfy { $0 == .nothing })
        #expect(try queue.commit() == .served(3))
        #expect(try queue.commit() == .served(3))
        #expect(try queue.commit() == .nothing)
        #expect(try queue.answer(7) == .gathering)
        #expect(try queue.gathered() == .served(1))
    }
}
