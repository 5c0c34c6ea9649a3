import AchievementCore
import AchievementEngine
import AchievementStorage
import Chance
import Foundation

/// The devices, hosts, sinks and clocks of one seed, and everything that happens to them.
///
/// All of it runs on one thread; see ``Schedule``.
final class World: @unchecked Sendable {
    let seed: UInt64
    let schedule: Schedule
    let wall: WallClock
    let shape: WorldShape
    let folder: URL
    var chance: SeededGenerator
    private(set) var devices: [Device] = []
    /// Every event that was ever sent, by its id.
    var envelopes: [EventID: EventEnvelope] = [:]
    /// The ids in order of creation.
    var made: [EventID] = []
    private(set) var trace: [String] = []
    private(set) var wrongs: [String] = []
    private var lastProcess = 0
    var lastFile = 0
    private let flaw: StoreFlaw?

    static let players: [PlayerID] = ["ada", "李雷", "zo\u{EB}"]
    /// Another id of one of the players, in worlds with joins.
    static let guest: PlayerID = "guest"
    /// Everybody for whom events are sent.
    var ids: [PlayerID] { Self.players + (shape.hasJoins ? [Self.guest] : []) }

    init(seed: UInt64, flaw: StoreFlaw? = nil, folder: URL) {
        self.seed = seed
        self.flaw = flaw
        self.folder = folder
        var chance = SeededGenerator(seed: seed)
        shape = WorldShape(&chance)
        schedule = Schedule(seed: chance.next(), isFair: shape.isFair)
        wall = WallClock(schedule)
        self.chance = chance
        devices = (0..<shape.devices).map { number in
            let store = InMemoryProgressStore()
            return Device("device\(number)", store, surface: surface(of: store))
        }
    }

    /// The store as processes see it, possibly with a flaw.
    func surface(of store: InMemoryProgressStore) -> any ProgressStore {
        flaw.map { FlawedStore(store, $0) } ?? store
    }

    // MARK: Randomness

    func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
    func isHit(_ percent: Int) -> Bool { random(0...99) < percent }
    func pick<Element>(_ elements: [Element]) -> Element { elements[random(0...elements.count - 1)] }

    // MARK: Trace

    func note(_ line: String) { trace.append(line) }

    func wrong(_ line: String) {
        wrongs.append(line)
        trace.append("WRONG \(line)")
    }

    /// Notes an error, and whether it was simulated.
    func judge(_ error: any Error, _ deed: String) {
        let text = "\(error)"
        let isOwn = text.contains(Process.mark) || error is Bell.RefusalError || error is SinkTimeoutError
        if isOwn { note("    \(deed): \(text)") } else { wrong("\(deed) failed: \(text)") }
    }

    // MARK: Processes

    func release(_ number: Int) -> Release {
        Release(number: number, ordering: shape.ordering)
    }

    func newProcess() -> Process {
        lastProcess += 1
        let process = Process(schedule, seed: chance.next())
        process.faults = isHit(70) ? shape.faults : 0
        if shape.faults > 0, isHit(10) { process.callsToLive = random(0...30) }
        return process
    }

    /// Opens a host on a device; `nil` if a fault prevents it.
    func open(_ release: Release, on device: Device) async -> Host? {
        let process = newProcess()
        let name = "\(device.name).\(lastProcess)"
        var bells = [
            Bell("bell", inbox: device.inboxes["bell"] ?? Inbox(), process: process, order: device.order)
        ]
        if release.number > 1 {
            bells.append(
                Bell(
                    "picky", wanted: [.unlocked, .backfill], inbox: device.inboxes["picky"] ?? Inbox(),
                    process: process, order: device.order))
        }
        if release.number == 1 { device.hasEarlierReleases = true }
        process.note = { [unowned self] in note("      \(name) \($0)") }
        process.committed = { [unowned device, unowned process] commit, sequences in
            device.commits.append(commit.events.map(\.id))
            device.order.note(commit, at: sequences, by: process)
        }
        process.complain = { [unowned self] in wrong("\(name): \($0)") }
        note("\(device.name): opens \(name) of \(release), \(process.faults) faults in 1,000 calls")
        do {
            let host = try await Host(name, release, on: device.surface, process, clock: HostClock(wall), bells: bells)
            if isHit(shape.clockFaults) { host.turnClock(by: .hours(random(-60...60))) }
            device.hosts.append(host)
            return host
        } catch {
            process.die()
            judge(error, "opening \(name)")
            return nil
        }
    }

    /// A live host of a device, opened if there is none; `nil` if faults prevent it repeatedly.
    func host(on device: Device, atLeast number: Int = 1) async -> Host? {
        for _ in 0..<20 {
            let hosts = device.liveHosts.filter { $0.release.number >= number }
            if !hosts.isEmpty { return pick(hosts) }
            _ = await open(release(max(number, isHit(shape.laterReleases) ? 2 : 1)), on: device)
        }
        return nil
    }
}

/// The parameters of a world.
struct WorldShape {
    let devices: Int
    let ordering: EventOrdering
    /// The number of calls to a store in a thousand that fail.
    let faults: Int
    /// The number of hosts in a hundred whose clock is wrong.
    let clockFaults: Int
    let laterReleases: Int
    let isFair: Bool
    let steps: Int
    /// Whether an id is joined into a player.
    let hasJoins: Bool

    init(_ chance: inout SeededGenerator) {
        devices = [1, 1, 1, 2, 2, 3][Int.random(in: 0..<6, using: &chance)]
        ordering = Bool.random(using: &chance) ? .canonical : .anyOrder
        faults = [0, 10, 40, 120][Int.random(in: 0..<4, using: &chance)]
        clockFaults = devices == 1 ? [0, 30][Int.random(in: 0..<2, using: &chance)] : 0
        laterReleases = [30, 60, 100][Int.random(in: 0..<3, using: &chance)]
        isFair = Int.random(in: 0..<4, using: &chance) == 0
        steps = Int.random(in: 12...28, using: &chance)
        hasJoins = Bool.random(using: &chance)
    }
}
