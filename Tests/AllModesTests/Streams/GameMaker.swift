import AchievementTesting
import Chance

/// Generates games of the trophy rooms: good ones, and ones that barely miss a target.
enum GameMaker {
    static func game(number: Int, goesWell: Bool, _ random: inout SeededGenerator) -> Deed {
        let score = random.pick(0, random.pick(-1_000...1_000), 5_000_000_000) * 1_000_000 + random.pick(0, 500_000)
        // Mostly in turn, so that rooms are completed.
        switch random.chance(80) ? number % 4 : random.pick(0...3) {
        case 0:
            let total = random.pick(5, 8, 10, 20, 50, 3, 3_000_000)
            let correct = correct(of: total, goesWell, &random)
            return .memoryMatch(
                correct: correct, of: total,
                seconds: goesWell
                    ? random.pick(59_999_999, 45_000_000)
                    : seconds(near: [60, 90, 120, 150, 180, 100_000], &random),
                run: min(correct, goesWell ? random.pick(10, 12) : random.pick(0...10)), score: score)
        case 1:
            let total = random.pick(5, 10, 20, 25, 50, 7)
            let each = goesWell ? random.pick(999_999, 800_000) : seconds(near: [1, 2, 3], &random)
            let correct = correct(of: total, goesWell, &random)
            let exact = random.chance(30) ? 2_500_000 : each
            return .speedMatch(
                correct: correct, of: total,
                seconds: max(1, exact * total - random.pick(0, 1)),
                run: min(correct, goesWell ? random.pick(12, 15) : random.pick(0...12)), score: score)
        case 2:
            let total = random.pick(5, 10, 20, 50)
            let correct = correct(of: total, goesWell, &random)
            return .sequenceRecall(
                correct: correct, of: total,
                longest: correct == 0 ? 0 : goesWell ? random.pick(7, 8) : random.pick(0...7),
                mistakes: goesWell ? 0 : random.pick(0, 1, 2), seconds: random.pick(0, 75_500_000), score: score)
        default:
            let total = goesWell ? random.pick(6, 8) : random.pick(1, 2, 4, 5, 6, 50)
            return .cardLocator(
                found: goesWell || random.chance(40) ? total : random.pick(0...total), of: total,
                seconds: goesWell
                    ? random.pick(9_999_999, 8_000_000)
                    : seconds(near: [10, 15, 20, 25, 30], &random), score: score)
        }
    }

    private static func correct(of total: Int, _ goesWell: Bool, _ random: inout SeededGenerator) -> Int {
        if goesWell && random.chance(70) { return total }
        let percent = random.pick(70, 80, 85, 90, 95, 98)
        return random.pick(percent * total / 100, (percent * total + 99) / 100, total, 0, max(0, total - 1))
    }

    /// A time in millionths of a second at or around one of `targets`.
    private static func seconds(near targets: [Int], _ random: inout SeededGenerator) -> Int {
        targets[random.pick(0...(targets.count - 1))] * 1_000_000 + random.pick(-1, 0, 1, 500_000)
    }
}
