import AchievementCore
import AchievementEngine

/// What a run did, in numbers.
struct RunSummary: Hashable, Sendable {
    /// Events that were new.
    var new = 0
    /// Events that had been recorded before.
    var repeated = 0
    /// Lines that were refused.
    var rejected = 0
    /// Achievements that unlocked.
    var unlocked = 0
    /// Points that were added, less those that were taken back.
    var points = 0

    /// Lines that were dealt with, blank ones apart.
    var read: Int { new + repeated + rejected }

    /// Counts what became of an event that was not refused.
    mutating func count(_ receipt: Receipt) {
        guard case .recorded(let rewards) = receipt else {
            repeated += 1
            return
        }
        new += 1
        for reward in rewards {
            switch reward {
            case .unlocked(let unlock):
                unlocked += 1
                points += unlock.points
            case .points(let award): points += award.points
            case .revoked(let revocation): points -= revocation.points
            case .level, .room, .backfill: break
            }
        }
    }

    /// The last line of a run that took `seconds`.
    func line(after seconds: Double) -> String {
        let rate = seconds > 0 ? Int((Double(read) / seconds).rounded()) : 0
        return "read \(read), new \(new), repeated \(repeated), rejected \(rejected), unlocked \(unlocked), "
            + "points \(points), \(NumberText.seconds(seconds)) s, \(rate) events/s"
    }
}
