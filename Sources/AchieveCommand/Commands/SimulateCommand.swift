import AchievementCore
import AchievementEngine
import AchievementWire
import Foundation

/// `achieve simulate`: events of a test player, made from sample events.
struct SimulateCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        let samples = tool.season == nil ? [[samples]] : []
        return CommandDescription(
            name: "simulate",
            summary: "Make events of a test player, from the modes' samples",
            details: [
                "On each active day, what one of the sample players did in each chosen mode on some day happens again, "
                    + "at the same times of the day. The same seed gives the same events; another simulation of the same player "
                    + "needs another seed.",
                "Without --store the events go to standard output, for `\(tool.name) run`; with it they are recorded.",
            ],
            required: [[.player], [days]] + samples,
            options: [pattern, seed, start] + (tool.season == nil ? [] : [Self.samples]) + [store]
                + Option.modes(of: tool) + [.quiet, .format, .language, .now],
            examples: [
                "simulate --player test --days 30 --pattern weekdays --seed 7 --store test.sqlite"
            ])
    }

    private static let days = Option("days", "N", "how many days, active or not, 1 to 3660")
    private static let pattern = Option(
        "pattern", "PATTERN", "which days are active: daily, weekdays, weekends, or random (two of three)",
        fallback: "daily", choices: DayPattern.allCases.map(\.rawValue))
    private static let seed = Option("seed", "NUMBER", "what chance begins with", fallback: "1")
    private static let start = Option(
        "start", "DAY", "the first day, yyyy-mm-dd", fallback: "N days that end yesterday")
    private static let samples = Option("events", "FILE", "the sample events", fallback: "the sample season")
    private static let store = Option(
        "store", "PATH", "the store that the events are recorded in", fallback: "none: events are printed")

    private let host: Host
    private let simulation: Simulation
    private let samples: InputFile
    private let isRecorded: Bool
    private let isQuiet: Bool
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        let season = arguments[Self.samples] == nil ? arguments.tool.season : nil
        host = try Host(arguments, season: season.map { SampleSeason([], optionFile: $0.optionFile) })
        isRecorded = arguments.has(Self.store)
        isQuiet = arguments.has(.quiet)
        isJSON = arguments[.format] == "json"
        if let path = arguments[Self.samples] {
            samples = try InputFile(path: path)
        } else {
            samples = InputFile(named: "the sample season", bytes: season?.events ?? [])
        }
        let now = host.now ?? .system
        let count = try Self.number(Self.days, arguments, in: 1...3_660) ?? 1
        let first: Day
        if let text = arguments[Self.start] {
            guard let day = Day(text) else { throw arguments.invalid(Self.start, text, "a day, written yyyy-mm-dd") }
            first = day
        } else {
            first = now.localDay.advanced(by: -count)
        }
        guard first.advanced(by: count - 1) <= now.localDay else {
            throw arguments.invalid(
                Self.start, "\(first)", "a day from which \(count) days end by \(now.localDay); --now can be later")
        }
        simulation = Simulation(
            player: try arguments.player() ?? "", days: first...first.advanced(by: count - 1),
            pattern: arguments[Self.pattern].flatMap(DayPattern.init) ?? .daily,
            seed: UInt64(try Self.number(Self.seed, arguments, in: 0...Int.max) ?? 1), now: now)
    }

    private static func number(
        _ option: Option, _ arguments: Arguments, in range: ClosedRange<Int>
    ) throws(UsageError) -> Int? {
        guard let text = arguments[option] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw arguments.invalid(option, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let pool = SamplePool(try read(), modes: host.modes.map(\.id))
        let events = simulation.events(from: pool)
        guard !pool.isEmpty else {
            throw CommandFailure(.badInput, "\(samples.path) has no events of the chosen modes")
        }
        guard isRecorded else {
            for event in events { try console.print(event.json()) }
            return .done
        }
        let file = InputFile(
            named: "the simulation", bytes: events.flatMap { Array($0.json().utf8) + [UInt8(ascii: "\n")] })
        let printer = RewardPrinter.making(isJSON ? .json : .text, language: host.language, console: console)
        let rejects = try RejectLog(path: nil, console: console)
        let interruption = Interruption()
        interruption.watch()
        let observer = RunObserver(console: console)
        let sinks = { (rulebook: NewestRulebook) in isQuiet ? [] : printer(rulebook) }
        return try await host.withCenter(observer: observer, sinks: sinks) { center in
            var run = EventRun(
                center: center, files: [file], console: console, interruption: interruption, observer: observer)
            run.isQuiet = isQuiet
            return await run.perform(rejects: rejects).status
        }
    }

    private func read() throws -> [UInt8] {
        if let bytes = samples.bytes { return bytes }
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: samples.path)))
        } catch {
            throw CommandFailure(.noInput, "cannot read \(samples.path): \(error.localizedDescription)")
        }
    }
}
