/// `Habits.csv` of Loop Habit Tracker: what each habit wants of a day.
struct LoopHabits {
    /// What a habit that measures wants of a day.
    enum Target: Hashable {
        case atLeast(Double)
        case atMost(Double)
    }

    private var targets: [String: Target] = [:]
    /// By position in the list of habits, which begins the name of a habit's folder.
    private var names: [Int: String] = [:]

    /// Reads the file; without one, nothing is known of any habit.
    init(_ file: ExportFile?) throws(Problem) {
        guard let file else { return }
        let table = try CSVTable(file)
        if let problem = table.problems.first { throw problem }
        let position = try table.requiredColumn("Position")
        let name = try table.requiredColumn("Name")
        // Older exports have no habits that measure.
        guard let kind = table.column("Target Type") else { return }
        let value = try table.requiredColumn("Target Value")
        let denominator = try table.requiredColumn("FrequencyDenominator")
        for row in table.rows {
            if let number = Int(row.cells[position]) { names[number] = row.cells[name] }
            // What is wanted of a week or a month says nothing of its days.
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

    /// What the habit of this name wants of a day; `nil` if that is not known.
    func target(ofHabit name: String) -> Target? { targets[name] }

    /// What the habit wants whose folder has this name, such as `002 Drink water`.
    func target(inFolder folder: String) -> Target? {
        Int(folder.prefix { $0.isASCIIDigit }).flatMap { names[$0] }.flatMap { targets[$0] }
    }
}
