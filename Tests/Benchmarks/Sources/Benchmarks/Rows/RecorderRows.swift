import AchievementCore
import AchievementEngine
import AchievementStorage
import Achievements
import Dispatch
import FitnessWorkouts
import SQLiteProgressStore

extension Row {
    /// The recorder with the in-memory store.
    static let recorder: [Row] = [
        Row(
            id: "recorder/memory", title: "recorder over the in-memory store, batches of 1,000, 10,000 players",
            unit: .perSecond, first: "21,000/s", atLeast: "400,000/s", aim: "1,500,000/s"
        ) { workspace in
            let envelopes = try Season(events: workspace.size(100_000, quick: 10_000), players: 10_000).envelopes()
            return [
                Contestant(name: Contestant.ours, items: envelopes.count) { meter in
                    let center = try await AchievementCenter.measured(over: InMemoryProgressStore())
                    return try await center.rate(of: envelopes, batch: 1_000, meter)
                },
                Contestant(name: "sent ahead", items: envelopes.count) { meter in
                    let center = try await AchievementCenter.measured(over: InMemoryProgressStore())
                    return try await center.rate(of: envelopes, batch: 1_000, ahead: 2, meter)
                },
            ]
        },
        Row(
            id: "recorder/season",
            title: "the same, 1,000,000 events: more players than the 64 MiB hold that a host has by default",
            unit: .perSecond
        ) { workspace in
            let season = Season(
                events: workspace.size(1_000_000, quick: 10_000), players: workspace.size(10_000, quick: 1_000))
            let envelopes = try season.envelopes()
            return [(Contestant.ours, 64), ("256 MiB", 256)].map { name, mebibytes in
                Contestant(name: name, items: envelopes.count) { meter in
                    let center = try await AchievementCenter.measured(
                        over: InMemoryProgressStore(), memoryCapacity: mebibytes << 20)
                    return try await center.rate(of: envelopes, batch: 1_000, meter)
                }
            }
        },
    ]

    /// Records that are durable when they are acknowledged.
    static let durable: [Row] = [
        Row(
            id: "durable/one", title: "one record, durable", unit: .perSecond, first: "1,550/s, 0.36 of raw",
            atLeast: "0.75 of raw", aim: "0.9 of raw"
        ) { workspace in
            // The warm-up grows the write-ahead log to its full length, because writing beyond its end costs more.
            let count = workspace.size(2_000, quick: 200)
            let raw = try RawSQLite(path: workspace.fresh("raw-one.sqlite"))
            let events = Season(events: 100_000, players: 10_000).rawEvents
            var next = 0
            let bare = try BareSync(path: workspace.fresh("bare"))
            let players = (0..<100).map { PlayerID("player-\($0)") }
            let center = try await AchievementCenter.measured(over: workspace.store("one.sqlite"))
            return [
                Contestant(name: Contestant.ours, items: count) { meter in
                    let seconds = try await meter.seconds {
                        for number in 0..<count { try await center.workout(players[number % 100]) }
                    }
                    return Unit.perSecond.figure(count, in: seconds)
                },
                Contestant(name: "raw SQLite", items: count) { meter in
                    let seconds = try meter.seconds {
                        for _ in 0..<count {
                            try raw.record(events[next..<next + 1])
                            next = (next + 1) % events.count
                        }
                    }
                    return Unit.perSecond.figure(count, in: seconds)
                },
                Contestant(name: "bare sync", items: count) { meter in
                    let seconds = try meter.seconds { for _ in 0..<count { try bare.append() } }
                    return Unit.perSecond.figure(count, in: seconds)
                },
            ]
        },
        callers(16, total: 4_000, first: "5,700/s", atLeast: "20,000/s", aim: "40,000/s"),
        callers(100, total: 10_000, first: "11,000/s", atLeast: "60,000/s", aim: "120,000/s"),
        callers(1_000, total: 20_000, first: "14,000/s", atLeast: "80,000/s", aim: "200,000/s"),
        Row(
            id: "durable/batches", title: "durable batches of 1,000, 10,000 players", unit: .perSecond,
            first: "13,700/s"
        ) { workspace in
            let season = Season(events: workspace.size(100_000, quick: 10_000), players: 10_000)
            let (envelopes, events) = (try season.envelopes(), season.rawEvents)
            return [
                Contestant(name: Contestant.ours, items: season.events) { meter in
                    let center = try await AchievementCenter.measured(over: workspace.store("batches.sqlite"))
                    return try await center.rate(of: envelopes, batch: 1_000, meter)
                },
                Contestant(name: "sent ahead", items: season.events) { meter in
                    let center = try await AchievementCenter.measured(over: workspace.store("ahead.sqlite"))
                    return try await center.rate(of: envelopes, batch: 1_000, ahead: 2, meter)
                },
                .raw(events, batch: 1_000, .rows, workspace), .raw(events, batch: 1_000, .states, workspace),
            ]
        },
    ]

    /// Callers that each record one event after the other and wait for each.
    private static func callers(
        _ callers: Int, total: Int, first: String, atLeast: String, aim: String
    ) -> Row {
        Row(
            id: "durable/callers-\(callers)",
            title: "\(Number.short(Double(callers))) callers, each acknowledged after its commit",
            unit: .perSecond, first: first, atLeast: atLeast, aim: aim
        ) { workspace in
            let count = workspace.size(total, quick: total / 4)
            let center = try await AchievementCenter.measured(over: workspace.store("callers-\(callers).sqlite"))
            return [
                Contestant(name: Contestant.ours, items: count) { meter in
                    let seconds = try await meter.seconds {
                        try await withThrowingTaskGroup(of: Void.self) { group in
                            for caller in 0..<callers {
                                group.addTask {
                                    let player = PlayerID("player-\(caller)")
                                    for _ in 0..<count / callers { try await center.workout(player) }
                                }
                            }
                            try await group.waitForAll()
                        }
                    }
                    return Unit.perSecond.figure(count, in: seconds)
                }
            ]
        }
    }
}

extension Contestant {
    /// Raw SQLite with the same events in batches of the same size.
    static func raw(
        _ events: [RawSQLite.Event], batch: Int, _ form: RawSQLite.Form, _ workspace: Workspace
    ) -> Contestant {
        Contestant(name: form.rawValue, items: events.count) { meter in
            let raw = try RawSQLite(path: workspace.fresh("raw.sqlite"), form)
            let seconds = try meter.seconds {
                for start in stride(from: 0, to: events.count, by: batch) {
                    try raw.record(events[start..<min(start + batch, events.count)])
                }
            }
            return Unit.perSecond.figure(events.count, in: seconds)
        }
    }
}

extension Workspace {
    /// An empty store in a file.
    func store(_ name: String) async throws -> SQLiteProgressStore {
        try await SQLiteProgressStore(path: fresh(name))
    }
}

extension AchievementCenter {
    /// A center with every mode, whose clock starts after the season.
    static func measured(
        over store: any ProgressStore, memoryCapacity: Int = CenterConfiguration().memoryCapacity
    ) async throws -> AchievementCenter {
        let end = Moment(Season.end) ?? Moment(milliseconds: 0)
        let start = DispatchTime.now().uptimeNanoseconds
        // The clock advances, as it does in hosts: ids of the same millisecond have no order.
        let configuration = CenterConfiguration(
            now: {
                let elapsed = Int64((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)
                return Moment(milliseconds: end.milliseconds + elapsed, offsetSeconds: Int(end.offsetSeconds))
            }, memoryCapacity: memoryCapacity)
        return try await AchievementCenter(store: store, configuration: configuration) { AllModes.list() }
    }

    /// Events per second, recorded in batches; up to `ahead` more are sent before one is answered.
    func rate(of envelopes: [EventEnvelope], batch: Int, ahead: Int = 0, _ meter: Meter) async throws -> Double {
        let seconds = try await meter.seconds {
            var inFlight: [Task<[Result<Receipt, EventError>], any Error>] = []
            for start in stride(from: 0, to: envelopes.count, by: batch) {
                let events = Array(envelopes[start..<min(start + batch, envelopes.count)])
                guard ahead > 0 else {
                    for result in try await record(events) { _ = try result.get() }
                    continue
                }
                inFlight.append(enqueue(events))
                guard inFlight.count > ahead else { continue }
                for result in try await inFlight.removeFirst().value { _ = try result.get() }
            }
            for task in inFlight { for result in try await task.value { _ = try result.get() } }
        }
        return Unit.perSecond.figure(envelopes.count, in: seconds)
    }

    func workout(_ player: PlayerID) async throws {
        try await record(WorkoutCompleted(calories: 300, durationMinutes: 45), for: player)
    }
}

extension Season {
    /// The events as envelopes for a center.
    func envelopes() throws -> [EventEnvelope] {
        let rulebook = try Rulebook(modes: AllModes.list())
        var envelopes: [EventEnvelope] = []
        envelopes.reserveCapacity(events)
        var line: [UInt8] = []
        try forEach { event in
            line.removeAll(keepingCapacity: true)
            event.append(to: &line)
            envelopes.append(try rulebook.envelope(parsing: line))
        }
        return envelopes
    }
}
