/// The figures of one contestant, one per round.
struct Samples {
    let name: String
    var figures: [Double] = []
    /// Allocations per item, counted in the warm-up.
    var allocations: Double?
    /// The peak memory of the contestant's programs in bytes; 0 if it ran none.
    var peak = 0

    var median: Double {
        let sorted = figures.sorted()
        guard !sorted.isEmpty else { return 0 }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    var least: Double { figures.min() ?? 0 }
    var most: Double { figures.max() ?? 0 }
}

/// The outcome of a row.
struct Outcome {
    let row: Row
    /// The samples, ours first.
    var samples: [Samples]
    /// The peak memory of the measuring process in bytes.
    var peak = 0

    var ours: Samples { samples.first ?? Samples(name: Contestant.ours) }

    /// How many times better ours is than `reference`: the median over the rounds, each of which ran both.
    func ratio(to reference: Samples) -> Double {
        var ratios = Samples(name: "")
        ratios.figures = zip(ours.figures, reference.figures).map {
            row.unit.isBetterWhenLarger ? $0 / $1 : $1 / $0
        }
        return ratios.median
    }
}

extension Row {
    /// Measures in this process: one warm-up for each contestant, then rounds in alternation.
    func measure(rounds: Int, in workspace: Workspace) async throws -> [Samples] {
        let contestants = try await contestants(workspace)
        var samples = contestants.map { Samples(name: $0.name) }
        for (index, contestant) in contestants.enumerated() {
            let meter = Meter(counts: true)
            _ = try await contestant.round(meter)
            samples[index].allocations = meter.allocations.map { Double($0) / Double(contestant.items) }
            samples[index].peak = meter.peak
        }
        for _ in 0..<rounds {
            for (index, contestant) in contestants.enumerated() {
                samples[index].figures.append(try await contestant.round(Meter(counts: false)))
            }
        }
        return samples
    }
}
