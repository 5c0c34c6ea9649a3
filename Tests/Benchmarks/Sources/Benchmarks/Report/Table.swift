/// The outcomes as a Markdown table.
struct Table {
    let outcomes: [Outcome]
    let isQuick: Bool

    var markdown: String {
        var lines = [
            "| what | first version | at least | aim | ours | beside it | ours is | allocations | memory |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        for outcome in outcomes {
            let references = outcome.samples.dropFirst()
            let ratios = references.map { Self.ratio(outcome.ratio(to: $0)) }
            let cells = [
                outcome.row.title(isQuick: isQuick), outcome.row.first, outcome.row.atLeast, outcome.row.aim,
                Self.figures(outcome.ours, outcome.row.unit),
                references.map { "\($0.name) \(Self.figures($0, outcome.row.unit))" }.joined(separator: "; "),
                ratios.joined(separator: "; "),
                outcome.ours.allocations.map { $0 < 0.05 ? "0" : Number.short($0) } ?? "",
                outcome.peak > 0 ? "\(outcome.peak >> 20) MiB" : "",
            ]
            lines.append("| \(cells.joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n")
    }

    /// Compares two programs row by row.
    static func markdown(comparing pairs: [(this: Outcome, other: Outcome)], with name: String, isQuick: Bool) -> String
    {
        var lines = ["| what | \(name) | this | this is |", "|---|---|---|---|"]
        for (this, other) in pairs {
            let cells = [
                this.row.title(isQuick: isQuick), figures(other.ours, this.row.unit), figures(this.ours, this.row.unit),
                ratio(this.ratio(to: other.ours)),
            ]
            lines.append("| \(cells.joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n")
    }

    /// The median and the range of the rounds.
    private static func figures(_ samples: Samples, _ unit: Unit) -> String {
        let median = "**\(unit.text(samples.median))**"
        guard samples.figures.count > 1, samples.least < samples.most else { return median }
        return "\(median) (\(unit.text(samples.least)) to \(unit.text(samples.most)))"
    }

    private static func ratio(_ ratio: Double) -> String { ratio > 0 ? "\(Number.short(ratio)) ×" : "" }
}
