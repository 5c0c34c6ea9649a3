import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// What the player earned, newest first: unlocks, milestones, rooms and levels.
    func recent(
        _ cards: [AchievementKey: GalleryCard], _ streaks: [StreakCard], _ collections: [CollectionCard]
    ) -> [EarnedReward] {
        let ranks = Set(collections.filter { $0.kind == .ladder }.flatMap(\.achievements).map(\.key))
        let milestones = Dictionary(
            streaks.flatMap(\.milestones).map { ($0.card.key, $0.days) }, uniquingKeysWith: { first, _ in first })
        var times: [AchievementKey: Int] = [:]
        // Several periods may have been found at one moment.
        let oldestFirst = unlocks.sorted { ($0.at.milliseconds, $0.achievement) < ($1.at.milliseconds, $1.achievement) }
        let earned = oldestFirst.compactMap { unlock -> EarnedReward? in
            let key = rulebook.catalogKey(of: unlock.achievement)
            times[key, default: 0] += 1
            return cards[key].map {
                reward(
                    unlock, $0, times: times[key] ?? 1, milestone: milestones[key], isRank: ranks.contains(key))
            }
        }
        return (earned + levels).sorted { left, right in
            (left.at.milliseconds, left.order, left.level, right.id)
                > (right.at.milliseconds, right.order, right.level, left.id)
        }
    }

    /// The reward of an unlock; `times` says how often the achievement was earned up to then.
    private func reward(
        _ unlock: Unlock, _ card: GalleryCard, times: Int, milestone: Int?, isRank: Bool
    ) -> EarnedReward {
        var kind = EarnedReward.Kind.unlock
        var kindText = words.text(.achievementUnlocked)
        var description = card.description
        if let days = milestone {
            (kind, kindText) = (.milestone(days: days), words.text(.milestoneReached))
        } else if let room = self[card.key]?.achievement.completedRoom {
            (kind, kindText) = (.room(number: room), words.text(.roomFinished))
            description = openedRoom(after: card.key).map { words.text(.roomOpens, $0) } ?? words.text(.allRooms)
        }
        return EarnedReward(
            id: EarnedReward.id(of: unlock.achievement, after: revocations[unlock.achievement] ?? 0), kind: kind,
            kindText: kindText,
            title: card.recurring == nil ? card.title : title(of: unlock) ?? card.title, description: description,
            timesText: card.recurring.map { _ in words.count(.earnedTimes, times) }, icon: card.icon, color: card.color,
            rarity: card.rarity, points: unlock.points,
            card: card, at: unlock.at, dateText: words.date(unlock.at.localDay), event: unlock.event,
            isBackfill: unlock.origin == .backfill, idAmongSeveral: nil,
            isCeremony: kind != .unlock || isRank || card.rarity == .legendary || card.held?.isVeryRare == true)
    }

    /// The title including the name of the period in which it was earned.
    private func title(of unlock: Unlock) -> String? {
        rulebook.achievement(for: unlock.achievement).map {
            namesakes.title(words.text($0.title), of: rulebook.catalogKey(of: unlock.achievement))
        }
    }

    /// The name of the room that opened after a finished room; `nil` if it was the last.
    private func openedRoom(after completion: AchievementKey) -> String? {
        let effects = self[completion]?.achievement.effects ?? []
        let opened = effects.compactMap { effect -> Int? in
            if case .completeRoom(_, let next) = effect { next } else { nil }
        }
        guard let next = opened.first else { return nil }
        return entries.first { $0.key.mode == completion.mode && $0.achievement.completedRoom == next }.map(title)
    }

    /// The levels that ledger entries brought, each once, in chronological order. If an entry brings several levels,
    /// only the highest counts.
    private var levels: [EarnedReward] {
        var found: [EarnedReward] = []
        var overall = LevelTracker(mode: nil, curve: .standard)
        var byMode: [GameModeID: LevelTracker] = [:]
        for mode in rulebook.modeIDs {
            let curve = rulebook.levelCurve(of: mode) ?? .standard
            if !isOnlyLevel { byMode[mode] = LevelTracker(mode: mode, curve: curve) }
        }
        let backfilled = Set(picture.unlocks.filter { $0.origin == .backfill }.map(\.achievement))
        for entry in ledger {
            let isBackfill = entry.event == nil || entry.achievement.map(backfilled.contains) ?? false
            if let level = byMode[entry.mode]?.add(entry.points) {
                found.append(reward(level, entry, mode: entry.mode, isBackfill: isBackfill))
            }
            if let level = overall.add(entry.points) {
                found.append(reward(level, entry, mode: nil, isBackfill: isBackfill))
            }
        }
        return found
    }

    /// Whether there is only one level: that of a single mode is the level over all modes, unless the mode has its own
    /// curve.
    private var isOnlyLevel: Bool {
        let modes = rulebook.modeIDs
        return modes.count == 1 && modes.allSatisfy { (rulebook.levelCurve(of: $0) ?? .standard) == .standard }
    }

    private func reward(
        _ level: Int, _ entry: LedgerEntry, mode: GameModeID?, isBackfill: Bool
    ) -> EarnedReward {
        let number = words.number(level)
        let points = (rulebook.levelCurve(of: mode) ?? .standard).points(for: level) ?? 0
        return EarnedReward(
            id: EarnedReward.id(ofLevel: level, mode: mode), kind: .level(level, mode: mode),
            kindText: words.text(.levelUp),
            title: mode.map { words.text(.modeLevel, names.mode($0), number) } ?? words.text(.levelNumber, number),
            description: words.count(.points, points), timesText: nil, icon: "star.fill", color: .named("gold"),
            rarity: mode == nil ? .epic : .rare, points: 0, card: nil, at: entry.at,
            dateText: words.date(entry.at.localDay), event: entry.event, isBackfill: isBackfill,
            // Points without a mode do not raise the level of a mode.
            idAmongSeveral: mode == nil && isOnlyLevel && entry.mode != Rulebook.ownModeID
                ? EarnedReward.id(ofLevel: level, mode: entry.mode) : nil,
            isCeremony: false)
    }
}

/// Adds up points and detects when they reach a level for the first time.
private struct LevelTracker {
    let mode: GameModeID?
    let curve: LevelCurve
    private var points = 0
    private var highest = 1

    init(mode: GameModeID?, curve: LevelCurve) {
        self.mode = mode
        self.curve = curve
    }

    /// Adds points; returns the level if it is new.
    mutating func add(_ added: Int) -> Int? {
        let (sum, overflow) = points.addingReportingOverflow(added)
        guard !overflow else { return nil }
        points = sum
        let level = curve.level(at: points)
        guard level > highest else { return nil }
        highest = level
        return level
    }
}
