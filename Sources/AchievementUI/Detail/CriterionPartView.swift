#if canImport(SwiftUI)
    import AchievementGallery
    import SwiftUI

    /// A part of a criterion: its requirement, whether it is met, and the player's progress.
    struct CriterionPartView: View {
        @Environment(\.achievementWords) private var words

        let part: CriterionPart
        let color: Color

        var body: some View {
            // The parts of a compound criterion are focus stops of their own.
            if part.parts.isEmpty { content.focusStop() } else { content }
        }

        private var content: some View {
            VStack(alignment: .leading, spacing: 4) {
                Label {
                    Text(part.text).font(.body)
                } icon: {
                    Image(systemName: part.isMet ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(part.isMet ? AnyShapeStyle(color) : AnyShapeStyle(.secondary))
                        .accessibilityHidden(true)
                }
                if let standing = part.standing { Text(standing).font(.subheadline).foregroundStyle(.secondary) }
                if let progress = part.progress, !part.isMet { ProgressLine(progress, color: color) }
                if let missing = part.missingText { Text(missing).font(.subheadline).foregroundStyle(.secondary) }
                if !part.parts.isEmpty {
                    VStack(alignment: .leading, spacing: 8) {
                        ForEach(Array(part.parts.enumerated()), id: \.offset) { _, part in
                            CriterionPartView(part: part, color: color)
                        }
                    }
                    .padding(.leading)
                }
            }
            .accessibilityElement(children: part.parts.isEmpty ? .combine : .contain)
            .accessibilityValue(part.isMet ? words.text(.reached) : "")
        }
    }
#endif
