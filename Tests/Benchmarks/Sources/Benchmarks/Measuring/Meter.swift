import CProbe

/// Measures the time of the relevant part of a round, or counts its allocations.
final class Meter {
    /// Whether this round counts allocations. Counting takes time, so the times of such a round are discarded.
    let counts: Bool
    /// The number of blocks that the timed parts allocated; `nil` if it was not counted.
    private(set) var allocations: Int64?
    /// The peak memory of the round's programs in bytes; 0 if it ran none.
    var peak = 0

    init(counts: Bool) { self.counts = counts && probe_counts_allocations() }

    /// Returns the seconds that `body` takes.
    func seconds(_ body: () throws -> Void) rethrows -> Double {
        begin()
        let start = ContinuousClock.now
        try body()
        let end = ContinuousClock.now
        finish()
        return (end - start) / .seconds(1)
    }

    /// Returns the seconds that `body` takes.
    func seconds(_ body: () async throws -> Void) async rethrows -> Double {
        begin()
        let start = ContinuousClock.now
        try await body()
        let end = ContinuousClock.now
        finish()
        return (end - start) / .seconds(1)
    }

    private func begin() {
        guard counts else { return }
        allocations = (allocations ?? 0) - probe_allocations()
        probe_count(true)
    }

    private func finish() {
        guard counts else { return }
        probe_count(false)
        allocations = (allocations ?? 0) + probe_allocations()
    }
}

/// Keeps an otherwise unused value from being optimized away.
@inline(never)
func keep(_ value: some Any) {}
