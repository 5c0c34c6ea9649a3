import AchievementTesting
import Chance

/// The traits of a made-up player.
struct Person {
    let name: String
    let pursuits: [Pursuit]
    /// The percentage of games that go well.
    let skill: Int
    let activeDays: [Int]
    private let home: Int
    private let journeys: [(day: Int, offset: Int)]
    /// The weight in tenths of a kilogram.
    var kilograms: Int
    var weighings: Set<Int> = []
    var happenings = 0

    static let names = ["ada", "Zo\u{EB}", "Zoe\u{308}", "小雨", "a b", "🦊", "ADA", "عمر", "~last", "<i>"]

    init(_ name: String, _ shape: StreamShape, _ random: inout SeededGenerator) {
        self.name = name
        pursuits = random.pick(
            Pursuit.allCases, Pursuit.allCases, [.game], [.game, .puzzle],
            [.workout, .workout, .weighing, .steps, .freeze], [.task, .focus, .category, .freeze],
            [.practice, .practice, .form, .technique, .rank, .student, .community], [.technique], [.workout], [.task],
            [.puzzle], [.focus, .practice], [.practice])
        skill = random.pick(20, 60, 90, 100)
        let eagerness = random.pick(30, 60, 90, 97, 100)
        let days = (0...shape.days).filter { _ in random.chance(eagerness) }
        activeDays = (days.isEmpty ? [0] : days).map { shape.today - shape.days + $0 }
        home = Person.offset(&random)
        var journeys: [(day: Int, offset: Int)] = []
        for _ in 0..<random.pick(0, 0, 1, 4) {
            journeys.append((shape.today - random.pick(0...shape.days), Person.offset(&random)))
        }
        self.journeys = journeys.sorted { $0.day < $1.day }
        kilograms = random.pick(500...1_200)
    }

    /// The player's offset from UTC on `day`, in minutes.
    func offset(on day: Int) -> Int { journeys.last { $0.day <= day }?.offset ?? home }

    private static func offset(_ random: inout SeededGenerator) -> Int {
        random.pick(0, 0, 60, 480, 480, 345, 840, -240, -210, -480, -720, 1_080, -1_080)
    }
}
