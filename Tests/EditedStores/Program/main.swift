import EditedStores
import Foundation

// Edits a store in every hostile way and runs the commands of `achieve` on each edited copy: `edits .build/…/achieve`.
// Any answer is allowed; a crash, or no answer within a minute, is not.

guard CommandLine.arguments.count == 2, FileManager.default.isExecutableFile(atPath: CommandLine.arguments[1]) else {
    print("usage: edits ACHIEVE\nACHIEVE is the path of the command to try.")
    exit(64)
}
let sweep = try EditSweep(command: URL(fileURLWithPath: CommandLine.arguments[1]))
let start = Date()
let failures = try sweep.run()
for failure in failures { print(failure) }
let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
print("\(HostileEdits.all.count) edits, \(sweep.callCount) calls, \(failures.count) crashed or hung, \(seconds) s")
exit(failures.isEmpty ? 0 : 1)
