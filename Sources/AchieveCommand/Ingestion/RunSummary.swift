import AchievementCore
import AchievementEngine
import AchievementGallery

/// The results of a run, in numbers.
struct RunSummary: Hashable, Sendable {
    /// The number of new events.
    var new = 0
    /// The number of events that had already been recorded.
    var repeated = 0
    /// The number of those repeated events that are void.
    var void = 0
    /// The number of refused lines.
    var rejected = 0
    /// The numbers of what was earned.
    private(set) var earned: EarnedCounts

    /// Creates a summary without events.
    ///
    /// - Parameter losesUnlocks: whether the events may take unlocks away, which can then be earned again.
    init(losesUnlocks: Bool = false) { earned = EarnedCounts(losesUnlocks: losesUnlocks) }

    /// The number of processed lines, not counting blank ones.
    var read: Int { new + repeated + rejected }

    /// Counts the receipt of an event.
    mutating func count(_ receipt: Receipt, of envelope: EventEnvelope) {
        guard case .recorded(let rewards) = receipt else {
            repeated += 1
            if receipt == .repeatedVoid { void += 1 }
            return
        }
        new += 1
        // Summaries of unlocks are counted with the backfill, and those of an import are announced in one.
        let isImport = envelope.isAdministrative && envelope.event is ProgressImported
        for reward in rewards {
            switch reward {
            case .backfill: continue
            case .unlocked where isImport: continue
            case .unlocked, .points, .level, .room, .revoked: earned.count(reward, of: envelope.player)
            }
        }
    }

    /// Counts the results of a backfill.
    mutating func add(catchUp found: (players: Int, unlocks: Int, points: Int)) {
        earned.unlocked += found.unlocks
        earned.points += found.points
    }

    /// The progress of a run that has read `bytes` of `total`, if the total is known.
    func progressLine(after seconds: Double, bytes: Int, of total: Int?) -> String {
        let share = total.flatMap { $0 > 0 ? "\(Int(100 * min(1, Double(bytes) / Double($0)))) %: " : nil }
        return "progress: \(share ?? "")\(line(after: seconds))"
    }

    /// The last line of a run that took `seconds`.
    func line(after seconds: Double) -> String {
        let rate = seconds > 0 ? Int((Double(read) / seconds).rounded()) : 0
        return "read \(read), new \(new), repeated \(repeated), rejected \(rejected), \(earned), "
            + "\(NumberText.seconds(seconds)) s, \(rate) events/s"
    }
}

extension RunSummary {
    /// The last line of a run for people at a terminal, in their language. What scripts read is always
    /// ``line(after:)``.
    func text(after seconds: Double, batch: String?, _ words: GalleryWords) -> String {
        let rate = seconds > 0 ? Int((Double(read) / seconds).rounded()) : 0
        let duration = words.amounts.text(Amount(seconds) ?? .zero, in: nil)
        let figures = [read, new, repeated, rejected, earned.unlocked, earned.points].map { words.number($0) }
        let text = words.fill(
            CommandPhrase.runSummary.text(in: words.language), figures + [duration, words.number(rate)])
        return batch.map { words.text(.runBatch, text, $0) } ?? text
    }

    /// The last line, in the form for people on a terminal and in the form for scripts elsewhere.
    func line(after seconds: Double, batch: String?, on console: Console, _ words: GalleryWords) -> String {
        guard !console.terminal.showsErrors else { return text(after: seconds, batch: batch, words) }
        return line(after: seconds) + (batch.map { ", batch \($0)" } ?? "")
    }
}

/// How much was earned, in numbers.
struct EarnedCounts: Hashable, Sendable, CustomStringConvertible {
    /// The number of unlocked achievements; one that was lost and unlocked again counts once. Levels do not count.
    var unlocked = 0
    /// The number of revoked unlocks.
    var revoked = 0
    /// The points added, minus those taken back.
    var points = 0

    /// The unlocks so far, if they can be lost and earned again; otherwise they need not be remembered.
    private var unlocks: Set<PlayerUnlock>?

    private struct PlayerUnlock: Hashable, Sendable {
        let player: PlayerID
        let achievement: AchievementKey
    }

    /// Creates counts of zero.
    ///
    /// - Parameter losesUnlocks: whether unlocks may be taken away and earned again.
    init(losesUnlocks: Bool) { unlocks = losesUnlocks ? [] : nil }

    /// Counts a reward of `player`.
    mutating func count(_ reward: Reward, of player: PlayerID) {
        switch reward {
        case .unlocked(let unlock): count(unlock, of: player)
        case .backfill(let backfill): for unlock in backfill.unlocks { count(unlock, of: player) }
        case .points(let award): points += award.points
        case .revoked(let revocation):
            revoked += 1
            points -= revocation.points
        case .level, .room: break
        }
    }

    private mutating func count(_ unlock: Unlock, of player: PlayerID) {
        points += unlock.points
        let item = PlayerUnlock(player: player, achievement: unlock.achievement)
        if unlocks?.insert(item).inserted ?? true { unlocked += 1 }
    }

    /// The counts in words, such as `unlocked 4, points 120`.
    var description: String { "unlocked \(unlocked), points \(points)" }
}
