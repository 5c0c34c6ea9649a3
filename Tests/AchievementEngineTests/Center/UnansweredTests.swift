import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

@Suite("Events of a batch that could not be judged")
struct UnansweredTests {
    private func batch(_ count: Int, stopsAtFirstError: Bool = false) throws -> Batch {
        let catalog = try CatalogSource([Gym()], languages: nil)
            .compile(StoredCatalog(generation: 0, notes: [:]), isWriter: true)
        let envelopes = try (0..<count).map { try envelope(GymVisit(), "\($0)") }
        var cache = PlayerCache(capacity: 1_000)
        let admission = EventAdmission(configuration: CenterConfiguration(), now: envelopes[0].moment)
        return Batch(
            envelopes, cache.roster(of: envelopes), catalog, admission, isAnnounced: false,
            stopsAtFirstError: stopsAtFirstError)
    }

    private func code(of batch: Batch, readsStored: Bool) -> StoreError.Code? {
        do throws(StoreError) {
            try batch.checkAnswers(readsStored: readsStored)
            return nil
        } catch {
            return error.code
        }
    }

    @Test("An event without an answer is not reported as recorded: the batch fails")
    func unanswered() throws {
        var batch = try batch(3)
        for index in [0, 2] { batch.setAnswer(.success(.recorded([])), of: index) }
        #expect(code(of: batch, readsStored: false) == .conflict)
        #expect(code(of: batch, readsStored: true) == .corrupt)
        batch.setAnswer(.success(.recorded([])), of: 1)
        #expect(code(of: batch, readsStored: true) == nil)
    }

    @Test("Behind the refusal at which a batch stops, no event needs an answer")
    func stopped() throws {
        var batch = try batch(3, stopsAtFirstError: true)
        batch.setAnswer(.success(.recorded([])), of: 0)
        batch.setAnswer(.failure(EventError(.future, "too late")), of: 1)
        #expect(code(of: batch, readsStored: true) == nil)
        #expect(batch.answers.count == 2)
    }

    @Test("A player in whom half of an event is applied is not used: the event is judged again, not refused")
    func halfApplied() throws {
        var batch = try batch(2)
        batch.setAnswer(.success(.recorded([])), of: 0)
        batch.setAnswer(.failure(EventError(.missingRow, "row 7 was not loaded")), of: 1)
        #expect(code(of: batch, readsStored: false) == .conflict)
        #expect(code(of: batch, readsStored: true) == .corrupt)
    }
}
