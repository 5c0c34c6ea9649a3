/// Reads `Daily activity metrics.csv` from a Google Fit Takeout, and the per-day files beside it: the steps of each
/// day.
enum GoogleFit {
    fileprivate struct Steps: Encodable {
        let steps: Int
    }

    static func read(_ files: [ExportFile], _ options: ReadingOptions) throws(Problem) -> Reading {
        var reading = Reading()
        for file in files {
            let table = try CSVTable(file)
            reading.problems += table.problems
            let steps = try table.requiredColumn("Step count")
            if let date = table.column("Date") {
                for row in table.rows {
                    guard let day = Day(row.cells[date]) else {
                        let text = "Date is \(row.cells[date].quoted), not a day such as 2026-11-20"
                        reading.problems.append(Problem(path: file.path, line: row.line, text))
                        continue
                    }
                    reading.writeSteps(of: [row], column: steps, day, file, options)
                }
            } else {
                _ = try table.requiredColumn("Start time")
                guard let day = Day(file.name) else {
                    throw Problem(
                        path: file.path, "the file of one day has the day as its name, such as 2026-11-20.csv")
                }
                reading.writeSteps(of: table.rows, column: steps, day, file, options)
            }
        }
        return reading
    }

    /// The event of a day. A later export may have more steps for the same day, which makes another event. The ids sort
    /// by the number of steps, so the event with the most steps is last, and the last record of a day counts.
    fileprivate static func event(
        _ steps: Int, _ day: Day, _ options: ReadingOptions
    ) -> CloudEvent<Steps>? {
        guard let time = options.clock.end(of: day) else { return nil }
        return CloudEvent(
            id: "\(options.player)/\(day)/\(steps.padded(6))", source: "google-fit",
            type: "fitness-workouts.day-steps-recorded", subject: options.player, time: time, data: Steps(steps: steps))
    }
}

extension Reading {
    /// Writes the total of a day's rows, unless all are empty or a row cannot be read.
    fileprivate mutating func writeSteps(
        of rows: [CSVTable.Row], column: Int, _ day: Day, _ file: ExportFile, _ options: ReadingOptions
    ) {
        var total = 0
        for row in rows where !row.cells[column].isEmpty {
            guard let count = Double(row.cells[column]), count >= 0, Double(total) + count <= 200_000 else {
                let text =
                    "Step count is \(row.cells[column].quoted), not a number with which \(day) has 0 to 200000 steps"
                problems.append(Problem(path: file.path, line: row.line, text))
                return
            }
            total += Int(count.rounded())
        }
        guard total > 0 else { return }
        guard let event = GoogleFit.event(total, day, options) else {
            return problems.append(Problem(path: file.path, "\(day) is before 1970"))
        }
        write(event)
    }
}
