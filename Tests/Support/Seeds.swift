import Foundation

/// The seeds of property tests: all of them with `SWEEPS=all`, as in `.ci/run`, else the first sixth, for `make test`;
/// or as many for each property as `SEEDS=10000` says, for `make histories`.
package enum Seeds {
    private static let isWhole = ProcessInfo.processInfo.environment["SWEEPS"] == "all"
    private static let number = ProcessInfo.processInfo.environment["SEEDS"].flatMap(Int.init)

    /// `seeds`, or at least the first four of them.
    package static func of<Seed: FixedWidthInteger>(_ seeds: Range<Seed>) -> Range<Seed>
    where Seed.Stride: SignedInteger {
        if let number { return seeds.lowerBound..<seeds.lowerBound + Seed(clamping: max(1, number)) }
        return isWhole ? seeds : seeds.prefix(max(4, seeds.count / 6))
    }
}
