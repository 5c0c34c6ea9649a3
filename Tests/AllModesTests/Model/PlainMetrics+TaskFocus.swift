extension PlainMetrics {
    var taskFocus: [String: Answer] {
        let hour = habits.dayStartsAtHour
        return [
            "task-focus.tasks-created": sum { if case .taskCreated = $0.deed { true } else { false } },
            "task-focus.tasks-completed": sumByDay(startingAt: hour) {
                if case .taskCompleted = $0.deed { 1_000_000 } else { nil }
            },
            "task-focus.focus-sessions": sum { if case .focused = $0.deed { true } else { false } },
            "task-focus.focus-minutes": sumByDay(startingAt: hour) {
                if case .focused(let minutes) = $0.deed { minutes } else { nil }
            },
            "task-focus.longest-session": .best(
                history.compactMap { if case .focused(let minutes) = $0.deed { minutes } else { nil } }.max()
                    .map { $0 * 1_000 }),
            "task-focus.late-night-sessions": sum(isLate),
            "task-focus.early-morning-sessions": sum(isEarly),
            "task-focus.shares": sum { if case .shared = $0.deed { true } else { false } },
            "task-focus.categories": distinct {
                if case .categoryCreated(let category) = $0.deed { category } else { nil }
            },
            "task-focus.active-days": days("task-focus.active-days", habits) {
                switch $0.deed {
                case .taskCreated, .taskCompleted, .focused: $0.at.day(startingAt: hour)
                default: nil
                }
            },
            // Linked only if adjacent, whatever the grace.
            "task-focus.perfect-days": days("task-focus.perfect-days", HabitRules(dayStartsAtHour: hour)) {
                if case .taskCompleted(_, remaining: 0) = $0.deed { $0.at.day(startingAt: hour) } else { nil }
            },
        ]
    }

    /// Whether any part after the start is in the local hours 23, 0 or 1.
    private func isLate(_ happening: Happening) -> Bool {
        guard case .focused(let minutes) = happening.deed else { return false }
        let start = start(minutes, before: happening.at)
        let end = happening.at.local * 1_000
        // The hour h of the clock is [h, h + 1). The session excludes its start and includes its end.
        var hour = divided(start, by: microsecondsOfHour)
        while hour * microsecondsOfHour <= end {
            let name = hour - divided(hour, by: 24) * 24
            if name == 23 || name == 0 || name == 1 { return true }
            hour += 1
        }
        return false
    }

    private func isEarly(_ happening: Happening) -> Bool {
        guard case .focused(let minutes) = happening.deed else { return false }
        let hour = divided(start(minutes, before: happening.at), by: microsecondsOfHour)
        let name = hour - divided(hour, by: 24) * 24
        return name >= 2 && name <= 5
    }
}
