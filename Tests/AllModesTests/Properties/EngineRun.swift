import AchievementCore
import AchievementEngine

/// Plays happenings into a rulebook without a store and keeps the rewards.
struct EngineRun {
    let rulebook: Rulebook
    private var progress: [PlayerID: PlayerProgress] = [:]
    private var unlocks: [PlayerID: [AchievementKey: Unlock]] = [:]
    private(set) var rewards: [PlayerID: [Reward]] = [:]

    init(_ rulebook: Rulebook) { self.rulebook = rulebook }

    /// Plays a happening and returns the error if it is refused.
    mutating func play(_ happening: Happening) throws -> EventError? {
        let event = try happening.deed.event()
        let player = PlayerID(happening.player)
        do throws(EventError) {
            let writes = try rulebook.writes(of: event, by: player, at: happening.at.moment)
            // Removed while it is modified, to avoid a copy.
            var mine = progress.removeValue(forKey: player) ?? rulebook.newProgress()
            defer { progress[player] = mine }
            let judgement = try rulebook.apply(writes, of: happening.identity, at: happening.at.moment, to: &mine)
            note(judgement.rewards, of: player)
            return nil
        } catch {
            return error
        }
    }

    private mutating func note(_ new: [Reward], of player: PlayerID) {
        guard !new.isEmpty else { return }
        rewards[player, default: []] += new
        for reward in new {
            switch reward {
            case .unlocked(let unlock): unlocks[player, default: [:]][unlock.achievement] = unlock
            case .revoked(let revocation): unlocks[player, default: [:]][revocation.achievement] = nil
            default: break
            }
        }
    }

    /// The achievements that any player ever unlocked.
    var unlocked: Set<String> {
        var keys: Set<String> = []
        for case .unlocked(let unlock) in rewards.values.joined() { keys.insert(unlock.achievement.description) }
        return keys
    }

    func standing(of name: String, at now: PlainMoment) -> Standing {
        let player = PlayerID(name)
        let records = unlocks[player]?.values.map { $0 } ?? []
        return Standing(
            rulebook.status(
                of: player, progress[player] ?? rulebook.newProgress(), unlocks: records, at: now.moment))
    }

    /// The sum of a player's rewards, as in the ledger.
    func ledgerTotal(of name: String) -> Int {
        var total = 0
        for reward in rewards[PlayerID(name)] ?? [] {
            switch reward {
            case .points(let award): total += award.points
            case .unlocked(let unlock): total += unlock.points
            case .revoked(let revocation): total -= revocation.points
            case .level, .room, .backfill: break
            }
        }
        return total
    }

    /// The levels for which a player was rewarded, in order, by mode and for `all`.
    func levels(of name: String) -> [String: [Int]] {
        var levels: [String: [Int]] = [:]
        for case .level(let level) in rewards[PlayerID(name)] ?? [] {
            levels[level.mode?.rawValue ?? "all", default: []].append(level.level)
        }
        return levels
    }
}
