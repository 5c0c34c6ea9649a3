import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire
import Foundation

/// `achieve simulate`: creates events of a test player from sample days.
struct SimulateCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "simulate",
            summary: "Generate events of a test player from the modes' samples",
            details: [
                "Each active day plays one sample day of each chosen mode, picked at random, or those that --activity "
                    + "names. With --events, it replays what a player of that file did in each mode on some day, at "
                    + "the same times of day. The same seed gives the same events; another simulation of the same "
                    + "player needs another seed.",
                "Without --store, the events go to standard output, for `\(tool.name) run`; with it, they are "
                    + "recorded. Samples may use content of a file that is not given here, such as a catalog; such "
                    + "events are kept, and count for commands that are given the file. " + NewStore.help,
            ],
            required: [[.player], [days]],
            options: [pattern, activity, seed, start, samples, store]
                + Option.modes(of: tool) + [.quiet, .format, .rewards, .language, .now],
            examples: [
                "simulate --player test --days 30 --pattern weekdays --seed 7 --store test.sqlite"
            ])
    }

    private static let days = Option("days", "N", "number of days, active or not, 1 to 3660")
    private static let pattern = Option(
        "pattern", "PATTERN", "which days are active: daily, weekdays, weekends, or random (two out of three)",
        fallback: "daily", choices: DayPattern.allCases.map(\.rawValue))
    private static let seed = Option("seed", "NUMBER", "the seed of the random choices", fallback: "1")
    private static let start = Option(
        "start", "DAY", "the first day, yyyy-mm-dd", fallback: "so that the last day is yesterday")
    private static let activity = Option(
        "activity", "A,B", "what happens on each active day, such as task-focus/ten-tasks; a wrong name lists all",
        fallback: "a random one of each mode")
    private static let samples = Option(
        "events", "FILE", "replay days of the players in a file of events", fallback: "the modes' own sample days",
        file: .input)
    private static let store = Option(
        "store", "PATH", "the store to record the events in", fallback: "none: events are printed", file: .store
    )

    private let host: Host
    /// The modes whose sample days are played: those of the host or, if no file was given for them, those of the tool's
    /// season.
    private let sampleModes: [any GameMode]
    private let simulation: Simulation
    private let samples: InputFile?
    /// The activities to play on each active day; `nil` for random ones.
    private let activities: [SampleDayName]?
    private let isRecorded: Bool
    private let outputs: OutputFiles
    private let isQuiet: Bool
    private let rewards: RewardPrinter.Choice

    init(_ arguments: Arguments) throws {
        let season = arguments[Self.samples] == nil ? arguments.tool.season : nil
        host = try Host(arguments)
        // The season's puzzles have sample days too. A store written with them would be unreadable for other commands.
        sampleModes = try ModeSelection.modes(arguments, optionFile: season?.optionFile)
        isRecorded = arguments.has(Self.store)
        outputs = arguments.outputs
        isQuiet = arguments.has(.quiet)
        rewards = .chosen(arguments) ?? .text
        samples = try arguments[Self.samples].map { try InputFile(path: $0) }
        activities = try Self.activities(arguments, of: sampleModes)
        if activities != nil, samples != nil {
            throw arguments.invalid(Self.activity, arguments[Self.activity] ?? "", "no --events with it")
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
                Self.start, "\(first)", "a day from which \(count) days end by \(now.localDay), or a later --now")
        }
        simulation = Simulation(
            player: try arguments.player() ?? "", days: first...first.advanced(by: count - 1),
            pattern: arguments[Self.pattern].flatMap(DayPattern.init) ?? .daily,
            seed: UInt64(try Self.number(Self.seed, arguments, in: 0...Int.max) ?? 1), now: now)
    }

    /// The activities given with `--activity`, among the sample days of `modes`; the mode name may be omitted.
    private static func activities(
        _ arguments: Arguments, of modes: [any GameMode]
    ) throws(UsageError) -> [SampleDayName]? {
        guard let text = arguments[activity] else { return nil }
        let all = modes.flatMap { mode in mode.sampleDays.map { SampleDayName(mode: mode.id, id: $0.id) } }
        var found: [SampleDayName] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.trimmed
            guard let day = all.first(where: { "\($0)" == name }) ?? all.first(where: { $0.id == name }) else {
                throw arguments.invalid(
                    activity, name,
                    all.isEmpty
                        ? "nothing: no chosen mode has sample days"
                        : "one of "
                            + all.map(\.description).joined(separator: ", "),
                    suggestion: NearestName.find(name, among: all.map(\.description) + all.map(\.id)))
            }
            found.append(day)
        }
        return found
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
        let pool: SamplePool
        if let samples {
            pool = try SamplePool(samples, modes: sampleModes.map(\.id))
        } else {
            pool = try SamplePool(sampleModes, playing: activities)
        }
        let events = simulation.events(from: pool)
        guard !pool.isEmpty else {
            throw CommandFailure(
                .badInput,
                samples.map { "\($0.name) has no events of the chosen modes" }
                    ?? "no chosen mode has sample days; give a file of events with --events")
        }
        guard isRecorded else {
            for event in events { try console.print(event.json()) }
            return .done
        }
        let file = InputFile(
            named: "the simulation", bytes: events.flatMap { Array($0.json().utf8) + [UInt8(ascii: "\n")] })
        let printer = RewardPrinter.making(rewards, host.words, console: console)
        let rejects = try RejectLog(path: nil, in: outputs, console: console)
        let interruption = Interruption(outputs, patience: host.patience)
        interruption.watch()
        let observer = RunObserver(console: console)
        let use = isQuiet ? RewardUse.dropped : .printed(printer)
        return try await host.withCenter(
            observer: observer, rewards: use, tellingNew: console, backfills: false
        ) { center in
            var run = EventRun(
                center: center, files: [file], console: console, interruption: interruption, observer: observer,
                backfilling: host.backfilling(center), words: host.words)
            run.isQuiet = isQuiet
            return await run.perform(rejects: rejects).status
        }
    }
}
