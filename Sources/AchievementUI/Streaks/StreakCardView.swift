#if canImport(SwiftUI)
    public import AchievementGallery
    public import AchievementPresentation
    public import SwiftUI

    /// A streak: its length, whether today is done, the progress to the next milestone, and the last weeks.
    public struct StreakCardView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        private let streak: StreakCard
        private let today: StreakToday?
        private let markDone: (@MainActor () -> Void)?

        /// Creates a card.
        ///
        /// - Parameters:
        ///   - streak: the streak.
        ///   - today: the state of today, such as the `today(_:)` of a ``/AchievementPresentation/PlayerModel``.
        ///   - markDone: marks today as done; `nil` for no button.
        public init(_ streak: StreakCard, today: StreakToday? = nil, markDone: (@MainActor () -> Void)? = nil) {
            self.streak = streak
            self.today = today
            self.markDone = markDone
        }

        public var body: some View {
            CardBox {
                figure
                status
                if streak.week != nil { StreakWeekView(streak: streak) }
                if streak.longest > current {
                    Text(words.longest(streak)).font(.footnote).foregroundStyle(.secondary)
                }
                goal
                if streak.totalActiveDays > 0 {
                    StreakCalendarView(streak.calendar)
                    // One run without an end says all of it.
                    if streak.week != nil || streak.totalActiveDays > streak.longest {
                        Text(words.total(streak)).font(.footnote).foregroundStyle(.secondary)
                    }
                }
                button
            }
            // No haptics when a streak breaks.
            .celebrationFeedback(trigger: current) { $1 > $0 }
        }

        private var current: Int { today?.current ?? streak.current }

        private var figure: some View {
            AdaptiveRow(alignment: .center) {
                FlameView(isLit: current > 0).font(.title)
                Text(words.number(current))
                    .font(style.figureFont)
                    .contentTransition(.numericText(value: Double(current)))
                    .animation(reduceMotion ? nil : .snappy, value: current)
                VStack(alignment: .leading) {
                    Text(words.inARow(streak, current)).font(.subheadline)
                    Text(streak.fullName).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .readAsOne()
            .accessibilityAddTraits(.isHeader)
        }

        private var status: some View {
            AdaptiveRow {
                HStack {
                    Circle().fill(style.color(streak.color)).frame(width: 10, height: 10).accessibilityHidden(true)
                    Text(streak.statusText).font(.callout)
                }
                if let goal = streak.goal { Text(goal.text).font(.callout).foregroundStyle(.secondary) }
                if let left = streak.leftText { Text(left).font(.callout).foregroundStyle(.secondary) }
            }
            .readAsOne()
        }

        @ViewBuilder private var goal: some View {
            if let next = streak.nextMilestone {
                VStack(alignment: .leading, spacing: 4) {
                    AdaptiveRow {
                        Text(words.next(next, of: streak)).font(.footnote).bold()
                        RowSpacer()
                        Text(words.toGo(next, of: streak)).font(.footnote)
                    }
                    ProgressView(value: next.progress.fraction).tint(style.color(next.card.color))
                        .accessibilityHidden(true)
                    Text(next.card.title).font(.caption).foregroundStyle(.secondary)
                }
                .readAsOne()
                .accessibilityValue(next.progress.text)
            } else if !streak.milestones.isEmpty {
                Text(words.text(.allMilestones)).font(.footnote)
            }
        }

        @ViewBuilder private var button: some View {
            if let markDone, let today, today.mark != .done {
                let isRecording = today.mark == .recording
                Button(words.text(isRecording ? .recording : .markDone), action: markDone)
                    .buttonStyle(.borderedProminent)
                    .disabled(isRecording)
            }
        }
    }
#endif
