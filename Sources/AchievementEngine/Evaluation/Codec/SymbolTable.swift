import AchievementCore
import AchievementStorage

/// Maps the names of one rulebook to the numbers that a store uses for them, and back.
///
/// A store keeps small numbers instead of ids; the store's notes map names to these numbers. A renamed metric or
/// achievement keeps its number under all its names, so that data stored under the old id need not be rewritten, and an
/// older release that runs alongside a newer one finds it under the old name.
struct SymbolTable: Sendable {
    enum Subject: Hashable, Sendable {
        case metric(Int)
        case points(mode: Int)
        case collection(Int)
        case recurring(Int)
    }

    private(set) var metrics: [Int64] = []
    private(set) var points: [Int64] = []
    private(set) var collections: [Int64] = []
    private(set) var recurring: [Int64] = []
    private(set) var achievements: [Int64] = []
    /// The series of each slot of rows, that of ``PlayerProgress/unlockSlot`` first.
    private(set) var series: [Int64] = []
    /// The subjects by number, for small numbers; the others are in `subjectsOfLargeNumbers`.
    private var subjects: [Subject?] = []
    private var subjectsOfLargeNumbers: [Int64: Subject] = [:]
    private(set) var achievementIndices: [Int64: Int] = [:]
    /// The notes that a writer must commit before it stores anything under these numbers.
    private(set) var missingNotes: [String: String] = [:]
    /// The keys of achievements that only other releases know, by number.
    private let foreignAchievements: [Int64: AchievementKey]
    private let foreignModes: [Int64: GameModeID]

    static let notePrefix: KeyPrefix = "symbol:"
    /// The largest number of a name. The bits above it give the period of an unlock.
    private static let largest: Int64 = 1 << periodShift - 1
    static let achievementPrefix: KeyPrefix = "achievement:"
    private static let pointsPrefix: KeyPrefix = "points:"
    static let pointsNotePrefix = notePrefix + pointsPrefix

    /// Looks up the names of `rulebook` in the notes of a store. For a writer, names without a number get the next free
    /// numbers, listed in ``missingNotes``; for a reader, they get numbers that no store uses.
    init(_ rulebook: Rulebook, notes: [String: String], isWriter: Bool) {
        var numbers: [String: Int64] = [:]
        var highest: Int64 = 0
        var lowest: Int64 = 0
        var foreignAchievements: [Int64: AchievementKey] = [:]
        var foreignModes: [Int64: GameModeID] = [:]
        for (name, text) in notes[all: Self.notePrefix] {
            guard let number = Int64(text), number > 0, number <= Self.largest else { continue }
            numbers[name] = number
            highest = max(highest, number)
            if let key = Self.achievementPrefix.name(in: name) {
                foreignAchievements[number] = AchievementKey(key)
            } else if let mode = Self.pointsPrefix.name(in: name) {
                foreignModes[number] = GameModeID(mode)
            }
        }
        self.foreignAchievements = foreignAchievements
        self.foreignModes = foreignModes

        func number(_ names: [String]) -> Int64 {
            let known = names.lazy.compactMap { numbers[$0] }.first
            guard isWriter else {
                lowest -= 1
                return known ?? lowest
            }
            let number = known ?? highest + 1
            highest = max(highest, number)
            for name in names where numbers[name] == nil {
                numbers[name] = number
                missingNotes[Self.notePrefix + name] = String(number)
            }
            return number
        }
        metrics = rulebook.metrics.map { metric in
            if let reading = metric.reading { return number([reading.symbol]) }
            return number(([metric.definition.id] + metric.definition.formerIDs).map { "metric:\($0)" })
        }
        points = rulebook.modes.map { number([Self.pointsPrefix + $0.id.rawValue]) }
        collections = rulebook.collections.map { number([$0.symbol]) }
        recurring = rulebook.recurring.map { number(["recurring:\(rulebook.achievements[$0.achievement].key)"]) }
        achievements = rulebook.achievements.map { entry in
            number(
                ([entry.key.id] + entry.achievement.formerIDs).map {
                    Self.achievementPrefix + AchievementKey(mode: entry.key.mode, id: $0).description
                })
        }

        series = [StateCodec.unlockSeries] + metrics + points + recurring
        for (index, symbol) in metrics.enumerated() { register(.metric(index), under: symbol) }
        for (index, symbol) in points.enumerated() { register(.points(mode: index), under: symbol) }
        for (index, symbol) in collections.enumerated() { register(.collection(index), under: symbol) }
        for (index, symbol) in recurring.enumerated() { register(.recurring(index), under: symbol) }
        achievementIndices = Dictionary(
            achievements.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// The same table after its missing notes were committed.
    var noted: SymbolTable {
        var table = self
        table.missingNotes = [:]
        return table
    }

    private mutating func register(_ subject: Subject, under symbol: Int64) {
        guard (0..<65_536).contains(symbol) else { return subjectsOfLargeNumbers[symbol] = subject }
        let missing = Int(symbol) + 1 - subjects.count
        if missing > 0 { subjects += Array(repeating: nil, count: missing) }
        subjects[Int(symbol)] = subject
    }

    /// Returns the subject of a number; `nil` if the rulebook does not know it.
    func subject(of symbol: Int64) -> Subject? {
        symbol >= 0 && symbol < subjects.count ? subjects[Int(symbol)] : subjectsOfLargeNumbers[symbol]
    }

    /// Returns the series of a slot of rows.
    func series(ofSlot slot: Int) -> Int64 { series[slot - PlayerProgress.unlockSlot] }

    /// Returns the slot of a series of rows; `nil` if the rulebook does not know it.
    func slot(ofSeries series: Int64) -> Int? {
        guard series != StateCodec.unlockSeries else { return PlayerProgress.unlockSlot }
        return switch subject(of: series) {
        case .metric(let index): index
        case .points(let mode): metrics.count + mode
        case .recurring(let index): metrics.count + points.count + index
        case .collection, nil: nil
        }
    }

    /// Returns the key of an achievement, even one that only another release knows; `nil` for a number without a name.
    func key(ofAchievement symbol: Int64, _ rulebook: Rulebook) -> AchievementKey? {
        let (base, period) = Self.parts(ofAchievement: symbol)
        let key = achievementIndices[base].map { rulebook.achievements[$0].key } ?? foreignAchievements[base]
        guard let period else { return key }
        return key.map { AchievementKey(mode: $0.mode, id: $0.id.occurrence(in: period)) }
    }

    /// Returns the number of an achievement's key, which may include the period of a recurring one, or of a key that
    /// only another release knows, which may not include a period. `nil` for any other key.
    func symbol(ofAchievement key: AchievementKey, _ rulebook: Rulebook) -> Int64? {
        if let index = rulebook.achievementIndices[key] { return achievements[index] }
        if let occurrence = rulebook.occurrence(of: key) {
            return achievements[occurrence.achievement] | (Int64(occurrence.period.code) + 1) << Self.periodShift
        }
        return foreignAchievements.first { $0.value == key }?.key
    }

    /// The bits of an unlock's number above these contain the period, if there is one.
    private static let periodShift: Int64 = 32

    private static func parts(ofAchievement symbol: Int64) -> (base: Int64, period: RecurrencePeriod?) {
        guard symbol >> periodShift > 0 else { return (symbol, nil) }
        let base = symbol & (1 << periodShift - 1)
        return (base, RecurrencePeriod(code: Int32(clamping: symbol >> periodShift - 1)))
    }

    /// Returns the id of the mode whose points have a series; `nil` for a number without a name.
    func mode(ofPoints symbol: Int64, _ rulebook: Rulebook) -> GameModeID? {
        if case .points(let mode) = subject(of: symbol) { return rulebook.modes[mode].id }
        return foreignModes[symbol]
    }
}
