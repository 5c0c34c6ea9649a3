import AchievementCore
import AchievementStorage

/// Decisions have their effect at their position in the canonical order. Where an event arrives before a decision that came
/// earlier, or a decision before earlier events, the player's history is judged anew with them, as a merge does.
extension LoadedPlayer {
    /// Judges the history anew with events at their positions. O(length of the player's log).
    ///
    /// - Parameters:
    ///   - events: those to add, in the order of arrival.
    ///   - past: what is stored of the past; the log is whole.
    /// - Returns: what each event is answered with: what it earned, and with the last one the rest that is different now.
    /// - Throws: ``EventError`` if points would exceed their limit; the player is as before then.
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
        (kept, lastPosition) = (nil, merge.log.map(\.position).max())
        noteLastUnlock(among: Array(merge.held.values))
        return announce(news, of: events, merge.revokedNow, timeline.current)
    }

    /// Announces what judging anew has changed, as rewards of the events that came.
    ///
    /// - Returns: the rewards of each event.
    func announce(
        _ news: MergeNews, of events: [LoggedEvent], _ revocations: [AchievementKey: Revocation],
        _ rulebook: Rulebook
    ) -> [[Reward]] {
        guard let last = events.last else { return [] }
        var rewards: [[Reward]] = events.map { _ in [] }
        func add(_ reward: Reward, of event: EventID?) {
            rewards[events.firstIndex { $0.id == event } ?? events.count - 1].append(reward)
        }
        let decision = events.last { $0.isAdministrative }
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
        for unlock in news.unlocks { add(.unlocked(unlock), of: unlock.event) }
        for milestone in news.milestones { add(milestone, of: last.id) }
        for (event, rewards) in zip(events, rewards) {
            earned.announce(
                rewards, player: name, event: event.id, isSummary: event.type == ProgressImported.type)
        }
        return rewards
    }
}

extension PlayerMerge {
    /// The records that the events do not give in their order, and that stay: what events alone would take away. What a
    /// decision takes away at its position goes, with what depends on it.
    func keptDespite(_ history: OrderedHistory, _ replaced: [Unlock]) -> [Unlock] {
        let lost = lost(own.unlocks, history).filter { !history.hasRevoked($0) }
        guard !lost.isEmpty else { return [] }
        let undecided = timeline.ordered(
            log.filter { !$0.takesBack }, of: own.player, kept: replaced, revocations)
        return lost.filter { undecided.unlocks[$0.achievement] == nil }
    }
}

extension Rulebook {
    /// Who decided what an event says, and why.
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
    /// The points that some of the events brought, and what the rest comes to in each account.
    fileprivate func points(of events: [LoggedEvent]) -> [PointAward] {
        let ids = Set(events.map(\.id))
        func isOwn(_ award: LedgerEntry) -> Bool { award.event.map(ids.contains) ?? false }
        var rest: [AwardDay: PointAward] = [:]
        for entry in corrections + awards.filter({ !isOwn($0) }) {
            let sum = (rest[entry.account]?.points ?? 0) + entry.points
            rest[entry.account] = PointAward(entry, points: sum)
        }
        return awards.filter(isOwn).map { PointAward($0, points: $0.points) }
            + rest.values.filter { $0.points != 0 }.sorted { ($0.mode, $0.at) < ($1.mode, $1.at) }
    }
}

extension PointAward {
    fileprivate init(_ entry: LedgerEntry, points: Int) {
        self.init(mode: entry.mode, points: points, reason: entry.reason, event: entry.event, at: entry.at)
    }
}

extension Recorder {
    /// When an administrator's decision of now takes effect: after all that is known of the player, also what a clock that
    /// is ahead has dated later.
    func momentOfDecision(about player: PlayerID, _ now: Moment) async throws(StoreError) -> Moment {
        let player = catalog.joined.resolved(player)
        guard let last = try await loader.load([player]).players.first?.progress.lastEvent, last >= now.milliseconds
        else { return now }
        return Moment(milliseconds: last + 1, offsetSeconds: Int(now.offsetSeconds))
    }
}
