public import AchievementCore

extension Walkthrough {
    /// Steps that repeat an event, with the ways that follow from them and fall just short.
    ///
    /// Adding a milestone to a mode is one line there and one line here:
    ///
    /// ```swift
    /// Walkthrough("workout_10", .times(10, WorkoutCompleted(calories: 300, durationMinutes: 30)))
    /// Walkthrough("forms_3", .times(3) { FormCompleted(form: "form \($0)") })
    /// Walkthrough("streak_7", .daysInARow(7, WorkoutCompleted(calories: 300, durationMinutes: 30)))
    /// ```
    ///
    /// ``steps`` can be joined with other steps if an achievement requires more than one thing.
    public struct Repetition: Sendable {
        /// The events, in the order in which they are played; none for a count below 1.
        public let steps: [Step]
        /// Ways that must not unlock; none for a count below 2.
        package let notQuite: [[Step]]

        /// `event`, `count` times at `time`. One time less must not unlock.
        public static func times(
            _ count: Int, _ event: some GameEvent, at time: String = Walkthrough.noon
        ) -> Repetition {
            times(count, at: time) { _ in event }
        }

        /// The events of the numbers from 0, `count` of them at `time`. Without the last one they must not unlock.
        public static func times(
            _ count: Int, at time: String = Walkthrough.noon, _ event: (Int) -> any GameEvent
        ) -> Repetition {
            let steps = (0..<max(0, count)).map { Step(event($0), at: time) }
            return Repetition(steps: steps, notQuite: count > 1 ? [steps.dropLast()] : [])
        }

        /// `event` on `count` days in a row, from the day of ``Walkthrough/noon`` on, at the time `clock`.
        ///
        /// Two ways must not unlock: the last day is missed and made up for later, or the day before it counts twice.
        ///
        /// `missing` is the number of consecutive missed days that end the streak: 2 if one is forgiven.
        public static func daysInARow(
            _ count: Int, _ event: some GameEvent, missing: Int = 1, at clock: String = "12:00:00Z"
        ) -> Repetition {
            daysInARow(count, missing: missing, at: clock) { _ in event }
        }

        /// The events of the numbers from 0 on `count` days in a row, from the day of ``Walkthrough/noon`` on, at the
        /// time `clock`.
        ///
        /// Two ways must not unlock: the last day is missed and made up for later, or the last event comes on the day
        /// before.
        ///
        /// `missing` is the number of consecutive missed days that end the streak: 2 if one is forgiven.
        public static func daysInARow(
            _ count: Int, missing: Int = 1, at clock: String = "12:00:00Z", _ event: (Int) -> any GameEvent
        ) -> Repetition {
            let steps = (0..<max(0, count)).map { Step(event($0), at: Walkthrough.day($0, clock)) }
            guard count > 1, let last = steps.last else { return Repetition(steps: steps, notQuite: []) }
            let days = [count - 1 + missing, count - 2]
            return Repetition(
                steps: steps,
                notQuite: days.map { steps.dropLast() + [Step(last.event, at: Walkthrough.day($0, clock))] })
        }
    }
}
