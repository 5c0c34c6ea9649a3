public import AchievementCore

extension Walkthrough {
    /// Steps that repeat an event, together with derived ways that fall just short.
    ///
    /// Adding a milestone to a mode then takes one line there and one line here:
    ///
    /// ```swift
    /// Walkthrough("workout_10", .times(10, WorkoutCompleted(calories: 300, durationMinutes: 30)))
    /// Walkthrough("forms_3", .times(3) { FormCompleted(form: "form \($0)") })
    /// Walkthrough("streak_7", .daysInARow(7, WorkoutCompleted(calories: 300, durationMinutes: 30)))
    /// ```
    ///
    /// Join ``steps`` with other steps if an achievement requires more than one thing.
    public struct Repetition: Sendable {
        /// The events, in the order in which they are played; none for a count below 1.
        public let steps: [Step]
        /// Derived ways that must not unlock; none for a count below 2.
        package let notQuite: [[Step]]

        /// Plays `event` `count` times at `time`. One time fewer must not unlock.
        public static func times(
            _ count: Int, _ event: some GameEvent, at time: String = Walkthrough.noon
        ) -> Repetition {
            times(count, at: time) { _ in event }
        }

        /// Plays `count` events at `time`, created from the numbers 0 and up. Without the last one they must not
        /// unlock.
        public static func times(
            _ count: Int, at time: String = Walkthrough.noon, _ event: (Int) -> any GameEvent
        ) -> Repetition {
            let steps = (0..<max(0, count)).map { Step(event($0), at: time) }
            return Repetition(steps: steps, notQuite: count > 1 ? [steps.dropLast()] : [])
        }

        /// Plays `event` on `count` consecutive days, from the day of ``Walkthrough/noon`` on, at the local time
        /// `clock`.
        ///
        /// Also checks that two variants do not unlock: missing the last day and making up for it later, and playing
        /// twice on the day before instead.
        ///
        /// `missing` is the number of consecutive missed days that breaks the streak: 2 if one is forgiven.
        public static func daysInARow(
            _ count: Int, _ event: some GameEvent, missing: Int = 1, at clock: String = "12:00:00Z"
        ) -> Repetition {
            daysInARow(count, missing: missing, at: clock) { _ in event }
        }

        /// Plays events created from the numbers 0 and up on `count` consecutive days, from the day of
        /// ``Walkthrough/noon`` on, at the local time `clock`.
        ///
        /// Two ways must not unlock: the last day is missed and made up for later, or the last event happens on the day
        /// before.
        ///
        /// `missing` is the number of consecutive missed days that breaks the streak: 2 if one is forgiven.
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
