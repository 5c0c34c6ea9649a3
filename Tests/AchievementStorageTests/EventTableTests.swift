import AchievementCore
import Chance
import Testing

@testable import AchievementStorage

@Suite("Events of the in-memory store")
struct EventTableTests {
    private func event(_ id: String, of player: PlayerID, from source: String) -> LoggedEvent {
        LoggedEvent(
            id: EventID(source: source, id: id), type: "gym.visit", player: player, moment: Moment(milliseconds: 0),
            data: Array("{}".utf8), attributes: nil)
    }

    /// A UUID or another text, from so few that many repeat.
    private func id(_ generator: inout SeededGenerator) -> String {
        let number = Int.random(in: 0..<600, using: &generator)
        let digits = String(number + 1_000)
        return number.isMultiple(of: 3) ? "event \(digits)" : "0196d2f0-5a1c-7def-8123-45678910\(digits)"
    }

    @Test("Events are found by id after any refusals and erasures", arguments: 0..<8)
    func model(_ seed: Int) async throws {
        let store = InMemoryProgressStore()
        var generator = SeededGenerator(seed: UInt64(seed))
        var known: [EventID: PlayerID] = [:]
        var generation: Int64 = 0
        for round in 0..<300 {
            if round % 60 == 59 {
                let player = PlayerID("p\(Int.random(in: 0..<4, using: &generator))")
                _ = try await store.commit(
                    StoreCommit(generation: generation, changesCatalog: true, erased: [player]))
                generation += 1
                known = known.filter { $0.value != player }
                continue
            }
            let events = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                event(
                    id(&generator), of: PlayerID("p\(Int.random(in: 0..<4, using: &generator))"),
                    from: Bool.random(using: &generator) ? "/one" : "/other")
            }
            let isNew = Set(events.map(\.id)).count == events.count && events.allSatisfy { known[$0.id] == nil }
            do {
                _ = try await store.commit(StoreCommit(generation: generation, events: events))
                #expect(isNew)
                for event in events { known[event.id] = event.player }
            } catch {
                #expect(!isNew && error.code == .conflict)
            }
            guard round % 10 == 0 else { continue }
            let asked = (0..<40).map { _ in EventID(source: "/one", id: id(&generator)) } + known.keys
            let found = await store.load(players: [], events: asked).events
            #expect(Set(found.map(\.id)) == Set(asked.filter { known[$0] != nil }))
            #expect(found.allSatisfy { known[$0.id] == $0.player })
        }
        #expect(known.count > 100)
    }

    @Test("Events are found after others were removed", arguments: 0..<8)
    func removal(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let events = (0..<2_000).map { number in
            event("0196d2f0-5a1c-7def-8123-45678910\(number % 1_000 + 1_000)", of: "ada", from: "/\(number / 1_000)")
        }
        var table = EventTable()
        var present = Set<Int>()
        // Grows and shrinks across the table's sizes.
        for limit in [40, 5, 700, 300, 1_400, 0] {
            while present.count != limit {
                let index = Int.random(in: events.indices, using: &generator)
                if present.count < limit {
                    #expect(table.insert(events[index].id, at: index, in: events, []) == present.insert(index).inserted)
                } else if present.remove(index) != nil {
                    table.remove(events[index].id, in: events, [])
                }
            }
            for index in events.indices {
                #expect(table.index(of: events[index].id, in: events) == (present.contains(index) ? index : nil))
            }
        }
    }
}
