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
    /// The error of the host's clock.
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
        configuration.jitter = { 0.5 }
        center = try await AchievementCenter(
            store: ProcessStore(store, process), configuration: configuration
        ) {
            release.modes
        } sinks: {
            bells
        }
    }

    var now: Moment { clock.now }

    /// Dies without notice, at any point.
    func kill() {
        process.die()
        for bell in bells { bell.mood = .refuses }
    }

    /// Sets the host's clock.
    func turnClock(by span: Duration) { clock.skew += span }
}

/// A host's clock: the world's time with an error.
final class HostClock: @unchecked Sendable {
    private let wall: WallClock
    var skew: Duration = .zero

    init(_ wall: WallClock) { self.wall = wall }

    var now: Moment { wall.now.advanced(by: skew) }
}

/// The world's time.
final class WallClock: @unchecked Sendable {
    private let schedule: Schedule
    private var leaps: Duration = .zero
    /// The start, 1 June 2026.
    private static let start = Moment(milliseconds: 1_780_272_000_000)

    init(_ schedule: Schedule) { self.schedule = schedule }

    var now: Moment { Self.start.advanced(by: schedule.time + leaps) }

    /// Advances the time without events.
    func leap(_ span: Duration) { leaps += span }
}
