import AchievementTesting
import Chance

/// Generates deeds of players, often close to the targets of the contract.
enum DeedMaker {
    static func deed(of person: inout Person, _ shape: StreamShape, _ random: inout SeededGenerator) -> Deed {
        let pursuit = person.pursuits[random.pick(0...(person.pursuits.count - 1))]
        switch pursuit {
        case .puzzle:
            return .levelCompleted(
                level(&random), difficulty: random.pick(nil, "easy", "normal", "hard", "hard"),
                seconds: random.pick(nil, 90_000_000, 1, random.pick(1...5_000_000_000_000_000)),
                moves: random.pick(nil, 0, random.pick(0...120), 5_000_000_000))
        case .task:
            if random.chance(15) { return .taskCreated("task \(random.pick(0...400))") }
            return .taskCompleted("task \(random.pick(0...400))", remaining: random.pick(nil, 0, 0, 0, 1, 5))
        case .focus: return .focused(minutes: minutes(&random))
        case .category:
            if random.chance(30) { return .shared("task-focus/habit_3_days") }
            return .categoryCreated(name("category", 13, &random))
        case .game: return GameMaker.game(number: person.happenings, goesWell: random.chance(person.skill), &random)
        case .workout:
            return .workedOut(
                calories: random.pick(0, 320_000_000, 20_000_000_000, random.pick(0...900_000_000)),
                minutes: minutes(&random))
        case .weighing:
            person.kilograms += random.pick(-10, -9, -3, -1, 0, 1, 2, 5, 10)
            person.kilograms = min(max(person.kilograms, 400), 1_500)
            return .weighed(kilograms: person.kilograms * 100_000)
        case .steps: return .walked(steps: random.pick(9_999, 1, 10_000, 5_000, 0, random.pick(0...12_000)))
        case .practice:
            return .practised(
                minutes: minutes(&random), assignment: random.pick(nil, "kicks"),
                remaining: random.pick(nil, nil, 0, 1, 2))
        case .form: return .formCompleted(name("form", 22, &random), program: random.pick(nil, "adults"))
        case .technique: return .techniqueCompleted(name("technique", 80, &random), program: random.pick(nil, "kids"))
        case .rank:
            return .rankEarned(
                random.pick("white", "blue", "gold", "red", "black", "green", "Black"),
                program: random.pick("adults", "kids"))
        case .student:
            // Sometimes the player, with the same bytes or canonically equivalent ones.
            if random.chance(20) { return .studentHelped(person.name) }
            return .studentHelped(random.pick(name("student", 6, &random), "Zo\u{EB}"))
        case .community: return .communityEvent(name("event", 4, &random))
        case .freeze:
            return .frozen(
                streak: random.pick(
                    "puzzle-modules.active-days", "trophy-rooms.active-days",
                    "task-focus.active-days", "task-focus.perfect-days", "fitness-workouts.workout-days",
                    "martial-arts-ranks.practice-days", "martial-arts-ranks.early-bird-days",
                    "martial-arts-ranks.night-owl-days"),
                // Mostly around the days of the stream, sometimes far ahead or back.
                day: shape.today - (random.chance(90) ? random.pick(-9...shape.days) : random.pick(-280...280)))
        }
    }

    /// A grant or a revocation. Of the trophies, only those of the first room are granted: the contract does not
    /// specify rooms that are opened by grants.
    static func grant(_ random: inout SeededGenerator) -> Deed {
        let key = random.pick(
            "fitness-workouts/workout_1", "fitness-workouts/workout_500", "fitness-workouts/streak_3",
            "fitness-workouts/weight_1", "fitness-workouts/steps_10k", "task-focus/habit_3_days",
            "task-focus/task_first_create", "task-focus/focus_night_owl", "martial-arts-ranks/rank_black",
            "martial-arts-ranks/first_form", "martial-arts-ranks/techniques_10",
            "puzzle-modules/ach_category_guohua_complete", "trophy-rooms/room1.memory-match.games",
            "trophy-rooms/room1.card-locator.speed")
        return random.chance(50) ? .granted(key, by: "coach") : .revoked(key, by: "coach")
    }

    static func minutes(_ random: inout SeededGenerator) -> Int {
        random.pick(
            25_000_000, 25_000_000, 50_000_000, 60_000_000, 90_000_000, 240_000_000, 480_000_000, 1_440_000_000, 1,
            1_439_999_999, random.pick(1...200_000_000))
    }

    private static func level(_ random: inout SeededGenerator) -> String {
        random.pick(
            "nianhua-0\(random.pick(1...7))", "nianhua-0\(random.pick(1...7))", "lianpu-0\(random.pick(1...3))",
            "dunhuang-0\(random.pick(1...2))", "guohua-01", "nianhua-x1", "of tomorrow", "Zo\u{EB}", "Zoe\u{308}")
    }

    /// One of `count` names, two of which are canonically equivalent.
    private static func name(_ kind: String, _ count: Int, _ random: inout SeededGenerator) -> String {
        switch random.pick(1...count) {
        case 1: "\(kind) Zo\u{EB}"
        case 2: "\(kind) Zoe\u{308}"
        case let number: "\(kind) \(number)"
        }
    }
}
