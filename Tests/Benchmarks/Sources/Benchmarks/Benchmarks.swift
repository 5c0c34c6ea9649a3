import Foundation

/// Measures rows and curves, each in a process of its own, and prints the table.
@main
struct Benchmarks {
    let options: Options

    static func main() async {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
            if let id = options.inside {
                try await Inside(workspace: options.workspace, rounds: options.rounds).measure(id)
            } else {
                try Benchmarks(options: options).run()
            }
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    private func run() throws {
        let rows = Row.all.filter { options.wants($0.id, in: $0.group) }
        if let other = options.other { return try compare(rows, with: other) }
        var outcomes: [Outcome] = []
        for row in rows {
            let report = try report(row.id, rounds: options.rounds)
            let peak = report.samples.first.map(\.peak) ?? 0
            let outcome = Outcome(row: row, samples: report.samples, peak: peak > 0 ? peak : report.peak)
            outcomes.append(outcome)
            Self.say("\(row.id): \(row.unit.text(outcome.ours.median))")
            if let limit = row.allocationLimit, let allocations = outcome.ours.allocations, allocations > limit {
                throw BenchmarkError("\(row.id): \(allocations) allocations for each item, more than \(limit)")
            }
        }
        var plots: [Article.Plot] = []
        for curve in Curve.all where options.wants(curve.id, in: curve.group) {
            var plot = Plot(title: curve.title, sizeTitle: curve.sizeTitle, unit: curve.unit)
            for point in try report(curve.id, rounds: 1).points {
                plot.add(point.series, point.size, point.figure)
                Self.say(
                    "\(curve.id): \(Number.short(Double(point.size))): \(point.series) \(curve.unit.text(point.figure))"
                )
            }
            plots.append(
                Article.Plot(
                    name: curve.id.replacingOccurrences(of: "curves/", with: "cost-by-"), title: curve.title,
                    svg: plot.svg))
        }
        let table = "\(sentence)\n\n\(Table(outcomes: outcomes, isQuick: options.isQuick).markdown)"
        guard let article = options.article else { return print(table) }
        try Article(path: article).replace(figures: table, plots: plots)
        Self.say("written to \(article)")
    }

    /// A sentence about the measurement and its machine.
    private var sentence: String {
        let rounds =
            "Medians of \(options.rounds) rounds (lowest to highest), each beside its references, after a warm-up."
        let season = "The season of the command has \(Number.short(Double(options.workspace.season))) events."
        let rough = options.isQuick ? " A rough look, with smaller sizes." : ""
        return "\(Machine.description) \(rounds) \(season)\(rough)"
    }

    /// Measures rows with this program and another one in alternation.
    private func compare(_ rows: [Row], with other: (program: String, achieve: String, name: String)) throws {
        var pairs: [(this: Outcome, other: Outcome)] = []
        for row in rows {
            var this = Outcome(row: row, samples: [Samples(name: Contestant.ours)])
            var that = this
            for _ in 0..<options.rounds {
                // Rows that the other program cannot measure are left out.
                guard
                    let report = try? Report(
                        Run(
                            [other.program]
                                + options.arguments(
                                    inside: row.id, rounds: 1, achieve: other.achieve,
                                    folder: "\(options.folder)/other"), keepsOutput: true))
                else { break }
                that.samples[0].figures += report.samples.first?.figures ?? []
                this.samples[0].figures += try self.report(row.id, rounds: 1).samples.first?.figures ?? []
            }
            guard !that.ours.figures.isEmpty else {
                Self.say("\(row.id): not measured by \(other.name)")
                continue
            }
            pairs.append((this, that))
            Self.say("\(row.id): \(row.unit.text(that.ours.median)) to \(row.unit.text(this.ours.median))")
        }
        print("\(sentence)\n\n\(Table.markdown(comparing: pairs, with: other.name, isQuick: options.isQuick))")
    }

    private func report(_ id: String, rounds: Int) throws -> Report {
        let arguments = options.arguments(
            inside: id, rounds: rounds, achieve: options.achieve, folder: options.folder)
        return try Report(Run([CommandLine.arguments[0]] + arguments, keepsOutput: true))
    }

    /// Reports progress.
    private static func say(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }
}
