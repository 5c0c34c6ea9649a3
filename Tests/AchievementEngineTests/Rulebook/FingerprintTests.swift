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
            first.value - first.value >= 2, visits.total >= 0.5, visits.total >= 0.000_000_001,
            visits.total > 3_999_999.25, machines.contains("体\u{7F}é"),
        ]
        return plain + [.all(plain), .any([.all([]), plain[0]]), .any([])]
    }()

    @Test("The hand-written hash equals that of JSONEncoder's output", arguments: criteria)
    func plain(criterion: Criterion) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(Fingerprint.plainHash(of: criterion) != nil)
        #expect(Fingerprint.of(criterion).text == Fingerprint.of(try encoder.encode(criterion)))
    }

    @Test("Criteria that need escapes or dates are left to JSONEncoder")
    func others() throws {
        let visits = Metric<Sum>("gym.visits")
        let machines = Metric<Distinct>("gym.machines")
        let others: [Criterion] = [
            machines.contains("a\"b"), machines.contains("a\\"), machines.contains("\u{1}"),
            visits.total >= Amount(whole: 9_007_199_254_740_990, billionths: 1) ?? 0,
            .all([visits.total.within(.month(2026, 12)) >= 3]),
        ]
        for criterion in others { #expect(Fingerprint.plainHash(of: criterion) == nil) }
    }
}
