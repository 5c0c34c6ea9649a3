import CProbe

/// Times the part of a round that counts, and counts its allocations if the round is for that.
final class Meter {
    /// Whether this round counts allocations. Counting costs time, so its times are thrown away.
    let counts: Bool
    /// How many blocks the timed parts asked for; `nil` if that was not counted.
    private(set) var allocations: Int64?
    /// The most memory that a program of the round held, in bytes; 0 if it ran none.
    var peak = 0

    init(counts: Bool) { self.counts = counts && probe_counts_allocations() }

    /// The seconds that `body` takes.
    func seconds(_ body: () throws -> Void) rethrows -> Double {
        begin()
        let start = ContinuousClock.now
        try body()
        let end = ContinuousClock.now
        finish()
        return (end - start) / .seconds(1)
    }

    /// The seconds that `body` takes.
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

/// Keeps a value that nothing else needs from being optimized away.
@inline(never)
func keep(_ value: some Any) {}
