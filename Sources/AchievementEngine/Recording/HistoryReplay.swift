import AchievementCore
import AchievementStorage

/// Decisions take effect at their positions in the canonical order. If an event arrives after a decision that it
/// precedes, or a decision after events that it precedes, the player's history is replayed with them, as in a merge.
extension LoadedPlayer {
    /// Replays the history with events at their positions. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - events: the events to add, in the order of arrival.
    ///   - past: the stored past, with the whole log.
    /// - Returns: the rewards of each event: what it earned, and for the last one all other changes too.
    /// - Throws: ``EventError`` if points would exceed their limit; the player is then unchanged.
    func replayHistory(
        with events: [LoggedEvent], _ past: PlayerPast, _ timeline: CatalogTimeline
    ) throws(EventError) -> [[Reward]] {
        let before = copy()
        let past = past.adding(earned)
        var other = PlayerHistory(name)
        other.events = events
        var merge = PlayerMerge(
            timeline, own: PlayerHistory(name, past, progress, timeline.current), ledger: past.ledger, other: other,
            log: past.log + events, isRewritten: false)
        merge.decision = events.last
        merge.takesNothing = !events.contains(where: \.takesBack)
        let news: MergeNews
        do throws(EventError) { news = try merge.settle(self) } catch {
            reset(to: before)
            throw error
        }
        (history.checkpoints, history.lastPosition) = (nil, merge.log.map(\.position).max())
        noteLastUnlock(among: Array(merge.held.values))
        return announce(news, of: events, merge.revokedNow, timeline.current)
    }

    /// Announces the changes that a replay brought, as rewards of the new events.
    ///
    /// - Parameter isSummary: whether the unlocks are announced together, as those of imports are.
    /// - Returns: the rewards of each event.
    func announce(
        _ news: MergeNews, of events: [LoggedEvent], _ revocations: [AchievementKey: Revocation],
        _ rulebook: Rulebook, isSummary: Bool = false
    ) -> [[Reward]] {
        guard let last = events.last else { return [] }
        var rewards: [[Reward]] = events.map { _ in [] }
        func add(_ reward: Reward, of event: EventID?) {
            rewards[events.firstIndex { $0.id == event } ?? events.count - 1].append(reward)
        }
        // A decision without effect has taken nothing away.
        let effective = Set(revocations.values.map(\.event))
        let decision =
            events.last { $0.kind == .voiding || effective.contains($0.id) } ?? events.last { $0.isAdministrative }
        let decided = decision.flatMap { rulebook.actor(of: $0) }
        for unlock in news.lost.sorted(by: { $0.achievement < $1.achievement }) {
            let revocation = revocations[unlock.achievement]
            let by = revocation.map { (by: $0.by, reason: $0.reason) } ?? decided
            add(
                .revoked(
                    Revocation(
                        achievement: unlock.achievement, at: revocation?.at ?? (decision ?? last).moment,
                        event: revocation?.event ?? (decision ?? last).id, by: by?.by ?? last.id.source.string,
                        reason: by?.reason, points: unlock.points, unlockedAt: unlock.at)),
                of: revocation?.event ?? decision?.id)
        }
        for award in news.points(of: events) { add(.points(award), of: award.event) }
        for (unlock, difference) in news.repriced {
            let event = events.first { $0.id == unlock.event } ?? last
            add(
                .points(
                    PointAward(
                        mode: unlock.achievement.mode, points: difference, reason: LedgerReason.moved.rawValue,
                        event: event.id, at: unlock.at)),
                of: event.id)
        }
        for unlock in news.unlocks { add(.unlocked(unlock), of: unlock.event) }
        for milestone in news.milestones { add(milestone, of: last.id) }
        for (event, rewards) in zip(events, rewards) {
            earn {
                $0.announce(
                    rewards, player: name, event: event.id,
                    isSummary: isSummary || event.type == ProgressImported.type)
            }
        }
        return rewards
    }
}

extension PlayerMerge {
    /// The records that the ordered history lacks, or has under another definition, and that stay all the same: those
    /// that only the order of events and definitions would take away. What a decision takes away at its position is
    /// lost, with everything that depends on it.
    func keptDespite(_ history: OrderedHistory, _ replaced: [Unlock]) -> [Unlock] {
        let imports = log.imports
        let redefined = own.unlocks.filter { record in
            // An import gives unlocks points of its own.
            guard let unlock = history.unlocks[record.achievement], !(record.event.map(imports.contains) ?? false)
            else { return false }
            return !record.isEarned(like: unlock) && timeline.hasDefined(record)
        }
        let lost = lost(own.unlocks, history).filter { !history.hasRevoked($0) }
        guard !lost.isEmpty else { return redefined }
        let undecided = timeline.ordered(
            log.filter { !$0.takesBack }, of: own.player, kept: replaced, revocations)
        return redefined + lost.filter { undecided.unlocks[$0.achievement] == nil }
    }
}

extension Rulebook {
    /// Who made the decision that an event records, and why.
    fileprivate func actor(of event: LoggedEvent) -> (by: String, reason: String?)? {
        switch (try? writes(of: event))?.command {
        case .revoke(_, let by, let reason)?, .revokeOccurrence(_, let by, let reason)?, .void(_, let by, let reason)?,
            .reset(_, let by, let reason)?:
            (by, reason)
        case .grant, .grantOccurrence, .importUnlocks, .define, .withdraw, nil: nil
        }
    }
}

extension MergeNews {
    /// The points that some of the events brought, and the sum of all others in each account.
    fileprivate func points(of events: [LoggedEvent]) -> [PointAward] {
        let ids = Set(events.map(\.id))
        func isOwn(_ award: LedgerEntry) -> Bool { award.event.map(ids.contains) ?? false }
        var rest: [AwardDay: Int] = [:]
        for entry in corrections + awards.filter({ !isOwn($0) }) { rest[entry.account, default: 0] += entry.points }
        let sums = rest.filter { $0.value != 0 }.sorted { ($0.key.mode, $0.key.day) < ($1.key.mode, $1.key.day) }
        return awards.filter(isOwn).map {
            PointAward(mode: $0.mode, points: $0.points, reason: $0.reason, event: $0.event, at: $0.at)
        }
            + sums.map { account, points in
                PointAward(
                    mode: account.mode, points: points, reason: correctionReason.rawValue, event: events.last?.id,
                    at: Moment(noonOf: account.day))
            }
    }
}

extension Recorder {
    /// The moment at which an administrator's decision made now takes effect: after everything known of the player,
    /// even if a fast clock dated that later.
    func momentOfDecision(about player: PlayerID, _ now: Moment) async throws(StoreError) -> Moment {
        let player = catalog.joined.resolved(player)
        guard let last = try await loader.load([player]).players.first?.progress.lastEvent, last >= now.milliseconds
        else { return now }
        return Moment(milliseconds: last + 1, offsetSeconds: Int(now.offsetSeconds))
    }
}
