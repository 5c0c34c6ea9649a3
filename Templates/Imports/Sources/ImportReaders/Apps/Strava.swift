/// Reads `activities.csv` from Strava's bulk export: each activity is a workout.
enum Strava {
    private struct Workout: Encodable {
        let calories: Double
        let durationMinutes: Double
    }

    static func read(_ files: [ExportFile], _ options: ReadingOptions) throws(Problem) -> Reading {
        var reading = Reading()
        for file in files {
            let table = try CSVTable(file)
            let columns = try Columns(table)
            reading.problems += table.problems
            var withoutCalories = 0
            for row in table.rows {
                do throws(Problem) {
                    let activity = try columns.activity(row)
                    if activity.calories == nil { withoutCalories += 1 }
                    let workout = Workout(
                        calories: activity.calories ?? 0,
                        durationMinutes: (activity.seconds / 60 * 1000).rounded() / 1000)
                    reading.write(
                        CloudEvent(
                            id: "\(options.player)/\(activity.id)", source: "strava",
                            type: "fitness-workouts.workout-completed", subject: options.player,
                            time: options.clock.time(activity.end), data: workout))
                } catch {
                    reading.problems.append(error)
                }
            }
            if withoutCalories > 0 {
                reading.notes.append("\(file.path): without calories, which count as 0: \(withoutCalories)")
            }
        }
        return reading
    }

    private struct Activity {
        let id: String
        let end: Instant
        let seconds: Double
        let calories: Double?
    }

    /// The columns that are read. Some names occur twice; the first `Elapsed Time` is in whole seconds.
    private struct Columns {
        let path: String
        let id: Int
        let date: Int
        let seconds: Int
        let calories: Int?

        init(_ table: CSVTable) throws(Problem) {
            guard let id = table.column("Activity ID") else {
                let text = "there is no column \"Activity ID\"; set Strava's language to English and export again"
                throw Problem(path: table.path, line: table.header.line, text)
            }
            path = table.path
            self.id = id
            date = try table.requiredColumn("Activity Date")
            seconds = try table.requiredColumn("Elapsed Time")
            calories = table.column("Calories")
        }

        func activity(_ row: CSVTable.Row) throws(Problem) -> Activity {
            func problem(_ text: String) -> Problem { Problem(path: path, line: row.line, text) }
            let id = row.cells[id]
            guard !id.isEmpty, id.allSatisfy(\.isASCIIDigit) else {
                throw problem("Activity ID is \(id.quoted), not a number")
            }
            let date = row.cells[date]
            guard let start = StravaDate.instant(date) else {
                throw problem("Activity Date is \(date.quoted), not a time such as Sep 12, 2026, 3:02:23 PM")
            }
            let time = row.cells[seconds]
            guard let elapsed = Double(time), elapsed > 0, elapsed <= 86_400,
                let end = start.advanced(bySeconds: elapsed)
            else {
                throw problem("Elapsed Time is \(time.quoted), not above 0 and at most 86400 seconds, a day")
            }
            return Activity(id: id, end: end, seconds: elapsed, calories: try calories(of: row))
        }

        private func calories(of row: CSVTable.Row) throws(Problem) -> Double? {
            guard let calories, !row.cells[calories].isEmpty else { return nil }
            guard let amount = Double(row.cells[calories]), 0...20_000 ~= amount else {
                let text = "Calories is \(row.cells[calories].quoted), not a number from 0 to 20000"
                throw Problem(path: path, line: row.line, text)
            }
            return amount
        }
    }
}

/// Parses Strava's dates, which are in UTC and formatted for the variant of English that the account uses.
enum StravaDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The instant of `Sep 12, 2026, 3:02:23 PM`, `12 Sept 2026, 15:02:23` or `2026-09-12 15:02:23`.
    static func instant(_ text: String) -> Instant? {
        // Newer exports have a narrow no-break space before AM and PM.
        var words = text.split { " ,\u{202F}\u{A0}".contains($0) }
        let half = words.last?.uppercased()
        if half == "AM" || half == "PM" { words.removeLast() }
        guard let clock = words.popLast(), let day = day(words) else { return nil }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { 1...2 ~= $0.count && $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3, numbers[1] < 60, numbers[2] < 60 else { return nil }
        var hour = numbers[0]
        if half == "AM" || half == "PM" {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (half == "PM" ? 12 : 0)
        }
        guard hour < 24 else { return nil }
        return PlayerClock.utc.instant(day, hour: hour, minute: numbers[1], second: numbers[2])
    }

    private static func day(_ words: [Substring]) -> Day? {
        if words.count == 1 { return Day(words[0]) }
        guard words.count == 3, let year = Int(words[2]) else { return nil }
        let (month, day) = Int(words[0]) == nil ? (words[0], words[1]) : (words[1], words[0])
        guard let index = months.firstIndex(of: month.prefix(3).lowercased()), let number = Int(day) else { return nil }
        return Day(year: year, month: index + 1, day: number)
    }
}
