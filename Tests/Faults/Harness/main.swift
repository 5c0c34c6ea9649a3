import Foundation

/// `faults [--full] [--seed N] [sweep] [memory] [power] [openings] [recoveries] [processes]`: tries faults at points of
/// a workload and prints a table; without names it tries all kinds. Without `--full` it takes about a minute; with it,
/// it tries every point, but for memory only every thirteenth. `faults --speed [FOLDER] [KIND]` measures recording with
/// slow or failing sinks, or, for a profile, only with sinks of one kind.
struct Options {
    var isFull = false
    var seed: UInt64 = 1
    var names: Set<String> = []

    static let known: Set<String> = ["sweep", "memory", "power", "openings", "recoveries", "processes"]

    init?(_ arguments: some Sequence<String>) {
        var arguments = Array(arguments)[...]
        while let word = arguments.popFirst() {
            switch word {
            case "--full": isFull = true
            case "--seed":
                guard let number = arguments.popFirst().flatMap({ UInt64($0) }) else { return nil }
                seed = number
            case let name where Self.known.contains(name): names.insert(name)
            default: return nil
            }
        }
        if names.isEmpty { names = Self.known }
    }
}

/// All trials for the options.
func trials(_ options: Options) async throws -> [Trial] {
    let workload = try Workload(seed: options.seed)
    let full = options.isFull
    var trials: [Trial] = []
    if options.names.contains("memory") {
        trials.append(try await Sweep(workload: workload, stride: full ? 13 : 997, limit: full ? 100_000 : 6).memory())
    }
    if options.names.contains("processes") {
        let processes = ProcessTrials(
            workload: workload, seed: options.seed, limit: full ? 100 : 2, rounds: full ? 50 : 1)
        trials += [
            try await processes.kills(), try await processes.sharing(), try await processes.fullDisk(),
        ]
    }
    // Two at a time, each with a disk of its own.
    try await withThrowingTaskGroup(of: [Trial].self) { group in
        if options.names.contains("sweep") {
            for lane in 0..<2 {
                group.addTask {
                    try await Sweep(workload: workload, stride: full ? 1 : 41, limit: full ? 100_000 : 4)
                        .kinds(lane: lane, of: 2)
                }
            }
        }
        if options.names.contains("power") {
            for level in 0..<3 {
                group.addTask {
                    [try await Power(workload: workload, stride: full ? 1 : 40, lane: 10 + level).losses(at: level)]
                }
            }
        }
        if options.names.contains("openings") {
            group.addTask { [try await Power(workload: workload, stride: full ? 16 : 160, lane: 20).openings()] }
        }
        if options.names.contains("recoveries") {
            group.addTask { [try await Power(workload: workload, stride: full ? 1 : 6, lane: 21).recoveries()] }
            group.addTask { [try await Power(workload: workload, stride: full ? 1 : 9, lane: 22).failedSyncs()] }
        }
        for try await some in group { trials += some }
    }
    return trials.sorted { $0.name < $1.name }
}

if CommandLine.arguments.dropFirst().first == "--child" {
    exit(await Child(Array(CommandLine.arguments.dropFirst(2))).run())
}
if CommandLine.arguments.dropFirst().first == "--speed" {
    let folder = CommandLine.arguments.dropFirst(2).first ?? FileManager.default.currentDirectoryPath
    let speed = Speed(folder: folder, events: 1_500, rounds: 15)
    if let kind = CommandLine.arguments.dropFirst(3).first {
        for _ in 0..<speed.rounds { print(Int(try await speed.run(Burden.Kind(rawValue: kind)).rate)) }
    } else {
        for line in try await speed.lines() { print(line) }
    }
    exit(0)
}
guard let options = Options(CommandLine.arguments.dropFirst()) else {
    FileHandle.standardError.write(
        Data("usage: faults [--full] [--seed N] [\(Options.known.sorted().joined(separator: "] ["))]\n".utf8))
    exit(64)
}
guard Memory.prepare() else {
    FileHandle.standardError.write(Data("faults: SQLite's memory cannot be replaced\n".utf8))
    exit(70)
}
let results = try await trials(options)
for line in Table(results).lines { print(line) }
try? FileManager.default.removeItem(atPath: scratch)
exit(results.allSatisfy(\.isGood) ? 0 : 1)
