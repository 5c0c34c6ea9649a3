import AchievementCore
import AchievementSupport
import AchievementWire

/// The pattern of active days of a simulation.
enum DayPattern: String, CaseIterable, Sendable {
    case daily, weekdays, weekends, random

    /// Whether `day` is active.
    func contains(_ day: Day, _ random: inout SeededRandom) -> Bool {
        switch self {
        case .daily: true
        case .weekdays: day.weekday <= 5
        case .weekends: day.weekday > 5
        case .random: random.below(3) > 0
        }
    }
}

/// A seeded random number generator for simulations.
struct SeededRandom {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    /// A number in `0..<count`; `count` must be positive.
    mutating func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
}

/// The name of a sample day within a mode, written `task-focus/ten-tasks`.
struct SampleDayName: Hashable, Sendable, CustomStringConvertible {
    let mode: GameModeID
    let id: String

    var description: String { "\(mode)/\(id)" }
}

/// The days that a test player can play.
struct SamplePool {
    /// Groups of days, each day with its events in order. One day of each group is chosen. There is a group for each
    /// mode that has samples, in the order of the modes, or a group for each requested day.
    private(set) var days: [[[CloudEvent]]] = []

    var isEmpty: Bool { days.isEmpty }

    /// Creates a pool from the sample days of modes, with one group per mode, or with one group for each of `names`.
    ///
    /// - Throws: an encoding error; the events of a mode that passes its conformance can be encoded.
    init(_ modes: [any GameMode], playing names: [SampleDayName]?) throws {
        for mode in modes {
            let own = try mode.sampleDays.filter { day in
                names?.contains(SampleDayName(mode: mode.id, id: day.id)) ?? true
            }.map { day in
                try day.events.map { item in
                    try CloudEvent(
                        item.event, id: "sample", source: "/samples", player: "sample",
                        time: item.moment(on: Day(number: 0), offsetSeconds: 0))
                }
            }
            guard !own.isEmpty else { continue }
            days += names == nil ? [own] : own.map { [$0] }
        }
    }

    /// Reads JSON lines or an array. Invalid events are ignored.
    init(_ file: InputFile, modes: [GameModeID]) throws {
        var events: [CloudEvent] = []
        let take = { (piece: EventPiece) in
            if case .event(let text, _, _) = piece, let event = try? CloudEvent(parsing: text),
                modes.contains(where: { event.type.rawValue.hasPrefix("\($0).") })
            {
                events.append(event)
            }
        }
        var splitter = EventSplitter()
        try file.forEachPiece { splitter.feed($0, take) }
        splitter.finish(take)
        for mode in modes {
            let own = events.filter { $0.type.rawValue.hasPrefix("\(mode).") }
            guard !own.isEmpty else { continue }
            var found: [PlayerID: [Day: [CloudEvent]]] = [:]
            for event in own { found[event.player, default: [:]][event.time.localDay, default: []].append(event) }
            days.append(
                found.sorted { $0.key < $1.key }.flatMap { _, days in
                    days.sorted { $0.key < $1.key }.map { day in
                        day.value.sorted { ($0.time.milliseconds, $0.identity) < ($1.time.milliseconds, $1.identity) }
                    }
                })
        }
    }
}

/// The history of a test player.
struct Simulation: Sendable {
    let player: PlayerID
    let days: ClosedRange<Day>
    let pattern: DayPattern
    let seed: UInt64
    /// No event is later than this moment; the player's clock has its offset.
    let now: Moment

    /// The events in order: on each active day, the events of one day from each group of the pool.
    func events(from pool: SamplePool) -> [CloudEvent] {
        var random = SeededRandom(seed: seed)
        var events: [CloudEvent] = []
        for number in days.lowerBound.number...days.upperBound.number {
            let day = Day(number: number)
            guard pattern.contains(day, &random) else { continue }
            var today: [CloudEvent] = []
            for samples in pool.days {
                for sample in samples[random.below(samples.count)] { today.append(event(sample, on: day, today.count)) }
            }
            events += today.filter { $0.time.milliseconds <= now.milliseconds }.sorted {
                ($0.time.milliseconds, $0.identity) < ($1.time.milliseconds, $1.identity)
            }
        }
        return events
    }

    private func event(_ sample: CloudEvent, on day: Day, _ number: Int) -> CloudEvent {
        let start = Int64(day.number) * 86_400_000 - Int64(now.offsetSeconds) * 1_000
        let digits = String(number)
        return CloudEvent(
            id: "\(day)-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)",
            source: "/simulation/\(seed)/\(player)", type: sample.type, player: player,
            time: Moment(
                milliseconds: start + Int64(sample.time.localMillisecondOfDay), offsetSeconds: Int(now.offsetSeconds)),
            data: sample.data)
    }
}
