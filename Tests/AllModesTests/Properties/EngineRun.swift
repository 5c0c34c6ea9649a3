import AchievementCore
import AchievementEngine

/// Plays happenings into a rulebook, without any store, and keeps what follows.
struct EngineRun {
    let rulebook: Rulebook
    private var progress: [PlayerID: PlayerProgress] = [:]
    private var unlocks: [PlayerID: [AchievementKey: Unlock]] = [:]
    private(set) var rewards: [PlayerID: [Reward]] = [:]

    init(_ rulebook: Rulebook) { self.rulebook = rulebook }

    /// Plays one, or says why it is refused.
    mutating func play(_ happening: Happening) throws -> EventProblem? {
        let event = try happening.deed.event()
        let player = PlayerID(happening.player)
        do throws(EventProblem) {
            let writes = try rulebook.writes(of: event, by: player, at: happening.at.moment)
            // Taken out while it is written to, so that it is not copied.
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
        rewards[player, default: []] += new
        for reward in new {
            switch reward {
            case .unlocked(let unlock): unlocks[player, default: [:]][unlock.achievement] = unlock
            case .revoked(let revocation): unlocks[player, default: [:]][revocation.achievement] = nil
            default: break
            }
        }
    }

    func status(of name: String, at now: PlainMoment) -> PlayerStatus {
        let player = PlayerID(name)
        let records = unlocks[player]?.values.map { $0 } ?? []
        return rulebook.status(
            of: player, progress[player] ?? rulebook.newProgress(), unlocks: records, at: now.moment)
    }

    func standing(of name: String, at now: PlainMoment) -> Standing { Standing(status(of: name, at: now)) }
}
