import Foundation

/// Reads Habitica's JSON export of a user's data: created and completed tasks, or the experience points.
enum Habitica {
    private struct Task: Encodable {
        let task: String
    }

    static func read(_ files: [ExportFile], _ options: ReadingOptions) throws(Problem) -> Reading {
        var reading = Reading()
        for file in files {
            let export = try HabiticaExport(file)
            if options.readsExperience {
                readExperience(export, file, options, into: &reading)
            } else {
                readTasks(export, file, options, into: &reading)
            }
        }
        return reading
    }

    /// The experience points that the app shows, accumulated over all levels: the last of its own daily sums.
    private static func readExperience(
        _ export: HabiticaExport, _ file: ExportFile, _ options: ReadingOptions, into reading: inout Reading
    ) {
        let sums = (export.history?.exp ?? []).compactMap { $0 }
        guard let last = sums.last, let at = last.date?.instant, let value = last.value, 1..<1e12 ~= value else {
            reading.notes.append("\(file.path): there is no experience in history.exp")
            return
        }
        reading.write(
            ImportObject(
                player: options.player, id: "habitica/experience", at: options.clock.time(at),
                points: ["task-focus": Int(value)]))
    }

    private static func readTasks(
        _ export: HabiticaExport, _ file: ExportFile, _ options: ReadingOptions, into reading: inout Reading
    ) {
        var condensed = 0
        let lists = [
            ("habits", export.tasks.habits), ("dailys", export.tasks.dailys), ("todos", export.tasks.todos),
        ]
        for (list, tasks) in lists {
            for (index, task) in (tasks ?? []).enumerated() {
                let place = HabiticaExport.Place(path: file.path, member: "tasks.\(list)[\(index)]")
                do throws(Problem) {
                    condensed += try writeEvents(of: task, at: place, options, to: &reading)
                } catch {
                    reading.problems.append(error)
                }
            }
        }
        if condensed > 0 {
            let text = "entries of history that do not say what was done when, as Habitica condensed them"
            reading.notes.append("\(file.path): \(text): \(condensed)")
        }
    }

    /// Writes the events of a task; returns the number of entries in its history that do not tell what happened.
    private static func writeEvents(
        of task: HabiticaExport.Task, at place: HabiticaExport.Place, _ options: ReadingOptions,
        to reading: inout Reading
    ) throws(Problem) -> Int {
        let clock = options.clock
        func event(_ type: String, _ id: String, _ time: String) -> CloudEvent<Task> {
            CloudEvent(
                id: "\(options.player)/\(task.id)/\(id)", source: "habitica", type: "task-focus.\(type)",
                subject: options.player, time: time, data: Task(task: task.id))
        }
        var events: [CloudEvent<Task>] = []
        var condensed = 0
        if let created = task.createdAt {
            events.append(event("task-created", "created", clock.time(try created.read(place["createdAt"]))))
        }
        if task.completed == true, let completed = task.dateCompleted {
            let instant = try completed.read(place["dateCompleted"])
            events.append(event("task-completed", "\(instant.milliseconds)", clock.time(instant)))
        }
        for (index, entry) in (task.history ?? []).enumerated() {
            guard let entry else { continue }
            guard let date = entry.date else {
                condensed += 1
                continue
            }
            let instant = try date.read(place["history[\(index)].date"])
            if let scoredUp = entry.scoredUp {
                guard let clicks = Int(exactly: scoredUp), 0...1_000 ~= clicks else {
                    throw place["history[\(index)].scoredUp"].problem("is \(scoredUp), not a whole number to 1000")
                }
                // There is one entry per day, with the time of the last click, so its time changes until the day is
                // over.
                let day = clock.day(of: instant)
                guard let noon = clock.noon(of: day) else { continue }
                for click in 0..<clicks { events.append(event("task-completed", "\(day)/\(click + 1)", noon)) }
            } else if let isCompleted = entry.completed {
                guard isCompleted else { continue }
                events.append(event("task-completed", "\(instant.milliseconds)", clock.time(instant)))
            } else {
                condensed += 1
            }
        }
        events.forEach { reading.write($0) }
        return condensed
    }
}
