import Foundation
import Simulation

/// Runs many seeds, or one with all its steps: `simulate --seeds 1...500`, `simulate --seed 417`.
struct Options {
    var seeds: ClosedRange<UInt64> = 1...500
    var isTold = false
    var flaw: StoreFlaw?
    var threads = ProcessInfo.processInfo.activeProcessorCount

    static let usage = """
        usage: simulate [--seeds FROM...THROUGH] [--seed SEED] [--threads N] [--flaw FLAW]
        FLAW is one of \(StoreFlaw.allCases.map(\.rawValue).joined(separator: ", "))
        """

    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { return nil }
            switch name {
            case "--seed":
                guard let seed = UInt64(value) else { return nil }
                (seeds, isTold) = (seed...seed, true)
            case "--seeds":
                let ends = value.components(separatedBy: "...").compactMap { UInt64($0) }
                guard ends.count == 2, ends[0] <= ends[1] else { return nil }
                seeds = ends[0]...ends[1]
            case "--threads":
                guard let count = Int(value) else { return nil }
                threads = count
            case "--flaw":
                guard let found = StoreFlaw(rawValue: value) else { return nil }
                flaw = found
            default:
                return nil
            }
        }
    }
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(64)
}
guard Simulation.isPossible else {
    print("the Swift runtime of this platform has no hook for its scheduler")
    exit(69)
}
let files = FileManager.default
let memory = URL(fileURLWithPath: "/dev/shm")
let parent = files.isWritableFile(atPath: memory.path) ? memory : files.temporaryDirectory
let folder = parent.appendingPathComponent("simulation-\(ProcessInfo.processInfo.processIdentifier)")
try files.createDirectory(at: folder, withIntermediateDirectories: true)
let start = Date()
let isTold = options.isTold
let failed = await Simulation(flaw: options.flaw).run(
    seeds: options.seeds, threads: options.threads, in: folder
) { outcome in
    if isTold { print(outcome.report) }
    if !isTold, let first = outcome.wrongs.first { print("seed \(outcome.seed): \(first)") }
}
try? files.removeItem(at: folder)
let seconds = Date().timeIntervalSince(start)
print("\(options.seeds.count) seeds, \(failed.count) with violations, \(Int(seconds)) s")
exit(failed.isEmpty ? 0 : 1)
