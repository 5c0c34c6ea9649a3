#if canImport(SwiftUI)
    import AchievementGallery
    import SwiftUI

    /// A progress bar with its figures, such as `4/5`.
    struct ProgressLine: View {
        /// The width of most figures, so that the bars of a list end at the same place.
        @ScaledMetric(relativeTo: .caption) private var figureWidth = 44.0

        let progress: GalleryProgress
        let color: Color

        init(_ progress: GalleryProgress, color: Color) {
            self.progress = progress
            self.color = color
        }

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    ProgressView(value: progress.fraction).tint(color).accessibilityHidden(true)
                    Text(progress.text).font(.caption).monospacedDigit()
                        .frame(minWidth: figureWidth, alignment: .trailing)
                }
                if let detail = progress.detail {
                    Text(detail).font(.caption).foregroundStyle(.secondary)
                }
            }
        }
    }

    /// A row of a list: a medal, a title, a line below it, and figures at the end.
    struct MedalRow<Medal: View>: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementStacksRows) private var stacksRows
        @Environment(\.achievementWords) private var words

        let title: String
        let text: String
        var trailing: String?
        var progress: GalleryProgress?
        var color = Color.accentColor
        var isNew = false
        @ViewBuilder let medal: Medal

        var body: some View {
            AdaptiveRow(alignment: .center, spacing: 12) { content }
                .readAsOne()
        }

        @ViewBuilder private var content: some View {
            if stacksRows, isNew {
                HStack(spacing: 8) {
                    medal
                    dot
                }
            } else {
                medal
            }
            // The bars of a list end at the same place, whatever the figures above them.
            VStack(alignment: .leading, spacing: 4) {
                AdaptiveRow(alignment: .center, spacing: 12) { texts }
                if let progress { ProgressView(value: progress.fraction).tint(color).accessibilityHidden(true) }
            }
        }

        @ViewBuilder private var texts: some View {
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(style.titleFont)
                if !text.isEmpty { Text(text).font(.subheadline).foregroundStyle(.secondary) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if let trailing {
                Text(trailing).font(.subheadline).monospacedDigit().foregroundStyle(.secondary)
            }
            if isNew, !stacksRows { dot }
        }

        /// A dot beside a new reward; screen readers say that it is new.
        private var dot: some View {
            Circle().fill(.tint).frame(width: 8, height: 8).accessibilityLabel(words.text(.unseen))
        }
    }
#endif
