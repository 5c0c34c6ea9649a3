import AchievementCore
import AchievementStorage
import Chance
import Foundation
import Testing

@testable import AchievementEngine

/// Three or four devices that diverge, with the deeds on each, generated from a seed.
struct MergeWorld {
    private var generator: SeededGenerator
    let mode: Gym
    private(set) var items: [PlainHistory.Item] = []
    /// The numbers of the deeds that each device records, in its order.
    private(set) var devices: [[Int]] = []
    private let isSimple: Bool
    private let isLate: Bool
    private let repeatsDefinitions: Bool
    private let catalogs: WorldCatalogs

    static let player: PlayerID = "ada"
    private static let simple: Set<AchievementID> = [
        "strong", "fast", "lighter", "circuit", "any", "after_ten", "season", "season_2", "draft",
    ]

    /// - Parameters:
    ///   - isSimple: whether the world has only deeds that the model supports.
    ///   - isLate: whether devices record in any order.
    ///   - repeatsDefinitions: whether devices often define again what they have in force.
    init(seed: UInt64, isSimple: Bool, isLate: Bool = false, repeatsDefinitions: Bool = false) {
        generator = SeededGenerator(seed: seed)
        (self.isSimple, self.isLate, self.repeatsDefinitions) = (isSimple, isLate, repeatsDefinitions)
        let order: EventOrdering = isSimple && seed % 3 == 0 ? .anyOrder : .canonical
        mode = Gym(omitted: isSimple ? Self.simple : ["lighter"], order: order)
        catalogs = WorldCatalogs(mode)
        devices = Array(repeating: [], count: 3 + Int(seed % 2))
        var milliseconds: Int64 = 1_777_600_000_000
        for _ in 0..<random(6...24) {
            milliseconds += Int64(random(1...30)) * 3_600_000 + 1
            let index = random(0...devices.count - 1)
            guard let deed = deed(among: devices[index]) else { continue }
            items.append(
                PlainHistory.Item(
                    number: items.count, milliseconds: milliseconds,
                    day: Int(milliseconds / 86_400_000), deed: deed))
            devices[index].append(items.count - 1)
            // Some deeds are recorded on two devices.
            let second = random(0...devices.count - 1)
            if random(0...5) == 0, second != index, isKnown(deed, on: second) {
                devices[second].append(items.count - 1)
            }
        }
        if isLate { for index in devices.indices { devices[index].shuffle(using: &generator) } }
    }

    mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private func isKnown(_ deed: Deed, on device: Int) -> Bool {
        if case .void(let target) = deed { devices[device].contains(target) } else { true }
    }

    /// The next form of an achievement; sometimes the form that it had before a withdrawal.
    private mutating func form(of id: String, among known: [Int]) -> Deed.Form {
        var forms: [Deed.Form] = []
        for number in known {
            if case .define(id, let form) = items[number].deed { forms.append(form) }
        }
        let isWithdrawn = known.last { items[$0].deed.isAbout(id) }.map { items[$0].deed == .withdraw(id) }
        if isWithdrawn ?? false || repeatsDefinitions, let last = forms.last, random(0...1) == 0 { return last }
        return Deed.Form(visits: random(2...9), points: 10 * random(1...3), number: items.count)
    }

    private mutating func deed(among known: [Int]) -> Deed? {
        let id = ["first", "ten", "busy_day", "streak_3", "honour", "d0", "d1"][random(0...6)]
        let defined = isSimple ? ["d0", "d1"] : ["d0", "after_d0", "weekly"]
        switch random(0...27) {
        case 0...1: return .grant(id)
        case 2...3: return .revoke(id)
        case 4...5:
            let targets = known.filter { number in
                switch items[number].deed {
                case .visit, .reset, .freeze, .bring, .adjust, .grant, .revoke, .void: true
                case .define, .withdraw: false
                }
            }
            return targets.isEmpty ? nil : .void(targets[random(0...targets.count - 1)])
        case 6: return .reset
        case 7: return .freeze(daysAgo: random(0...2))
        case 20...23:
            let id = defined[random(0...defined.count - 1)]
            return .define(id, form(of: id, among: known))
        case 24...25: return .withdraw(defined[random(0...defined.count - 1)])
        case 26...27: return .adjust(random(0...1) == 0 ? -70 : 30, inMode: random(0...1) == 0)
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
            item.deed.event(at: moment) { Self.id($0) }, id: Self.id(number),
            player: item.deed.isDefinition ? "coach" : Self.player, at: moment, by: "coach")
    }

    private static func id(_ number: Int) -> EventID { EventID(source: "/world", id: "\(number)") }

    /// The knowledge of a device after it has recorded some deeds, each at its own time; late worlds record all of them
    /// afterwards.
    func device(_ numbers: [Int]) async throws -> (known: KnownPlayer, recorded: [Int]) {
        let clock = WorldClock(1_788_264_000_000)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { clock.now }, policy: .everybody)
        ) { mode }
        var recorded: [Int] = []
        for number in numbers {
            if !isLate { clock.set(items[number].milliseconds) }
            let answer = try await center.record([envelope(number)])
            if case .success? = answer.first { recorded.append(number) }
        }
        return (try await KnownPlayer(Self.player, of: center, catalogs), recorded)
    }

    /// A device with everything, which has merged the others in a random order, some of them merged with one another
    /// first.
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

/// The clock of the device that records.
private final class WorldClock: @unchecked Sendable {
    // The lock guards `milliseconds`.
    private let lock = NSLock()
    private var milliseconds: Int64

    init(_ milliseconds: Int64) { self.milliseconds = milliseconds }

    var now: Moment { Moment(milliseconds: lock.withLock { milliseconds }) }

    func set(_ milliseconds: Int64) { lock.withLock { self.milliseconds = milliseconds } }
}

/// The catalogs of a world, cached by their definitions.
final class WorldCatalogs {
    private let source: CatalogSource
    private var known: [[String: String]: CompiledCatalog] = [:]

    init(_ mode: Gym) { source = CatalogSource([mode], languages: nil) }

    /// The catalog of a store with these notes.
    func catalog(_ notes: [String: String]) throws -> CompiledCatalog {
        let notes = notes.filter { $0.key.hasPrefix("defined") || $0.key.hasPrefix("withdrawn") }
        if let catalog = known[notes] { return catalog }
        let catalog = try source.compile(StoredCatalog(generation: 1, notes: notes), isWriter: true)
        known[notes] = catalog
        return catalog
    }
}
