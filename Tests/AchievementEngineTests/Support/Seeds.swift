import Foundation

/// The seeds of properties: all of them with `SWEEPS=all`, as in `.ci/run`, else the first sixth, for `make test`.
enum Seeds {
    private static let isWhole = ProcessInfo.processInfo.environment["SWEEPS"] == "all"

    /// `seeds`, or at least the first four of them.
    static func of<Seed: FixedWidthInteger>(_ seeds: Range<Seed>) -> Range<Seed> where Seed.Stride: SignedInteger {
        isWhole ? seeds : seeds.prefix(max(4, seeds.count / 6))
    }
}
