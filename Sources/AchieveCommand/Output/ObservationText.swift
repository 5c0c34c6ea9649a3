import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport

extension CenterObservation {
    /// The observation on one line. Reasons that come from a store or a sink are in English.
    func text(_ words: GalleryWords) -> String {
        switch self {
        case .sinkFailed(let name, let failures, let error):
            words.text(.sinkFailed, name, words.number(failures), "\(error)")
        case .sinkRecovered(let name): words.text(.sinkRecovered, name)
        case .conflict(let attempt, let reason): words.text(.conflictRetried, words.number(attempt + 1), reason)
        case .setAside(let definition):
            words.text(.definitionSetAside, "\(definition.key)", "\(definition.reason)")
        case .slowCommit(let duration, let players, let events):
            words.text(
                .commitSlow, words.count(.eventCount, events), words.count(.playerCount, players),
                words.number(Int(duration.wholeMilliseconds)))
        case .backfillFailed(let failures, let error):
            words.text(.backfillFailed, words.number(failures), "\(error)")
        case .backfilled(let players, let unlocks, let points):
            words.text(
                .backfillFound, words.count(.playerCount, players), words.count(.achievementCount, unlocks),
                words.count(.points, points))
        case .replayed(let players, let modes):
            words.count(.historiesReplayed, players, modes.map(\.rawValue).joined(separator: words.text(.separator)))
        case .unlocksDated(let players): words.count(.unlocksDated, players)
        case .keptOut(let events, let players):
            words.text(.eventsKeptOut, words.count(.eventCount, events), words.count(.playerCount, players))
        case .unlocksLost(let unlocks, let players):
            words.text(.unlocksLost, words.count(.playerCount, players), words.count(.achievementCount, unlocks))
        case .streakRulesChanged(let change): change
        }
    }
}

extension StreakRulesChange {
    /// The change on one line.
    func text(_ words: GalleryWords) -> String {
        words.text(.rulesChanged, "\(metric)", new.text(words), old.text(words))
    }
}

extension PackedStreakRules {
    /// The rules, such as `days, resting on saturday and sunday`.
    fileprivate func text(_ words: GalleryWords) -> String {
        var parts = [perWeek == 0 ? words.text(.rulesDays) : words.count(.rulesWeeks, Int(perWeek))]
        if reach > 1 { parts.append(words.text(.rulesForgiven, words.number(Int(reach) - 1))) }
        let names = words.text(.weekdayNames).split(separator: "/").map(String.init)
        let rest = zip(Weekdays.names, names).compactMap { english, name in
            Weekdays(name: english).map(restDays.contains) ?? false ? name : nil
        }
        if let first = rest.first {
            let days = rest.dropFirst().reduce(first) { words.text(.bothOf, $0, $1) }
            parts.append(words.text(.rulesRest, days))
        }
        if hour > 0 { parts.append(words.text(.rulesHour, "\(hour)")) }
        return parts.joined(separator: words.text(.separator))
    }
}

extension UnknownMember {
    /// The remark on the member.
    func text(_ words: GalleryWords) -> String {
        nearest.map { words.text(.unknownMemberNear, name, "\(type)", $0) }
            ?? words.text(.unknownMember, name, "\(type)")
    }
}
