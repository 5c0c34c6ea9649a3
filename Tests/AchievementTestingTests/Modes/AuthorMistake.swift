import AchievementCore
import AchievementTesting
import Testing

/// A mistake of an author, and the expected message of the kit: all of it, its beginning or its end.
struct AuthorMistake: Sendable, CustomTestStringConvertible {
    /// The line that a finding names.
    enum Place: Sendable {
        case achievement(Achievement)
        case walkthrough(Walkthrough)
        case goldenList
        case suite
    }

    let testDescription: String
    let suite: ChessSuite
    let subject: String
    let message: String
    let place: Place

    init(_ words: String, _ suite: ChessSuite, _ subject: String, _ message: String, at place: Place) {
        testDescription = words
        self.suite = suite
        self.subject = subject
        self.message = message
        self.place = place
    }

    /// A mistake in an achievement, which has a walkthrough and is in the golden list.
    init(
        _ words: String, _ achievement: Achievement, subject: String? = nil, _ message: String,
        with change: (inout Chess) -> Void = { _ in }
    ) {
        let suite = ChessSuite.chess {
            $0.achievements.append(achievement)
            change(&$0)
        }.with {
            $0.achievements.append(achievement.id)
            $0.ways.append(Walkthrough(achievement.id, [ChessSuite.move()]))
        }
        self.init(
            words, suite, subject ?? "chess/\(achievement.id)", message, at: .achievement(achievement))
    }

    static let all = inAchievements + inSources + inSuites

    private static let inAchievements = [
        AuthorMistake(
            "a misspelled color", Chess.achievement("a", Chess.moves.total >= 1, color: "mnit"),
            "has the color \"mnit\", expected a color; did you mean mint?"),
        AuthorMistake(
            "a prerequisite that does not exist", Chess.achievement("a", .unlocked(["opponent_2"])),
            "requires opponent_2, which does not exist; did you mean opponents_2?"),
        circle("prerequisites in a cycle", "hen", "requires itself through egg"),
        circle("a prerequisite in a cycle", "chick", "requires hen, which can never be earned"),
        AuthorMistake(
            "the best day of a sum that keeps none", Chess.achievement("a", Chess.games.bestDay >= 2),
            "reads the best day of chess.games, which does not keep days"),
        AuthorMistake(
            "a title that lacks a language", Chess.achievement("a", Chess.moves.total >= 1, title: ["en": "A"]),
            "the title has no text in zh-Hans"),
        AuthorMistake(
            "a target of 0", Chess.achievement("a", Chess.moves.total >= 0), "the criterion always holds"),
        AuthorMistake(
            "an id with a blank", Chess.achievement("Sprint 3", Chess.moves.total >= 1), subject: "Sprint 3",
            "an id is 1 to 128 of A-Z a-z 0-9 . _ : / -"),
        AuthorMistake(
            "a window that ends before it begins",
            Chess.achievement(
                "a",
                Chess.games.total.within(.days(from: Day(number: 20_000), through: Day(number: 19_000))) >= 1),
            "asks for an empty window of chess.games"),
        AuthorMistake(
            "a category without a name",
            Achievement(
                "a", title: ["en": "A", "zh-Hans": "一"], description: ["en": "A", "zh-Hans": "一"],
                category: "openings", rarity: .common, points: 1, icon: "crown.fill", color: "blue",
                unlockedBy: Chess.moves.total >= 1),
            subject: "a", "displayNames has no name for the category openings"),
        AuthorMistake(
            "a place on what is no streak",
            Achievement(
                "a", title: ["en": "A", "zh-Hans": "一"], description: ["en": "A", "zh-Hans": "一"],
                category: "chess", placement: .streak(Chess.moves.id), rarity: .common, points: 1,
                icon: "crown.fill", color: "blue", unlockedBy: Chess.moves.total >= 1),
            "is placed on the streak chess.moves, which is of kind sum and has no streak; place it on active days, or "
                + "leave out `placement`"),
        AuthorMistake(
            "a criterion that can turn false",
            Chess.achievement("a", .all([Chess.moves.total >= 1, Chess.blunders.total <= 1])), subject: "a",
            "can be met and later not be met: chess.blunders total can only rise, and the target is at most 1."),
    ]

    private static func circle(_ words: String, _ subject: AchievementID, _ message: String) -> AuthorMistake {
        let birds = [
            Chess.achievement("hen", .unlocked(["egg"])), Chess.achievement("egg", .unlocked(["hen"])),
            Chess.achievement("chick", .unlocked(["hen"])),
        ]
        let suite = ChessSuite.chess { $0.achievements += birds }.with { $0.achievements += birds.map(\.id) }
        let place = birds.first { $0.id == subject }.map { Place.achievement($0) } ?? .suite
        return AuthorMistake(words, suite, "chess/\(subject)", message, at: place)
    }
}
