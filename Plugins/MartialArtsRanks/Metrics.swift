public import AchievementCore

/// The metrics of ``MartialArtsRanks``.
public enum MartialArtsRanksMetrics {
    /// Practice sessions completed.
    public static let practiceSessions = Metric<Sum>("martial-arts-ranks.practice-sessions", unit: .times)
    /// Minutes of practice, in total and per day; a session belongs to the day of its end.
    public static let practiceMinutes = Metric<Sum>(
        "martial-arts-ranks.practice-minutes", unit: .minutes, keepsDays: true)
    /// Forms mastered.
    public static let forms = Metric<Distinct>("martial-arts-ranks.forms")
    /// Techniques mastered.
    public static let techniques = Metric<Distinct>("martial-arts-ranks.techniques")
    /// Ranks earned in any program, by the raw values of ``BeltRank``, including ranks without a badge.
    public static let ranks = Metric<Distinct>("martial-arts-ranks.ranks")
    /// The highest of the five ranks in each program, from 1 for white to 5 for black.
    public static let highestRank = MetricFamily<Highest>("martial-arts-ranks.rank", within: 1...5)
    /// Other students helped.
    public static let studentsHelped = Metric<Distinct>("martial-arts-ranks.students-helped")
    /// Community events attended.
    public static let communityEvents = Metric<Distinct>("martial-arts-ranks.community-events")
    /// ISO weeks, such as `2026-W47`, in which every assignment was practiced.
    public static let perfectWeeks = Metric<Distinct>("martial-arts-ranks.perfect-weeks", ofWeeks: true)
    /// Days on which a session ended.
    public static let practiceDays = Metric<ActiveDays>("martial-arts-ranks.practice-days")
    /// Days on which a session started before 07:00 on the player's clock.
    public static let earlyBirdDays = Metric<ActiveDays>("martial-arts-ranks.early-bird-days")
    /// Days on which a session overlapped the time between 21:00 and midnight on the player's clock.
    public static let nightOwlDays = Metric<ActiveDays>("martial-arts-ranks.night-owl-days")
}
