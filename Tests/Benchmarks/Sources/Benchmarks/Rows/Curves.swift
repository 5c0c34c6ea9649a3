import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts

/// A cost as a function of a size.
struct Curve: Sendable {
    let id: String
    let title: String
    let sizeTitle: String
    let unit: Unit
    /// Calls back with the figure of each series at each size.
    let measure: @Sendable (Workspace, (_ series: String, _ size: Int, _ figure: Double) -> Void) async throws -> Void

    var group: Substring { id.prefix { $0 != "/" } }

    static let all: [Curve] = [catalog, players, history, store]

    /// The median of five rounds after a warm-up.
    private static func figure(of contestant: Contestant) async throws -> Double {
        _ = try await contestant.round(Meter(counts: false))
        var samples = Samples(name: contestant.name)
        for _ in 0..<5 { samples.figures.append(try await contestant.round(Meter(counts: false))) }
        return samples.median
    }

    private static let catalog = Curve(
        id: "curves/catalog", title: "judging one event, by the size of the catalog", sizeTitle: "achievements",
        unit: .nanoseconds
    ) { workspace, note in
        for size in [100, 300, 1_000, 3_000, 10_000] {
            note(Contestant.ours, size, try await figure(of: Row.judging(size, workspace)))
            note("typical app", size, try await figure(of: Row.typicalApp(size, workspace)))
        }
    }

    private static let players = Curve(
        id: "curves/players", title: "judging one event in memory, by the number of players", sizeTitle: "players",
        unit: .nanoseconds
    ) { workspace, note in
        for size in sizes(to: workspace.size(1_000_000, quick: 10_000)) {
            let rate = try await figure(of: Row.players(size, events: workspace.size(200_000, quick: 20_000)))
            note(Contestant.ours, size, 1e9 / rate)
        }
    }

    private static let history = Curve(
        id: "curves/history", title: "one event and one status, by the history of the player",
        sizeTitle: "events of the player", unit: .nanoseconds
    ) { workspace, note in
        let center = try await AchievementCenter.measured(over: workspace.store("history.sqlite"))
        var recorded = 0
        /// Workouts twelve minutes apart, from February 2000 on.
        func record(_ count: Int) async throws -> Double {
            let envelopes = try (recorded..<recorded + count).map { number in
                try EventEnvelope(
                    WorkoutCompleted(calories: 300, durationMinutes: 45),
                    id: EventID(source: "/bench", id: "e-\(1_000_000_000 + number)"), player: "ada",
                    at: Moment(milliseconds: 950_000_000_000 + Int64(number) * 720_000, offsetSeconds: 28_800))
            }
            recorded += count
            return 1e9 / (try await center.rate(of: envelopes, batch: 1_000, Meter(counts: false)))
        }
        for size in sizes(to: workspace.size(1_000_000, quick: 10_000)) where size >= 10 {
            while recorded < size { _ = try await record(min(50_000, size - recorded)) }
            var (events, statuses) = (Samples(name: ""), Samples(name: ""))
            for _ in 0..<5 {
                events.figures.append(try await record(min(size, 1_000)))
                let seconds = try await Meter(counts: false).seconds {
                    for _ in 0..<20 { keep(try await center.status(of: "ada")) }
                }
                statuses.figures.append(seconds * 1e9 / 20)
            }
            note("one event, durable, in a batch", size, events.median)
            note("one status", size, statuses.median)
        }
    }

    private static let store = Curve(
        id: "curves/store", title: "one event and one status, by the size of the store",
        sizeTitle: "events in the store",
        unit: .nanoseconds
    ) { workspace, note in
        let largest = workspace.isLarge ? 10_000_000 : workspace.season
        let path = workspace.fresh("curve.sqlite")
        var recorded = 0
        /// Seasons one after the other, each with its own seed.
        func record(_ count: Int) async throws -> Double {
            let season = Season(
                events: count, players: 10_000, seed: UInt64(recorded + 1), before: recorded, whole: largest + 300_000)
            recorded += count
            let file = try season.file(workspace, named: "curve.jsonl")
            return try Run([workspace.achieve, "run", file, "--store", path, "--now", Season.end, "--quiet"]).seconds
                * 1e9
                / Double(count)
        }
        for size in sizes(to: largest) where size >= 10_000 {
            while recorded < size { _ = try await record(min(1_000_000, size - recorded)) }
            var (events, statuses) = (Samples(name: ""), Samples(name: ""))
            for round in 0..<5 {
                events.figures.append(try await record(10_000))
                let run = try Run([
                    workspace.achieve, "status", "--player", Season.name(of: round), "--store", path, "--now",
                    Season.end,
                ])
                statuses.figures.append(run.seconds * 1e9)
            }
            note("one event, `achieve run` of 10,000", size, events.median)
            note("`achieve status` of one player", size, statuses.median)
        }
    }

    private static func sizes(to largest: Int) -> [Int] {
        Array(sequence(first: 1) { $0 * 10 }.prefix { $0 <= largest })
    }
}
