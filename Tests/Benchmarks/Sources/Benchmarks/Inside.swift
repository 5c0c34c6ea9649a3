/// Measures one row or curve in this process and prints its figures as tab-separated lines.
struct Inside {
    let workspace: Workspace
    let rounds: Int

    func measure(_ id: String) async throws {
        if let row = Row.all.first(where: { $0.id == id }) {
            for samples in try await row.measure(rounds: rounds, in: workspace) {
                for figure in samples.figures { print("figure", samples.name, figure, separator: "\t") }
                if samples.peak > 0 { print("peak", samples.name, samples.peak, separator: "\t") }
                if let allocations = samples.allocations {
                    print("allocations", samples.name, allocations, separator: "\t")
                }
            }
        } else if let curve = Curve.all.first(where: { $0.id == id }) {
            try await curve.measure(workspace) { series, size, figure in
                print("point", series, size, figure, separator: "\t")
            }
        } else {
            throw BenchmarkError("there is no row \(id)")
        }
    }
}

extension Row {
    static var all: [Row] { engine + reader + recorder + durable + command + boards + postgres }
}

/// The output of a process that measured one row or curve.
struct Report {
    var samples: [Samples] = []
    var points: [(series: String, size: Int, figure: Double)] = []
    let peak: Int

    init(_ run: Run) throws {
        peak = run.peak
        for line in String(decoding: run.output, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count > 2, let number = Double(parts[parts.count - 1]) else {
                throw BenchmarkError("unexpected line \(line)")
            }
            switch parts[0] {
            case "figure": edit(parts[1]) { $0.figures.append(number) }
            case "allocations": edit(parts[1]) { $0.allocations = number }
            case "peak": edit(parts[1]) { $0.peak = Int(number) }
            case "point": points.append((parts[1], Int(parts[2]) ?? 0, number))
            default: throw BenchmarkError("unexpected line \(line)")
            }
        }
    }

    private mutating func edit(_ name: String, _ body: (inout Samples) -> Void) {
        if !samples.contains(where: { $0.name == name }) { samples.append(Samples(name: name)) }
        for index in samples.indices where samples[index].name == name { body(&samples[index]) }
    }
}
