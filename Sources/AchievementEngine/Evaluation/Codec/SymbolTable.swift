import AchievementCore
import AchievementStorage

/// The numbers that a store uses for the names of one rulebook, and back.
///
/// A store keeps small numbers instead of ids. A renamed metric or achievement keeps its number, so what was stored
/// under the old id follows without being rewritten.
struct SymbolTable: Sendable {
    enum Subject: Hashable, Sendable {
        case metric(Int)
        case points(mode: Int)
        case collection(Int)
        case window(Int)
    }

    let metrics: [Int64]
    let points: [Int64]
    let collections: [Int64]
    let windows: [Int64]
    let achievements: [Int64]
    let subjects: [Int64: Subject]
    let achievementIndices: [Int64: Int]

    /// The series of a slot of detail rows.
    func series(ofSlot slot: Int) -> Int64 { slot < metrics.count ? metrics[slot] : points[slot - metrics.count] }

    /// The slot of a series of detail rows, if the rulebook knows it.
    func slot(ofSeries series: Int64) -> Int? {
        switch subjects[series] {
        case .metric(let index): index
        case .points(let mode): metrics.count + mode
        case .collection, .window, nil: nil
        }
    }

    /// The names that `rulebook` needs numbers for, in the order in which ``init(rulebook:symbols:)`` takes them.
    static func requests(for rulebook: Rulebook) -> [SymbolRequest] {
        rulebook.metrics.map { metric in
            SymbolRequest(
                name: "metric:\(metric.definition.id)",
                formerNames: metric.definition.formerIDs.map { "metric:\($0)" })
        } + rulebook.modes.map { SymbolRequest(name: "points:\($0.id)") }
            + rulebook.collections.map { SymbolRequest(name: $0.symbol) }
            + rulebook.windows.map { SymbolRequest(name: $0.symbol) }
            + rulebook.achievements.map { entry in
                SymbolRequest(
                    name: SymbolTable.name(of: entry.key),
                    formerNames: entry.achievement.formerIDs.map {
                        SymbolTable.name(of: AchievementKey(mode: entry.key.mode, id: $0))
                    })
            }
    }

    static func name(of key: AchievementKey) -> String { "achievement:\(key)" }

    init(rulebook: Rulebook, symbols: [Int64]) {
        var rest = symbols[...]
        func take(_ count: Int) -> [Int64] {
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        metrics = take(rulebook.metrics.count)
        points = take(rulebook.modes.count)
        collections = take(rulebook.collections.count)
        windows = take(rulebook.windows.count)
        achievements = take(rulebook.achievements.count)

        var subjects: [Int64: Subject] = [:]
        for (index, symbol) in metrics.enumerated() { subjects[symbol] = .metric(index) }
        for (index, symbol) in points.enumerated() { subjects[symbol] = .points(mode: index) }
        for (index, symbol) in collections.enumerated() { subjects[symbol] = .collection(index) }
        for (index, symbol) in windows.enumerated() { subjects[symbol] = .window(index) }
        self.subjects = subjects
        achievementIndices = Dictionary(
            achievements.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
}
