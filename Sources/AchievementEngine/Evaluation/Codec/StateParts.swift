/// Maps the symbols of cells to the parts of a compact state: metrics, points of modes, collections and recurring
/// achievements, numbered as described at ``PlayerProgress/partCount``.
struct StateParts: Sendable {
    /// The part of each symbol; -1 for a symbol without a part.
    private var parts: [Int32] = []
    /// For each metric, the parts that are stored depending on whether the metric is empty: its partial readings and
    /// the counts of its collections.
    let dependents: [[Int]]
    /// Whether every part has a small symbol of its own, as a writer assigns them.
    private(set) var isComplete = true

    init(_ rulebook: Rulebook, _ symbols: SymbolTable) {
        var dependents = Array(repeating: [Int](), count: rulebook.metrics.count)
        for (index, metric) in rulebook.metrics.enumerated() {
            if let reading = metric.reading { dependents[reading.base].append(index) }
        }
        for (index, collection) in rulebook.collections.enumerated() {
            dependents[collection.metric].append(rulebook.metrics.count + rulebook.modes.count + index)
        }
        self.dependents = dependents
        for (part, symbol) in (symbols.metrics + symbols.points + symbols.collections + symbols.recurring).enumerated()
        {
            register(part, under: symbol)
        }
    }

    private mutating func register(_ part: Int, under symbol: Int64) {
        guard (1..<65_536).contains(symbol) else { return isComplete = false }
        let missing = Int(symbol) + 1 - parts.count
        if missing > 0 { parts += Array(repeating: -1, count: missing) }
        if parts[Int(symbol)] >= 0 { isComplete = false }
        parts[Int(symbol)] = Int32(part)
    }

    /// The part of a symbol, which must have one.
    subscript(symbol: Int) -> Int { Int(parts[symbol]) }
}
