import AchievementCore

extension ScreenWords {
    /// The heading of a year, such as `2026 in review`.
    public func inReview(_ year: StoryYear) -> String { words.text(.storyYear, String(year.id)) }

    /// A one-line summary of a year, such as `87 active days · 4,200 points · 31 unlocked`.
    public func summary(_ year: StoryYear) -> String { summary(year.totals) }

    /// The heading of a month, such as `Nov 2026`, or of several, such as `Jan 2026 to Sep 2026`.
    public func title(of month: StoryMonth) -> String {
        let last = words.monthAndYear(of: month.last)
        return month.first == month.last
            ? last : words.text(.challengeDays, words.monthAndYear(of: month.first), last)
    }

    /// A one-line summary of a month, such as `12 active days · 900 points · 4 unlocked`.
    public func summary(_ month: StoryMonth) -> String {
        summary(activeDays: month.activeDays, points: month.points, unlocked: month.unlocked)
    }

    /// A number of months without activity, such as `3 quiet months`.
    public func quietMonths(_ number: Int) -> String { words.count(.storyQuiet, number) }

    /// A sentence for sharing a year, such as `Ada, 2026 in review: 87 active days · …`.
    public func share(_ year: StoryYear, of playerName: String) -> String {
        words.text(.condition, [playerName, inReview(year)].joined(separator: words.text(.separator)), summary(year))
    }
}
