import AchievementCore
import AchievementEngine
import AchievementStorage

/// A process with a center on the store of a device.
final class Host: @unchecked Sendable {
    let name: String
    let release: Release
    let process: Process
    let center: AchievementCenter
    let bells: [Bell]
    /// By how much the host's clock is wrong.
    var skew: Duration { clock.skew }
    private let clock: HostClock

    /// Opens a center.
    ///
    /// - Throws: what the center throws.
    init(
        _ name: String, _ release: Release, on store: any ProgressStore, _ process: Process, clock: HostClock,
        bells: [Bell]
    ) async throws {
        (self.name, self.release, self.process, self.clock, self.bells) = (name, release, process, clock, bells)
        let schedule = process.schedule
        var configuration = CenterConfiguration(
            source: "/\(name)", now: { clock.now }, policy: .everybody, batchLimit: 6, memoryCapacity: 4_000)
        configuration.pause = { try await schedule.pause($0) }
        configuration.uptime = { schedule.uptime }
        center = try await AchievementCenter(
            store: ProcessStore(store, process), configuration: configuration
        ) {
            release.modes
        } sinks: {
            bells
        }
    }

    var now: Moment { clock.now }

    /// Ends without a word, at any place.
    func kill() {
        process.die()
        for bell in bells { bell.mood = .refuses }
    }

    /// Sets the host's clock.
    func turnClock(by span: Duration) { clock.skew += span }
}

/// What time it is in a world, and what a host takes it for.
final class HostClock: @unchecked Sendable {
    private let wall: WallClock
    var skew: Duration = .zero

    init(_ wall: WallClock) { self.wall = wall }

    var now: Moment { wall.now.advanced(by: skew) }
}

/// What time it is.
final class WallClock: @unchecked Sendable {
    private let schedule: Schedule
    private var leaps: Duration = .zero
    /// 1 June 2026.
    private static let start = Moment(milliseconds: 1_780_272_000_000)

    init(_ schedule: Schedule) { self.schedule = schedule }

    var now: Moment { Self.start.advanced(by: schedule.time + leaps) }

    /// Time passes in which nothing happens.
    func leap(_ span: Duration) { leaps += span }
}
