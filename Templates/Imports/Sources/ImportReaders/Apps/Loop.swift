/// Reads the CSV export of Loop Habit Tracker: `Checkmarks.csv` of all habits, or those of single habits.
///
/// Loop records days without times, and skipped days, so the result is an import instead of events.
enum Loop {
    static func read(_ files: [ExportFile], _ options: ReadingOptions) throws(Problem) -> Reading {
        let habits = try LoopHabits(options.habits)
        var reading = Reading()
        var diary = Diary()
        for file in files {
            // Older exports have no header in the files of single habits.
            let table = try CSVTable(file, names: ["Date", "Value"]) { $0.count == 2 && Day($0[0]) != nil }
            let columns = try columns(of: table, file, habits, isAlone: files.count == 1)
            diary.habits += columns.count
            reading.problems += table.problems
            let date = try table.requiredColumn("Date")
            for row in table.rows {
                do throws(Problem) {
                    guard let day = Day(row.cells[date]) else {
                        let text = "Date is \(row.cells[date].quoted), not a day such as 2026-11-20"
                        throw Problem(path: file.path, line: row.line, text)
                    }
                    if let after = options.after, day <= after { continue }
                    if let through = options.through, day > through { continue }
                    try diary.add(row, of: columns, day, file)
                } catch {
                    reading.problems.append(error)
                }
            }
        }
        if diary.unjudged > 0 {
            let text = "amounts without a target of the day, which count as done; see --habits"
            reading.notes.append("\(text): \(diary.unjudged)")
        }
        guard let last = diary.days.last, let at = options.clock.end(of: last) else {
            reading.notes.append("there is no day to import")
            return reading
        }
        reading.write(diary.imported(at: at, options))
        reading.notes.append("imports days through \(last); next time --after \(last) reads those that follow")
        return reading
    }

    /// A column with checkmarks, and the daily target of its habit if the habit is measured.
    fileprivate struct Column {
        let index: Int
        let target: LoopHabits.Target?
    }

    /// The columns with checkmarks: one in the file of a habit, one per habit in the file of all habits.
    private static func columns(
        of table: CSVTable, _ file: ExportFile, _ habits: LoopHabits, isAlone: Bool
    ) throws(Problem) -> [Column] {
        guard table.header.cells.first == "Date" else {
            throw Problem(path: table.path, line: table.header.line, "the first column of Checkmarks.csv is \"Date\"")
        }
        let names = table.header.cells.dropFirst()
        if names == ["Value"] || names == ["Value", "Notes"] {
            return [Column(index: 1, target: habits.target(inFolder: file.folder))]
        }
        guard isAlone else {
            let text = "this is the file of all habits; give it alone, or those of single habits without it"
            throw Problem(path: table.path, line: table.header.line, text)
        }
        // Each line of this file ends with a comma.
        return names.enumerated().filter { !$1.isEmpty }.map {
            Column(index: $0 + 1, target: habits.target(ofHabit: $1))
        }
    }
}

/// The checkmarks of each day.
private struct Diary {
    var habits = 0
    private(set) var unjudged = 0
    private var done: [Day: Int] = [:]
    private var skipped: Set<Day> = []
    private var seen: Set<Day> = []

    /// The days that occur in the files, in order.
    var days: [Day] { seen.sorted() }

    mutating func add(_ row: CSVTable.Row, of columns: [Loop.Column], _ day: Day, _ file: ExportFile) throws(Problem) {
        var count = 0
        var amounts = 0
        var isSkipped = false
        for column in columns {
            let cell = row.cells[column.index]
            guard let mark = LoopMark(cell) else {
                throw Problem(
                    path: file.path, line: row.line, "\(cell.quoted) is not a checkmark, such as YES_MANUAL or 2")
            }
            if mark == .skipped { isSkipped = true }
            if case .amount(let amount) = mark, amount > 0, column.target == nil { amounts += 1 }
            if mark.isDone(column.target) { count += 1 }
        }
        seen.insert(day)
        unjudged += amounts
        if count > 0 { done[day, default: 0] += count }
        if isSkipped { skipped.insert(day) }
    }

    func imported(at: String, _ options: ReadingOptions) -> ImportObject {
        let active = done.keys.sorted()
        let frozen = skipped.subtracting(done.keys).sorted()
        var metrics: [String: ImportObject.Metric] = [:]
        if !done.isEmpty {
            let counts = done.map { ("\($0)", $1) }
            metrics["task-focus.tasks-completed"] = .init(days: Dictionary(uniqueKeysWithValues: counts))
        }
        metrics["task-focus.active-days"] = .init(
            activeDays: active.map(\.description), frozenDays: frozen.isEmpty ? nil : frozen.map(\.description))
        // The habits were already in the import of the earlier days.
        if options.after == nil { metrics["task-focus.tasks-created"] = .init(total: habits) }
        let id = options.after.map { "loop/after-\($0)" } ?? "loop"
        return ImportObject(player: options.player, id: id, at: at, metrics: metrics)
    }
}

/// The meaning of a cell for a habit and a day; newer exports contain words, older ones numbers.
private enum LoopMark: Equatable {
    case done
    case skipped
    case nothing
    /// A measured amount, in the unit of the habit.
    case amount(Double)

    init?(_ cell: String) {
        switch cell {
        case "YES_MANUAL", "2": self = .done
        case "SKIP", "3": self = .skipped
        // The habit was not due that day because its frequency was already met; nothing was done.
        case "YES_AUTO", "1", "UNKNOWN", "-1", "": self = .nothing
        case "NO", "0": self = .amount(0)
        default:
            // Amounts are written in thousandths.
            guard let thousandths = Int(cell), thousandths > 3 else { return nil }
            self = .amount(Double(thousandths) / 1000)
        }
    }

    /// Whether the day counts; without a known daily target, any amount does.
    func isDone(_ target: LoopHabits.Target?) -> Bool {
        switch (self, target) {
        // For a measured habit, the word means two thousandths.
        case (.done, .atLeast(let least)): least <= 0.002
        case (.done, _): true
        case (.skipped, _), (.nothing, _): false
        case (.amount(let amount), .atLeast(let least)): amount >= least
        case (.amount(let amount), .atMost(let most)): amount <= most
        case (.amount(let amount), nil): amount > 0
        }
    }
}
