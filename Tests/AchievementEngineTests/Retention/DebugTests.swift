import AchievementCore
import AchievementStorage
import Testing

@testable import AchievementEngine

extension RetentionPropertyTests {
    @Test(arguments: [35, 59] as [UInt64]) func debugLives(seed: UInt64) async throws {
        var life = RandomLife(seed: seed, keepsDefinitions: true, flows: true)
        let mode = Self.mode(seed)
        let (plain, retained) = try await (Device(folder, mode: mode), Device(folder, mode: mode))
        try await define(plain, retained)
        var before: Day?
        for round in 0..<4 {
            let n = round == 3 ? 15 : life.random(8...22)
            for _ in 0..<n {
                var copy = life
                let envelope = try await copy.envelope(on: plain, "d")
                try await live(&life, 1, plain, retained, before: before)
                let p = envelope.player
                let (a, b) = try await (plain.center.status(of: p), retained.center.status(of: p))
                print("DBG \(seed) \(envelope.id.id) \(p) \(envelope.event) \(envelope.moment) \(a == b) \(a[Gym.lap].map { "\($0)" } ?? "-") \(b[Gym.lap].map { "\($0)" } ?? "-") \(a.rooms?.completed ?? -1)")
            }
            if round == 3 { break }
            let last = try await retained.store.log(of: nil, after: 0, limit: .max).map(\.moment).max()
            let day = try #require(last).localDay.advanced(by: -life.random(0...4))
            guard day >= before ?? day, day <= Day(6, 1) else { continue }
            before = day
            let s = try await retained.center.retain(before: day, by: "ops")
            print("DBG \(seed) RETAIN \(day) \(s.events)")
        }
    }

    @Test(arguments: [113, 114, 115, 122, 111, 134] as [UInt64]) func debugJoined(seed: UInt64) async throws {
        var life = RandomLife(seed: seed, keepsDefinitions: true, flows: true)
        let mode = Self.mode(seed)
        let (plain, retained) = try await (Device(folder, mode: mode), Device(folder, mode: mode))
        try await define(plain, retained)
        try await live(&life, 30, plain, retained, before: nil)
        let day = Day(5, 1).advanced(by: life.random(3...7))
        try await retained.center.retain(before: day, by: "ops")
        let (plains, others) = try await (
            [plain.copy(mode: mode), plain.copy(mode: mode)], [retained.copy(mode: mode), retained.copy(mode: mode)]
        )
        for place in 0...1 {
            try await live(&life, life.random(4...12), plains[place], others[place], before: day, "d\(place)")
        }
        let expected = try await plains[0].joined(with: plains[1], mode: mode)
        let back = try await plains[1].joined(with: plains[0], mode: mode)
        let first = try await others[0].joined(with: others[1], mode: mode)
        print("DBJ \(seed) day \(day) plain \(try await expected.center.verify().findings) back \(try await back.center.verify().findings)")
        print("DBJ \(seed) first \(try await first.center.verify().findings)")
        print("DBJ \(seed) others \(try await others[0].center.verify().findings) \(try await others[1].center.verify().findings)")
        for event in try await expected.store.log(of: nil, after: 0, limit: .max).sorted(by: { $0.position < $1.position }) where seed != 134 {
            print("DBJ \(seed) \(event.id.id) \(event.player) \(event.type) \(event.moment) \(String(decoding: event.data, as: UTF8.self))")
        }
    }
}
