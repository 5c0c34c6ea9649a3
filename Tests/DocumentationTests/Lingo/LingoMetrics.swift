import AchievementCore

enum LingoMetrics {
    /// Points of experience, in total and per day.
    static let experience = Metric<Sum>("lingo.experience", keepsDays: true)
    /// Days with 50 points of experience.
    static let goalDays = Metric<ActiveDays>("lingo.goal-days", when: experience, reaches: 50)
    /// Weeks with 300 points of experience.
    static let goalWeeks = Metric<ActiveDays>("lingo.goal-weeks", whenWeekOf: experience, reaches: 300)
    /// Days with a lesson; days in a row are those of the goal.
    static let lessonDays = Metric<ActiveDays>("lingo.lesson-days", isStreak: false)
    /// The most days without a lesson between two lessons.
    static let away = Metric<LongestGap>("lingo.away", between: lessonDays)
    /// Questions that were asked.
    static let answers = Metric<Sum>("lingo.answers")
    /// Questions that were answered correctly.
    static let correct = Metric<Sum>("lingo.correct")
    /// Lessons without a mistake, in a row.
    static let perfectLessons = Metric<LongestRun>("lingo.perfect-lessons")
    /// The most lessons within 10 minutes.
    static let sprints = Metric<MostWithin>("lingo.sprints", within: .minutes(10))
    /// Words that the player knows.
    static let words = Metric<Distinct>("lingo.words")
    /// Lessons of each skill.
    static let lessonsBySkill = MetricFamily<Sum>("lingo.lessons")
    /// Skills with 5 lessons.
    static let practisedSkills = Metric<MemberCount>("lingo.practised-skills", of: lessonsBySkill, reaching: 5)
    /// Lessons after ten in the evening.
    static let lateLessons = Metric<Sum>("lingo.late-lessons")
}
