import AchievementCore
import AchievementEngine
import CProbe
import FitnessWorkouts

extension Row {
    /// Evaluating events in memory, without a recorder and a store.
    static let engine: [Row] = [
        Row(
            id: "engine/judge-100", title: "judge one event in memory, 50 metrics, 100 achievements",
            unit: .nanoseconds, first: "1.1 µs", atLeast: "250 ns", aim: "100 ns", allocationLimit: 0.1
        ) { [try judging(100, $0)] },
        Row(
            id: "engine/judge-10000", title: "the same, 10,000 achievements", unit: .nanoseconds, first: "1.1 µs",
            atLeast: "250 ns, 1.2 × that of 100", aim: "100 ns, 1.1 ×", allocationLimit: 0.1
        ) { workspace in
            var small = try judging(100, workspace)
            small = Contestant(name: "100 achievements", items: small.items, round: small.round)
            return [try judging(10_000, workspace), small]
        },
        Row(
            id: "engine/workout", title: "a workout: 4 metrics, a streak, an award", unit: .nanoseconds,
            first: "2.3 µs", atLeast: "500 ns", aim: "200 ns", allocationLimit: 3
        ) { [try workouts($0)] },
        Row(
            id: "engine/typical-app", title: "against the loop of a typical app, 1,000 achievements",
            unit: .nanoseconds, first: "75 times", atLeast: "300 times", aim: "800 times"
        ) { [try judging(1_000, $0), typicalApp(1_000, $0)] },
        Row(
            id: "engine/players", title: "{100,000|10,000} players in random order", unit: .perSecond,
            first: "185,000/s",
            atLeast: "1,000,000/s", aim: "5,000,000/s"
        ) { workspace in
            [try players(workspace.size(100_000, quick: 10_000), events: workspace.size(500_000, quick: 50_000))]
        },
        Row(
            id: "engine/compile", title: "compile {10,000|1,000} achievements", unit: .milliseconds, first: "200 ms",
            atLeast: "20 ms", aim: "5 ms"
        ) { workspace in
            let mode = CountedMode(achievements: workspace.size(10_000, quick: 1_000))
            return [
                Contestant(name: Contestant.ours, items: 1) { meter in
                    try meter.seconds { keep(try Rulebook(modes: [mode])) } * 1e3
                }
            ]
        },
        Row(
            id: "engine/memory", title: "memory per player, 50 metrics, 100 achievements", unit: .bytes,
            atLeast: "3 KB", aim: "0.9 KB"
        ) { workspace in [try memory(of: workspace.size(10_000, quick: 1_000))] },
    ]

    /// One player; each event adds one to one of 50 sums.
    static func judging(_ achievements: Int, _ workspace: Workspace) throws -> Contestant {
        let rulebook = try Rulebook(modes: [CountedMode(achievements: achievements)])
        let input = CountedEvents()
        let count = workspace.size(200_000, quick: 20_000)
        let moment = Moment(milliseconds: 1_790_000_000_000)
        return Contestant(name: Contestant.ours, items: count) { meter in
            var progress = rulebook.newProgress()
            var scratch = Rulebook.Scratch()
            let seconds = try meter.seconds {
                for number in 0..<count {
                    let event = number % CountedEvents.length
                    keep(
                        try rulebook.apply(
                            input.events[event], id: input.ids[event], by: "ada", at: moment, to: &progress,
                            scratch: &scratch))
                }
            }
            return Unit.nanoseconds.figure(count, in: seconds)
        }
    }

    static func typicalApp(_ achievements: Int, _ workspace: Workspace) -> Contestant {
        let app = TypicalApp(achievements: achievements)
        let metrics = CountedEvents().events.map { "counted.metric-\($0.metric)" }
        let count = max(10, workspace.size(10_000_000, quick: 1_000_000) / achievements)
        return Contestant(name: "typical app", items: count) { meter in
            let seconds = meter.seconds {
                for number in 0..<count { keep(app.track(metrics[number % CountedEvents.length])) }
            }
            return Unit.nanoseconds.figure(count, in: seconds)
        }
    }

    /// A player who works out twice a day for years.
    private static func workouts(_ workspace: Workspace) throws -> Contestant {
        let rulebook = try Rulebook(modes: [FitnessWorkouts()])
        let count = workspace.size(50_000, quick: 5_000)
        let id = EventID(source: "/bench", id: "workout")
        return Contestant(name: Contestant.ours, items: count) { meter in
            var progress = rulebook.newProgress()
            var scratch = Rulebook.Scratch()
            let seconds = try meter.seconds {
                for number in 0..<count {
                    let moment = Moment(
                        milliseconds: 1_000_000_000_000 + Int64(number) * 43_200_000, offsetSeconds: 28_800)
                    keep(
                        try rulebook.apply(
                            WorkoutCompleted(calories: 300, durationMinutes: 45), id: id, by: "ada", at: moment,
                            to: &progress, scratch: &scratch))
                }
            }
            return Unit.nanoseconds.figure(count, in: seconds)
        }
    }

    /// Players whose events come in a random order.
    static func players(_ players: Int, events: Int) throws -> Contestant {
        let rulebook = try Rulebook(modes: [CountedMode(achievements: 100)])
        let input = CountedEvents()
        var progress = Array(repeating: rulebook.newProgress(), count: players)
        var chance = Chance(seed: 3)
        let order = (0..<events).map { _ in chance.below(players) }
        let moment = Moment(milliseconds: 1_790_000_000_000)
        return Contestant(name: Contestant.ours, items: events) { meter in
            var scratch = Rulebook.Scratch()
            let seconds = try meter.seconds {
                for (number, player) in order.enumerated() {
                    let event = number % CountedEvents.length
                    keep(
                        try rulebook.apply(
                            input.events[event], id: input.ids[event], by: "ada", at: moment, to: &progress[player],
                            scratch: &scratch))
                }
            }
            return Unit.perSecond.figure(events, in: seconds)
        }
    }

    /// The memory blocks of players who have progress in every metric.
    private static func memory(of players: Int) throws -> Contestant {
        guard probe_counts_allocations() else { throw BenchmarkError("allocations cannot be counted on this system") }
        let rulebook = try Rulebook(modes: [CountedMode(achievements: 100)])
        let moment = Moment(milliseconds: 1_790_000_000_000)
        let id = EventID(source: "/bench", id: "e")
        return Contestant(name: Contestant.ours, items: players) { meter in
            let before = probe_live_bytes()
            probe_count(true)
            var progress: [PlayerProgress] = []
            progress.reserveCapacity(players)
            var scratch = Rulebook.Scratch()
            for _ in 0..<players {
                var one = rulebook.newProgress()
                for metric in CountedMode.metrics.indices {
                    _ = try rulebook.apply(
                        Counted(metric: metric), id: id, by: "ada", at: moment, to: &one, scratch: &scratch)
                }
                progress.append(one)
            }
            probe_count(false)
            keep(progress)
            return Double(probe_live_bytes() - before) / Double(players)
        }
    }
}
