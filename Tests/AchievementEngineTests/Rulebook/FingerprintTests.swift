import AchievementCore
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Fingerprints of criteria")
struct FingerprintTests {
    private static let criteria: [Criterion] = {
        let visits = Metric<Sum>("gym.visits/of-all", keepsDays: true)
        let days = Metric<ActiveDays>("gym.days")
        let machines = Metric<Distinct>("gym.machines")
        let first = Metric<Earliest>("gym.first")
        let plain: [Criterion] = [
            visits.total >= 10, visits.bestDay > 3, visits.total <= 4, visits.total < 5, days.longestStreak >= 7,
            machines.containsAll(["rower", "bike"]), machines.contains("~ /"), .unlocked(["first", "ten"]), .granted,
            first.value - first.value >= 2,
            visits.total.percent(of: visits.bestDay, from: 100) >= 90,
            visits.bestDay.percent(of: visits.total, from: 0.5) > 12.5, visits.total >= 0.5,
            visits.total >= 0.000_000_001,
            visits.total > 3_999_999.25, machines.contains("体\u{7F}é"),
        ]
        let escaped = ["a\"b", "a\\", "\u{1}", "\u{1B}\u{1F}", "\n\r\t\u{8}\u{C}"].map { machines.contains($0) }
        let fraction: [Criterion] = [visits.total >= Amount(whole: 9_007_199_254_740_990, billionths: 1) ?? 0]
        let start = Moment(milliseconds: 1_790_000_000_250, offsetSeconds: 7_200)
        let windows: [TimeWindow] = [
            .month(12, of: 2026), .instants(from: start, until: Moment(milliseconds: 1_800_000_000_000)),
        ]
        let timed: [Criterion] = windows.flatMap { window -> [Criterion] in
            let total = visits.total.within(window)
            return [total >= 3, total > 3, total <= 3, total < 3, machines.containsAll(["rower"], within: window)]
        }
        let weekly = Criterion.achievement("week/ly")
        let periods: [Criterion] = [weekly.times >= 10, weekly.inARow > 3, weekly.times <= 2, weekly.times < 2]
        let all = plain + escaped + fraction + timed + periods
        return all + [.all(all), .any([.all([]), plain[0]]), .any([])]
    }()

    @Test("The hashed bytes equal the output of JSONEncoder", arguments: criteria)
    func bytes(criterion: Criterion) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(Fingerprint.of(criterion).text == Fingerprint.of(try encoder.encode(criterion)))
    }
}
