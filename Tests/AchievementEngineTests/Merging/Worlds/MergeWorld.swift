import AchievementCore
import AchievementStorage
import Chance
import Foundation
import Testing

@testable import AchievementEngine

/// Three or four devices that go apart, with what happens on each, made from a seed.
struct MergeWorld {
    private var generator: SeededGenerator
    let mode: Gym
    private(set) var items: [PlainHistory.Item] = []
    /// By device, the numbers of the deeds that it records, in its order.
    private(set) var devices: [[Int]] = []

    static let player: PlayerID = "ada"
    private static let simple: Set<AchievementID> = [
        "strong", "fast", "lighter", "circuit", "any", "after_ten", "season", "season_2", "draft",
    ]

    /// - Parameters:
    ///   - isSimple: whether it has just what the model knows.
    ///   - isLate: whether devices record in any order.
    init(seed: UInt64, isSimple: Bool, isLate: Bool = false) {
        generator = SeededGenerator(seed: seed)
        let order: EventOrdering = isSimple && seed % 3 == 0 ? .anyOrder : .canonical
        mode = Gym(omitted: isSimple ? Self.simple : ["lighter"], order: order)
        devices = Array(repeating: [], count: 3 + Int(seed % 2))
        var milliseconds: Int64 = 1_777_600_000_000
        for _ in 0..<random(6...20) {
            milliseconds += Int64(random(1...30)) * 3_600_000 + 1
            let place = random(0...devices.count - 1)
            guard let deed = deed(among: devices[place]) else { continue }
            items.append(
                PlainHistory.Item(
                    number: items.count, milliseconds: milliseconds,
                    day: Int(milliseconds / 86_400_000), deed: deed))
            devices[place].append(items.count - 1)
            // Some are recorded on two devices.
            let second = random(0...devices.count - 1)
            if random(0...5) == 0, second != place, isKnown(deed, on: second) {
                devices[second].append(items.count - 1)
            }
        }
        if isLate { for place in devices.indices { devices[place].shuffle(using: &generator) } }
    }

    mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func isKnown(_ deed: Deed, on device: Int) -> Bool {
        if case .void(let target) = deed { devices[device].contains(target) } else { true }
    }

    private mutating func deed(among known: [Int]) -> Deed? {
        let id = ["first", "ten", "busy_day", "streak_3", "honour"][random(0...4)]
        switch random(0...19) {
        case 0...1: return .grant(id)
        case 2...3: return .revoke(id)
        case 4...5:
            let targets = known.filter { number in
                switch items[number].deed {
                case .visit, .reset, .freeze, .bring: true
                case .grant, .revoke, .void: false
                }
            }
            return targets.isEmpty ? nil : .void(targets[random(0...targets.count - 1)])
        case 6: return .reset
        case 7: return .freeze(daysAgo: random(0...2))
        case 8...9: return .bring(visits: random(1...9), points: random(0...1) * 40, unlocks: random(0...2) == 0)
        default:
            let machine = random(0...1) == 0 ? ["row", "press", "bike", "rope", "bench"][random(0...4)] : nil
            return .visit(count: random(1...3), machine: machine)
        }
    }

    private func envelope(_ number: Int) throws -> EventEnvelope {
        let item = items[number]
        let moment = Moment(milliseconds: item.milliseconds)
        return try EventEnvelope(
            item.deed.event(at: moment) { Self.id($0) }, id: Self.id(number), player: Self.player, at: moment,
            by: "coach")
    }

    private static func id(_ number: Int) -> EventID { EventID(source: "/world", id: "\(number)") }

    /// What a device knows that has recorded some deeds, one after the other.
    func device(_ numbers: [Int]) async throws -> (known: KnownPlayer, recorded: [Int]) {
        let center = try await AchievementCenter.gym(mode, store: InMemoryProgressStore(), now: "2026-09-01T12:00:00Z")
        let answers = try await center.record(try numbers.map { try envelope($0) })
        let recorded = zip(numbers, answers).filter { if case .success = $1 { true } else { false } }.map(\.0)
        return (try await KnownPlayer(Self.player, of: center), recorded)
    }

    /// A device that has everything, having merged the others in a random order, some of them with one another first.
    mutating func joined(_ known: [KnownPlayer]) throws -> KnownPlayer {
        var rest = known
        while rest.count > 1 {
            let left = rest.remove(at: random(0...rest.count - 1))
            let right = rest.remove(at: random(0...rest.count - 1))
            rest.append(try left.joined(with: right))
        }
        return rest[0]
    }
}
