import AchievementCore
import AchievementEngine
import AchievementSupport

extension GalleryModel {
    /// Returns the player's reminders as of the model's moment, in the order of delivery and, at the same moment, of
    /// ids.
    ///
    /// By default there is a notice for a streak whose day is not done yet, in the evening; for a challenge that has
    /// been begun, a day before its end; and for an achievement that is at least 90 percent done. A notice that falls
    /// into the quiet hours is moved to their end or, if that would be too late, to just before they begin; if neither
    /// is possible, it is left out.
    ///
    /// - Complexity: O(s + c) in the numbers of streaks and cards.
    public func notices(_ settings: NoticeSettings = NoticeSettings()) -> [Notice] {
        let planner = NoticePlanner(model: self, settings: settings, words: GalleryWords(language))
        let notices = planner.streaks + planner.challenges + planner.achievements
        // Notices with the same text are shown once.
        return notices.filter { settings.kinds.contains($0.kind) }
            .sorted { ($0.deliverAt, $0.id) < ($1.deliverAt, $1.id) }
            .uniqued(on: { [$0.title, $0.body] })
    }
}

/// Makes the notices of a model.
private struct NoticePlanner {
    let model: GalleryModel
    let settings: NoticeSettings
    let words: GalleryWords

    private var now: Moment { model.madeAt }

    /// The first moment from `preferred` on that is outside the quiet hours or, if that is too late, the last one
    /// before they begin; `nil` if neither is between now and `end`.
    private func time(_ preferred: Moment, before end: Moment?) -> Moment? {
        let preferred = max(preferred, now)
        let after = settings.quietHours.end(from: preferred)
        guard let end, after.milliseconds >= end.milliseconds else { return after }
        let before = settings.quietHours.beginning(before: preferred)
        return before.milliseconds >= now.milliseconds && before.milliseconds < end.milliseconds ? before : nil
    }

    var streaks: [Notice] {
        model.streaks.compactMap { streak in
            guard streak.status == .gracePeriod, streak.current > 0, let end = streak.graceEndsAt else { return nil }
            guard let day = lastDay(toSave: streak, before: end),
                let at = time(max(now, evening(of: day)), before: end)
            else { return nil }
            return Notice(
                id: "streak:\(streak.id):\(at.localDay)", kind: .streakAtRisk,
                title: words.text(.streakTitle, name(of: streak)),
                body: body(of: streak, end), deliverAt: at,
                expiresAt: end, achievement: nil, streak: streak.id)
        }
    }

    /// The streak's name, followed by its mode if another streak has the same name.
    private func name(of streak: StreakCard) -> String {
        guard let mode = streak.modeName, streak.fullName != streak.name else { return streak.name }
        return words.text(.within, streak.name, mode)
    }

    /// When to remind of a streak. For days: today or, after rest days, the last day on which it can be saved. For
    /// weeks: the first of the remaining days that are all needed, or `nil` if too few remain.
    private func lastDay(toSave streak: StreakCard, before end: Moment) -> Moment? {
        guard streak.week != nil || streak.isRestDay else { return now }
        let needed = streak.week.map { max(1, $0.needed - $0.active) } ?? 1
        let day = end.advanced(by: .zero - .days(needed))
        return day.advanced(by: .days(1)) > now ? day : nil
    }

    private func evening(of day: Moment) -> Moment {
        let hour = Int64(min(max(0, settings.streakHour), 23)) * 3_600_000
        return day.advanced(by: .milliseconds(max(0, hour - Int64(day.localMillisecondOfDay))))
    }

    private func body(of streak: StreakCard, _ end: Moment) -> String {
        let length = words.length(streak.current, of: streak)
        guard let week = streak.week else { return words.text(.streakBody, length, words.time(end)) }
        return words.text(.streakWeekBody, length, words.week(week), words.time(end))
    }

    var challenges: [Notice] {
        model.challenges.open.compactMap { challenge in
            guard !challenge.isMet, !challenge.isOutOfReach, challenge.card.isBegun,
                let progress = challenge.card.progress
            else { return nil }
            // While there are enough days for those that are still to do.
            let lead = max(settings.challengeLead, .days(challenge.daysToGo?.missing ?? 0))
            let preferred = challenge.until.advanced(by: .zero - lead)
            let onClock = Moment(milliseconds: preferred.milliseconds, offsetSeconds: Int(now.offsetSeconds))
            guard let at = time(onClock, before: challenge.until) else { return nil }
            return Notice(
                // Each period of a recurring achievement has its own notice.
                id: "challenge:\(challenge.card.key)" + (challenge.card.recurring.map { ":\($0.period)" } ?? ""),
                kind: .challengeEnds,
                title: words.text(.challengeTitle, challenge.card.title),
                body: words.text(
                    challenge.card.isRecord ? .challengeRecordBody : .challengeBody,
                    words.span(milliseconds: challenge.until.milliseconds - at.milliseconds),
                    progress.text),
                deliverAt: at, expiresAt: challenge.until, achievement: challenge.card.key, streak: nil)
        }
    }

    var achievements: [Notice] {
        let cards = Dictionary(model.cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return model.next.compactMap { cards[$0] }.compactMap { card in
            guard !card.isStreakMilestone, card.phase == nil,
                let progress = card.progress, progress.fraction >= settings.almostThere, progress.fraction < 1,
                let at = time(now, before: nil)
            else { return nil }
            return Notice(
                id: "almost:\(card.key)", kind: .almostThere, title: words.text(.almostTitle, card.title),
                body: words.text(
                    card.isRecord ? .almostRecordBody : .almostBody, card.description, progress.text),
                deliverAt: at, expiresAt: nil,
                achievement: card.key, streak: nil)
        }
    }
}
