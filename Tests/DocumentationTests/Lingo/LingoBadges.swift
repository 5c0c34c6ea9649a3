import AchievementCore

struct LingoBadges: AchievementProvider {
    var achievements: [Achievement] {
        badge(
            "goal_week", "Seven Goals", "Reach 50 points on 7 days in a row", LingoMetrics.goalDays.longestStreak >= 7)
        badge(
            "sure", "Sure of It", "Answer 90 % of at least 100 questions correctly",
            LingoMetrics.correct.total.percent(of: LingoMetrics.answers.total, from: 100) >= 90)
        badge(
            "five_a_week", "Five a Week", "Reach 50 points on 5 days of a week", LingoMetrics.goalDays.days >= 5,
            every: .week)
        badge(
            "good_month", "Good Month", "Earn Five a Week 4 times in a row",
            Criterion.achievement("five_a_week").inARow >= 4)
        badge(
            "steady", "Steady", "Reach 300 points in each of 4 weeks in a row",
            LingoMetrics.goalWeeks.longestStreak >= 4)
        badge(
            "new_year", "Year of the Horse", "Learn on 3 goal days of the spring festival of 2026",
            LingoMetrics.goalDays.days.within(.days(from: Self.festival.0, through: Self.festival.1)) >= 3)
        badge(
            "flawless", "Flawless", "Finish 5 lessons in a row without a mistake",
            LingoMetrics.perfectLessons.longest >= 5)
        badge("sprint", "Sprint", "Finish 3 lessons within 10 minutes", LingoMetrics.sprints.most >= 3)
        badge("words_100", "100 Words", "Know 100 words", LingoMetrics.words.count >= 100)
        badge(
            "greetings", "Greetings", "Know how to say hello and goodbye",
            LingoMetrics.words.containsAll(["hi", "bye"]))
        badge(
            "all_rounder", "All-Rounder", "Finish 5 lessons in each of 3 skills",
            LingoMetrics.practisedSkills.count >= 3)
        badge(
            "welcome_back", "Welcome Back", "Come back after 30 days without a lesson",
            LingoMetrics.away.longest >= 30)
        badge("days_100", "A Hundred Days", "Learn on 100 days", LingoMetrics.lessonDays.days >= 100)
        badge("owl", "Night Owl", "Finish 5 lessons after ten in the evening", LingoMetrics.lateLessons.total >= 5)
        badge("linguist", "Linguist", "Earn Sure of It and 100 Words", .unlocked(["sure", "words_100"]))
    }

    static let festival = (
        Day(year: 2026, month: 2, day: 16) ?? Day(number: 0), Day(year: 2026, month: 2, day: 22) ?? Day(number: 0)
    )

    private func badge(
        _ id: AchievementID, _ title: String, _ description: String, _ criterion: Criterion,
        every recurrence: Recurrence? = nil, line: Int = #line
    ) -> Achievement {
        Achievement(
            id, title: ["en": title], description: ["en": description], category: "learning", rarity: .common,
            points: 20, icon: "book.fill", color: "green", unlockedBy: criterion, every: recurrence, line: line)
    }
}
