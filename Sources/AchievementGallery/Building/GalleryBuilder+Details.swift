import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The details of the unmasked achievements, in the order of `cards`.
    func details(_ cards: [GalleryCard]) -> [AchievementDetail] {
        cards.filter { !$0.isMasked }.compactMap { card in self[card.key].map(detail) }
    }

    private func detail(_ entry: Entry) -> AchievementDetail {
        AchievementDetail(
            id: entry.key, modeName: names.mode(entry.key.mode),
            categoryName: names.category(entry.achievement.category, of: entry.key.mode),
            criterion: criterion(of: entry),
            unlock: entry.state.isUnlocked ? entry.unlock.map { record($0, of: entry.achievement.criterion) } : nil,
            periods: entry.unlocks.compactMap(period), others: others(holding: entry))
    }

    private func period(_ unlock: Unlock) -> EarnedPeriod? {
        guard rulebook.catalogKey(of: unlock.achievement) != unlock.achievement,
            let period = unlock.achievement.id.occurrence?.period
        else { return nil }
        return EarnedPeriod(
            id: period.description, name: words.name(of: period), at: unlock.at,
            dateText: words.date(unlock.at.localDay), points: unlock.points)
    }

    /// The criterion of an achievement in words, without the titles of masked achievements.
    func criterion(of entry: Entry) -> CriterionPart {
        let wording = CriterionWording(
            names: names, mode: entry.key.mode, recurrence: entry.achievement.recurrence,
            isMissed: entry.state.isMissed
        ) { key in
            self[key].flatMap { $0.isMasked ? nil : title(of: $0) }
        }
        let isSettled = entry.state.recurring?.isHeld ?? (entry.state.isUnlocked && entry.state.progressToday == nil)
        guard let explained = picture.criteria[entry.key] else {
            return CriterionPart(
                kind: .granted, text: words.text(.grantOnly), isMet: isSettled, standing: nil, progress: nil,
                missing: [], missingText: nil, parts: [])
        }
        return wording.part(entry.achievement.criterion, explained, isSettled: isSettled)
    }

    private func record(_ unlock: Unlock, of criterion: Criterion) -> UnlockDetail {
        UnlockDetail(
            momentText: words.time(unlock.at),
            eventText: unlock.event.map { words.text(.eventOf, $0.id.string, $0.source.string) },
            catalogVersion: unlock.catalogVersion, grantedBy: unlock.grantedBy,
            foundText: unlock.origin == .backfill ? words.text(.found) : nil,
            evidence: (unlock.evidence ?? []).map { evidence in
                let members = criterion.collections.first { $0.metric == evidence.reading.metric }?.members ?? []
                return GalleryFigure(
                    name: CriterionWording.words(evidence.reading, names),
                    text: evidence.amount.map { text(of: $0, evidence.reading, members, unlock.achievement.mode) }
                        ?? words.text(.nothingYet))
            })
    }

    /// The amount in an unlock's evidence. For a set, it is the number of wanted members; a single wanted member is
    /// named.
    private func text(of amount: Amount, _ reading: Reading, _ members: [String], _ mode: GameModeID) -> String {
        guard let first = members.first else { return words.amounts.text(amount, in: rulebook.unit(of: reading)) }
        guard members.count == 1, amount == 1 else { return "\(words.number(amount))/\(members.count)" }
        return names.member(ExactText(first), of: mode)
    }

    private func others(holding entry: Entry) -> String? {
        guard let holders else { return nil }
        let players = holders.players - (status.isKnown ? 1 : 0)
        guard players > 0 else { return nil }
        let count = min(players, max(0, holders[entry.key] - (entry.state.isUnlocked ? 1 : 0)))
        return words.others(count, of: players)
    }
}

extension GalleryWords {
    /// How many of the other players hold an achievement, such as `2 of 7 others have it`.
    package func others(_ holders: Int, of players: Int) -> String {
        holders == 0
            ? text(.nobodyElse) : text(.othersHold, for: players, number(holders), number(players))
    }
}
