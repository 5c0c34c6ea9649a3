import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance

@testable import AchievementEngine

/// Random events on devices, reproducible by seed.
struct RandomLife {
    private var generator: SeededGenerator
    private var count = 0
    let mode: Gym
    private static let players: [PlayerID] = ["ada", "bob", "eve"]

    /// Whether definitions are never replaced or withdrawn.
    private let keepsDefinitions: Bool
    /// Whether moments ascend, with players' events up to five days late.
    private let flows: Bool

    init(seed: UInt64, keepsDefinitions: Bool = false, flows: Bool = false) {
        (self.keepsDefinitions, self.flows) = (keepsDefinitions, flows)
        generator = SeededGenerator(seed: seed)
        mode =
            seed % 3 == 0
            ? Gym(omitted: ["lighter", "after_ten", "season", "season_2"], order: .anyOrder) : Gym()
    }

    mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    /// Records a random event on a device, which may refuse it.
    mutating func step(on device: Device, _ name: String) async throws {
        _ = try await device.center.record([try await envelope(on: device, name)])
    }

    /// The next event on a device.
    mutating func envelope(on device: Device, _ name: String) async throws -> EventEnvelope {
        count += 1
        let player = Self.players[random(0...2)]
        let event = try await event(on: device, of: player)
        // The times of administrators' events ascend; visits come in any order.
        let isOwn = !(event is GymVisit)
        let seconds =
            flows
            ? max(0, count * 21_600 - (isOwn ? 0 : random(0...3) * random(0...144_000)))
            : isOwn ? 20 * 86_400 + count * 60 : random(0...20 * 86_400)
        let moment = Moment(
            milliseconds: 1_777_600_000_000 + Int64(seconds) * 1_000, offsetSeconds: random(-3...3) * 3_600)
        return try EventEnvelope(
            event, id: EventID(source: "/\(name)", id: "\(count)"), player: player, at: moment, by: "coach")
    }

    private mutating func event(on device: Device, of player: PlayerID) async throws -> any GameEvent {
        let keys: [AchievementKey] = ["gym/honour", "gym/ten", "gym/first", "gym/season", "gym/d0", "gym/d1"]
        switch random(0...39) {
        case 0: return PlayerErased(by: "coach")
        case 1: return ModeReset(mode: "gym", by: "coach")
        case 2...3: return AchievementGranted(achievement: keys[random(0...4)], by: "coach")
        case 4...5: return AchievementRevoked(achievement: keys[random(0...4)], by: "coach")
        case 6...7: return AchievementDefined(achievement: definition, by: "coach")
        case 8:
            guard !keepsDefinitions else { return visit }
            return AchievementWithdrawn(achievement: keys[random(4...5)], by: "coach")
        case 9...11:
            let log = try await device.store.history(of: player)
            guard !log.isEmpty else { return visit }
            let event = log[random(0...log.count - 1)]
            return EventVoided(source: event.id.source.string, id: event.id.id.string, by: "coach")
        case 12: return StreakFrozen(streak: "gym.days", day: Day(number: 20_574 + Int32(random(0...20))), by: "coach")
        case 13:
            return ProgressImported(
                metrics: ["gym.visits": ImportedMetric(total: Double(random(1...9)))],
                unlocks: [ImportedUnlock("gym/busy_day")], points: ["gym": random(1...50)], by: "coach")
        default: return visit
        }
    }

    private var visit: GymVisit {
        mutating get {
            GymVisit(
                count: Double(random(1...3)), strength: random(0...1) == 0 ? Double(random(0...600)) : nil,
                lap: random(0...1) == 0 ? Double(random(20...80)) : nil, track: random(0...1) == 0 ? "inner" : "outer",
                weight: random(0...2) == 0 ? Double(random(60...90)) : nil,
                machine: random(0...1) == 0 ? ["row", "press", "bike", "rope", "bench"][random(0...4)] : nil)
        }
    }

    private var definition: AchievementDefinition {
        mutating get {
            let number = random(0...1)
            let (isWeekly, form) = (number == 1, keepsDefinitions ? 1 : random(1...3))
            return AchievementDefinition(
                mode: "gym", id: AchievementID("d\(number)"), title: ["en": "D"], description: ["en": "\(form)"],
                points: 10 * form, criterion: Gym.visits.total >= Amount(Int64(3 + form * 3)),
                every: isWeekly ? .week : nil)
        }
    }
}
