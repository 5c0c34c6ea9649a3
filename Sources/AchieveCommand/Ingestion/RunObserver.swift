import AchievementEngine
import AchievementGallery
import AchievementSupport

/// Prints a center's observations during a run to standard error, and counts the results of backfills.
final class RunObserver: CenterObserver, Sendable {
    private struct Counts {
        var conflicts = 0
        var slowCommits = 0
        var backfilled = (players: 0, unlocks: 0, points: 0)
        var replayed = 0
    }

    private let console: Console
    // The center reports observations from several tasks.
    private let counts = Locked(Counts())

    /// The maximum number of conflicts and slow commits that are printed individually; more are only counted.
    static let printedLimit = 5

    init(console: Console) { self.console = console }

    /// What players had earned before the run, as found by the backfill.
    var catchUp: (players: Int, unlocks: Int, points: Int) { counts.withLock { $0.backfilled } }

    func observe(_ observation: CenterObservation) {
        switch observation {
        case .backfilled(let players, let unlocks, let points):
            counts.withLock {
                $0.backfilled.players += players
                $0.backfilled.unlocks += unlocks
                $0.backfilled.points += points
            }
        case .replayed(let players, _):
            let isFirst = counts.withLock {
                $0.replayed += players
                return $0.replayed == players
            }
            if isFirst { print(observation) }
        case .conflict:
            let count = counts.withLock {
                $0.conflicts += 1
                return $0.conflicts
            }
            if count <= Self.printedLimit { print(observation) }
        case .slowCommit:
            let count = counts.withLock {
                $0.slowCommits += 1
                return $0.slowCommits
            }
            if count <= Self.printedLimit { print(observation) }
        case .sinkFailed(_, let failures, let error):
            // Failures of the command's own output are reported at the end. For a sink that keeps failing, only the
            // 1st, 10th, 100th failure and so on are printed.
            if !(error is OutputError), Self.isPowerOfTen(failures) { print(observation) }
        case .sinkRecovered, .backfillFailed, .setAside, .unlocksDated, .keptOut, .unlocksLost: print(observation)
        case .streakRulesChanged:
            // The host reports this for every command.
            break
        }
    }

    /// Prints the number of observations that were not printed individually, and the results of the backfill.
    func finish() {
        let (again, slow, players) = counts.withLock { ($0.conflicts, $0.slowCommits, $0.replayed) }
        let (earned, words) = (catchUp, console.words)
        if again > Self.printedLimit {
            console.printDiagnostic(words.count(.judgedAgain, again))
        }
        if slow > Self.printedLimit { console.printDiagnostic(words.count(.slowCommits, slow)) }
        if players > 1 {
            console.printDiagnostic(words.count(.replayedInAll, players))
        }
        if earned.unlocks > 0 {
            console.printDiagnostic(
                words.text(
                    .earnedEarlier, words.count(.playerCount, earned.players),
                    words.count(.achievementCount, earned.unlocks)))
        }
    }

    private static func isPowerOfTen(_ number: Int) -> Bool {
        var rest = number
        while rest > 1, rest.isMultiple(of: 10) { rest /= 10 }
        return rest == 1
    }

    private func print(_ observation: CenterObservation) {
        let text = observation.text(console.words)
        if observation.isWarning { console.printWarning(text) } else { console.printDiagnostic(text) }
    }
}
