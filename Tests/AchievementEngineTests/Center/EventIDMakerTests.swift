import AchievementCore
import Testing

@testable import AchievementEngine

/// Ids for events that come without one.
@Suite("Generated event ids")
struct EventIDMakerTests {
    @Test("Ids of one moment ascend, and concurrent ones never collide")
    func idsOfOneMoment() async throws {
        let maker = EventIDMaker()
        let moment = Moment(milliseconds: 1_763_467_200_000)
        let alone = (0..<100).map { _ in maker.next(at: moment) }
        #expect(alone == alone.sorted() && Set(alone).count == 100)
        #expect(alone.allSatisfy { $0.high >> 16 == 1_763_467_200_000 && $0.low >> 62 == 2 })
        let together = await withTaskGroup(of: [EventUUID].self) { group in
            for _ in 0..<8 { group.addTask { (0..<100).map { _ in maker.next(at: moment) } } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(together + alone).count == 900)
        // Each new moment starts at a random place, and so does a moment that returns.
        let later = maker.next(at: Moment(milliseconds: 1_763_467_200_001))
        #expect(later.high >> 16 == 1_763_467_200_001)
        #expect(!Set(together + alone).contains(maker.next(at: moment)))
    }
}
