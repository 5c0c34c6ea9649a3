/// Reads `Habits.csv` of Loop Habit Tracker: the daily target of each habit.
struct LoopHabits {
    /// The daily target of a measured habit.
    enum Target: Hashable {
        case atLeast(Double)
        case atMost(Double)
    }

    private var targets: [String: Target] = [:]
    /// The names by position in the list of habits; the position begins the name of a habit's folder.
    private var names: [Int: String] = [:]

    /// Reads the file; without one, nothing is known about any habit.
    init(_ file: ExportFile?) throws(Problem) {
        guard let file else { return }
        let table = try CSVTable(file)
        if let problem = table.problems.first { throw problem }
        let position = try table.requiredColumn("Position")
        let name = try table.requiredColumn("Name")
        // Older exports have no measured habits.
        guard let kind = table.column("Target Type") else { return }
        let value = try table.requiredColumn("Target Value")
        let denominator = try table.requiredColumn("FrequencyDenominator")
        for row in table.rows {
            if let number = Int(row.cells[position]) { names[number] = row.cells[name] }
            // A target for a week or a month does not apply to single days.
            guard !row.cells[kind].isEmpty, row.cells[denominator] == "1" else { continue }
            switch (row.cells[kind], Double(row.cells[value])) {
            case ("AT_LEAST", let target?): targets[row.cells[name]] = .atLeast(target)
            case ("AT_MOST", let target?): targets[row.cells[name]] = .atMost(target)
            default:
                let text = "\("\(row.cells[kind]) \(row.cells[value])".quoted) is not a target, such as AT_LEAST 2.0"
                throw Problem(path: file.path, line: row.line, text)
            }
        }
    }

    /// The daily target of the habit with this name; `nil` if it is not known.
    func target(ofHabit name: String) -> Target? { targets[name] }

    /// The daily target of the habit whose folder has this name, such as `002 Drink water`.
    func target(inFolder folder: String) -> Target? {
        Int(folder.prefix { $0.isASCIIDigit }).flatMap { names[$0] }.flatMap { targets[$0] }
    }
}
