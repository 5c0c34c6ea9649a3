import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import SQLiteProgressStore

/// The points at which a process kills itself.
enum KillPoint: String, CaseIterable {
    case beforeCommit, afterCommit, inDelivery, beforeConfirmation, afterConfirmation
}

/// Kills the process when it passes a point for the nth time.
actor Killer {
    private let point: KillPoint?
    private var left: Int

    init(_ point: KillPoint?, after passes: Int) { (self.point, left) = (point, passes) }

    func pass(_ point: KillPoint) {
        guard point == self.point else { return }
        left -= 1
        if left == 0 { kill(getpid(), SIGKILL) }
    }
}

/// A store whose process may die around commits and confirmations.
struct MortalStore: ForwardingStore {
    let base: any ProgressStore
    let killer: Killer

    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64] {
        await killer.pass(.beforeCommit)
        let sequences = try await base.commit(commit)
        await killer.pass(.afterCommit)
        return sequences
    }

    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError) {
        await killer.pass(.beforeConfirmation)
        try await base.confirm(sequences, by: sink, at: moment)
        await killer.pass(.afterConfirmation)
    }
}

/// The messages of a child to its parent: a line for each acknowledged event and each delivery.
struct Diary: Sendable {
    let path: String

    /// Written immediately, so that it survives a kill.
    func note(_ line: String) {
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
        guard file >= 0 else { return }
        _ = (line + "\n").withCString { write(file, $0, strlen($0)) }
        close(file)
    }

    /// The events, by their positions in the workload, and the deliveries.
    func read() throws -> (acknowledged: Set<Int>, deliveries: [Delivery]) {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        var acknowledged: Set<Int> = []
        var deliveries: [Delivery] = []
        for line in text.split(separator: "\n") {
            if let number = Int(line) {
                acknowledged.insert(number)
            } else {
                deliveries.append(try JSONDecoder().decode(Delivery.self, from: Data(line.utf8)))
            }
        }
        return (acknowledged, deliveries)
    }
}

/// A child process that plays a workload, or a part of it.
struct Child {
    private let words: [String]

    /// Runs in the child; `words` are the arguments after `--child`.
    init(_ words: [String]) { self.words = words }

    /// Runs the child and returns its exit status.
    func run() async -> Int32 {
        guard words.count == 6, let seed = UInt64(words[3]), let part = Int(words[4]), let parts = Int(words[5]),
            let workload = try? Workload(seed: seed)
        else { return 64 }
        let (path, diary) = (words[0], Diary(path: words[0] + "-diary-\(part)"))
        let killer = Killer(KillPoint(rawValue: words[1]), after: Int(words[2]) ?? 0)
        if parts > 1 { return await share(path, workload, diary, part: part, of: parts) }
        var play = Play(workload, path: path, on: nil, killer: killer, diary: diary)
        await play.run()
        await play.close()
        return play.gaveUp || !play.wrongs.isEmpty ? 1 : 0
    }

    /// Records every nth event, one by one, beside other processes.
    private func share(_ path: String, _ workload: Workload, _ diary: Diary, part: Int, of parts: Int) async -> Int32 {
        do {
            let store = try await SQLiteProgressStore(path: path)
            let host = try await Host(store)
            for (number, envelope) in workload.envelopes.enumerated() where number % parts == part {
                for result in try await host.center.record([envelope]) {
                    // An event is refused if it refers to an event that another process has not recorded yet.
                    if case .success = result { diary.note("\(number)") }
                }
            }
            await store.close()
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return 1
        }
    }

    /// Starts a child and waits for it.
    ///
    /// - Returns: its exit status; negative for a signal.
    static func start(_ words: [String]) async throws -> Int32 {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--child"] + words
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { ended in
                let isSignal = ended.terminationReason == .uncaughtSignal
                continuation.resume(returning: isSignal ? -ended.terminationStatus : ended.terminationStatus)
            }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }
}
