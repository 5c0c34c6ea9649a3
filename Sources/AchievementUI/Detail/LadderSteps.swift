#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import SwiftUI

    /// The steps of a ladder, easiest first: the title of each, and its date or the progress to it. Every step but the
    /// one whose details are shown opens its own.
    struct LadderSteps: View {
        @Environment(\.achievementWords) private var words

        let ladder: LadderCard
        let current: AchievementKey
        let open: (@MainActor (AchievementKey) -> Void)?

        var body: some View {
            ScreenSection(title: words.text(.steps)) {
                Text(ladder.text).font(.subheadline).foregroundStyle(.secondary)
                ForEach(ladder.steps, id: \.key) { step in
                    if let open, step.key != current {
                        Button {
                            open(step.key)
                        } label: {
                            LadderStepRow(step: step, isCurrent: false).labelingButton()
                        }
                        .buttonStyle(.plain)
                    } else {
                        LadderStepRow(step: step, isCurrent: step.key == current)
                    }
                }
            }
        }
    }

    /// A step of a ladder.
    struct LadderStepRow: View {
        @Environment(\.achievementWords) private var words

        let step: LadderCard.Step
        let isCurrent: Bool

        var body: some View {
            AdaptiveRow {
                Label {
                    Text(step.title).bold(isCurrent).multilineTextAlignment(.leading)
                } icon: {
                    Image(systemName: step.isHeld ? "checkmark.circle.fill" : "circle").accessibilityHidden(true)
                }
                RowSpacer()
                if let state = step.stateText {
                    Text(state).font(.subheadline).monospacedDigit().foregroundStyle(.secondary)
                }
            }
            .readAsOne()
            .accessibilityValue(step.isHeld ? words.text(.held) : "")
            .accessibilityAddTraits(isCurrent ? .isSelected : [])
        }
    }
#endif
