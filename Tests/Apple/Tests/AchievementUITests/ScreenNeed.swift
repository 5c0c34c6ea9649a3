/// A screen or piece of a screen that one of the five apps shows its player, and the rows of the documentation's table
/// that have it. The list is that of the requirements, so a row that is lost from the table is missed here.
struct ScreenNeed {
    let name: String
    let rows: [String]

    init(_ app: String, _ screen: String, _ rows: String...) { (name, self.rows) = ("\(app): \(screen)", rows) }

    /// Rows of the table beyond the requirements.
    static let additions: Set = [
        "Loading and failure", "Calendar of a streak", "Levels by mode", "Club: podium, boards, rarest",
    ]

    static let all = [
        ScreenNeed("all", "achievements grid", "Achievements grid"),
        ScreenNeed("all", "card", "Card"),
        ScreenNeed("all", "detail", "Detail"),
        ScreenNeed(
            "all", "unlock feedback", "Unlock feedback: achievement or level", "Room completed, milestone of a streak"),
        ScreenNeed("all", "recent unlocks", "Recent unlocks"),
        ScreenNeed("all", "share", "Share"),
        ScreenNeed("all", "home", "Home", "Open today", "Newcomer"),
        ScreenNeed("all", "streak of weeks", "Streak card, by days or weeks"),
        ScreenNeed("all", "calendar", "Calendar of years"),
        ScreenNeed("all", "compare", "Comparison of two players"),
        ScreenNeed("all", "story", "Story and year in review"),
        ScreenNeed("task focus", "streak card", "Streak card, by days or weeks"),
        ScreenNeed("task focus", "home", "Home"),
        ScreenNeed("task focus", "level", "Level"),
        ScreenNeed("task focus", "newcomer", "Newcomer"),
        ScreenNeed("task focus", "suggestions", "Suggestions"),
        ScreenNeed("task focus", "debug screen", "Debug screen"),
        ScreenNeed("trophy rooms", "current room", "Rooms: current, next, finished"),
        ScreenNeed("trophy rooms", "next room", "Rooms: current, next, finished"),
        ScreenNeed("trophy rooms", "finished rooms", "Rooms: current, next, finished"),
        ScreenNeed("trophy rooms", "room completed", "Room completed, milestone of a streak"),
        ScreenNeed("fitness", "completion of a workout", "Completion of a workout"),
        ScreenNeed("fitness", "achievements and level", "Achievements grid", "Level"),
        ScreenNeed("puzzles", "module list", "Modules"),
        ScreenNeed("puzzles", "level list of a module", "Levels of a module"),
        ScreenNeed(
            "martial arts", "dashboard", "Recent unlocks", "Streak card, by days or weeks",
            "Categories, with the next of each"),
        ScreenNeed("martial arts", "ranks", "Ranks"),
        ScreenNeed(
            "martial arts", "instructor", "Instructor: grant and revoke",
            "Instructor: define an achievement or challenge", "Definitions: replace and withdraw",
            "Who holds an achievement"),
        ScreenNeed("martial arts", "challenges", "Challenges"),
        ScreenNeed("martial arts", "leaderboard", "Leaderboard"),
        ScreenNeed("martial arts", "statistics", "Statistics"),
        ScreenNeed("instructors", "definitions", "Definitions: replace and withdraw"),
        ScreenNeed("instructors, designers", "rates", "Rates"),
    ]
}
