import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// A card for each achievement that the player may see: unlocked ones first, then by rarity, then by key. A
    /// newcomer has the others in order of ease.
    var cards: [GalleryCard] {
        let cards = entries.map(card).sorted { left, right in
            if left.isUnlocked != right.isUnlocked { return left.isUnlocked }
            if left.rarity != right.rarity { return left.rarity > right.rarity }
            return left.key < right.key
        }
        guard isNewcomer(cards) else { return cards }
        let ease = Dictionary(zip(steps, 0...), uniquingKeysWith: { first, _ in first })
        let others = cards.filter { !$0.isUnlocked }.sorted { left, right in
            (ease[left.key] ?? Int.max, left.rarity, left.key)
                < (ease[right.key] ?? Int.max, right.rarity, right.key)
        }
        return cards.filter(\.isUnlocked) + others
    }

    private func card(_ entry: Entry) -> GalleryCard {
        let achievement = entry.achievement
        let isStarted = !entry.isMasked && entry.state.attempt.completed > .zero
        return GalleryCard(
            key: entry.key, title: title(of: entry), description: description(of: entry),
            icon: entry.isMasked ? "questionmark" : achievement.icon,
            color: entry.isMasked ? .named("gray") : GalleryColor(achievement.color), rarity: achievement.rarity,
            rarityName: words.name(of: achievement.rarity), points: achievement.points,
            engraving: entry.isMasked ? nil : engraving(of: entry), isBelt: !entry.isMasked && entry.achievement.isBelt,
            category: "\(entry.key.mode)/\(achievement.category)",
            modeName: rulebook.modeIDs.count > 1 ? names.mode(entry.key.mode) : nil,
            state: entry.state.isUnlocked ? .unlocked : isStarted ? .inProgress : .untouched,
            progress: entry.isMasked || achievement.criterion == .granted || !closed(entry).isEmpty
                ? nil : progress(of: entry),
            unlockedAt: entry.state.unlockedAt, unlockedText: unlockedText(of: entry),
            notes: entry.isMasked ? [] : notes(on: entry),
            isMasked: entry.isMasked, isStreakMilestone: achievement.placement != .category,
            isRecord: achievement.criterion.counted?.isRecord(names) ?? false,
            phase: entry.isMasked ? nil : phase(of: entry), recurring: entry.isMasked ? nil : recurring(entry),
            held: entry.isMasked ? nil : held(entry.key))
    }

    private func held(_ key: AchievementKey) -> HeldShare? {
        holders.flatMap { $0.players > 1 ? HeldShare($0[key], of: $0.players, words: words) : nil }
    }

    private func recurring(_ entry: Entry) -> RecurringCard? {
        entry.state.recurring.map { state in
            RecurringCard(
                times: state.times, timesText: state.times > 0 ? words.count(.earnedTimes, state.times) : nil,
                period: state.period, periodText: words.period(state.period), isHeld: state.isHeld)
        }
    }

    /// The prerequisites that are missing, without which nothing counts toward an achievement; empty if it is open.
    private func closed(_ entry: Entry) -> [Entry] {
        guard !entry.state.isUnlocked, case .all(let parts) = entry.achievement.criterion,
            parts.contains(where: { !$0.isGate })
        else { return [] }
        return parts.filter(\.isGate).flatMap(\.prerequisites)
            .compactMap { self[AchievementKey(mode: entry.key.mode, id: $0)] }.filter { !$0.state.isUnlocked }
    }

    /// What opens an achievement; `nil` if it is open.
    private func opening(_ entry: Entry) -> String? {
        let missing = closed(entry).filter { !$0.isMasked }
        guard let first = missing.first else { return nil }
        let text = words.text(.opensAfter, words.list(missing.map(title), limit: 2))
        let steps = progress(of: first)
        return missing.count == 1 && steps.fraction > 0 ? "\(text) · \(steps.text)" : text
    }

    func progress(of entry: Entry) -> GalleryProgress {
        let progress = entry.state.attempt
        let unit = entry.achievement.criterion.counted.flatMap(rulebook.unit(of:))
        return GalleryProgress(
            text: words.amounts.progress(progress.completed, of: progress.total, in: unit),
            fraction: progress.fraction, detail: best(of: entry))
    }

    /// The player's best and the target in words, for a criterion that compares a best with a target.
    private func best(of entry: Entry) -> String? {
        guard let target = entry.state.progress.target,
            case .compare(let quantity, let comparison, _)? = entry.achievement.criterion.leaves.first
        else { return nil }
        let unit = rulebook.unit(of: quantity.reading)
        let figure = words.amounts.text(target, in: unit, .exact)
        let goal =
            switch comparison {
            case .atLeast: words.text(.targetAtLeast, figure)
            case .moreThan: words.text(.targetMoreThan, figure)
            case .atMost: words.text(.targetAtMost, figure)
            case .lessThan: words.text(.targetLessThan, figure)
            }
        // Finishing a room has reset the best that met the target; the current best belongs to a later room.
        guard !entry.state.isUnlocked, let best = entry.state.progress.best else { return goal }
        return words.text(
            .bestAndTarget, words.amounts.text(best, in: unit, comparison.wantsMore ? .down : .up), goal)
    }

    private func notes(on entry: Entry) -> [String] {
        var notes: [String] = []
        if let today = entry.state.progressToday, let version = entry.state.catalogVersion {
            let (done, total) = (words.number(today.completed), words.number(today.total))
            let latest = rulebook.catalogVersion(of: entry.key.mode) ?? version
            notes.append(
                latest == version
                    ? words.text(.earnedBefore, done, total)
                    : words.text(.earnedWith, String(version), done, total, String(latest)))
        }
        if let granter = entry.unlock?.grantedBy { notes.append(words.text(.grantedBy, granter)) }
        if let recurring = recurring(entry) {
            notes += [recurring.timesText].compactMap { $0 }
            let days = entry.state.challenge.map { words.days(of: $0) } ?? ""
            notes.append(words.text(.condition, recurring.periodText, recurring.isHeld ? words.text(.met) : days))
        } else if let challenge = entry.state.challenge, !entry.state.isUnlocked {
            let days = words.days(of: challenge)
            notes.append(entry.state.isMissed ? words.text(.condition, words.text(.missed), days) : days)
        }
        notes += [opening(entry)].compactMap(\.self)
        if entry.state.isEarned { notes.append(words.text(.earnedNext)) }
        if entry.achievement.criterion == .granted, !entry.state.isUnlocked { notes.append(words.text(.grantOnly)) }
        if entry.achievement.lifecycle == .retired { notes.append(words.text(.retired)) }
        return notes
    }
}
