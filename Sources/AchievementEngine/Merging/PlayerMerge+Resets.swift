import AchievementCore
import AchievementStorage

extension PlayerMerge {
    /// Whether the decision voids a reset.
    var voidsReset: Bool { decidedReset.map { Voids(in: log).contains($0.id) } ?? false }

    /// The mode that the decision resets: as a reset, or by voiding what had voided one.
    var resetMode: Int? {
        guard let reset = decidedReset, !voidsReset,
            case .reset(let mode, _, _)? = (try? rulebook.writes(of: reset))?.command
        else { return nil }
        return mode
    }

    /// The reset that the decision is, or that its chain of voids is about.
    private var decidedReset: LoggedEvent? {
        var root = decision
        // Only a forged log has a cycle of voids.
        for _ in log.indices {
            guard let target = root?.voidedEvent else { break }
            root = log.first { $0.id == target }
        }
        return root?.type == ModeReset.type ? root : nil
    }
}
