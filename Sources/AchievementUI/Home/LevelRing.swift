#if canImport(SwiftUI)
    public import AchievementGallery
    public import SwiftUI

    /// A level in a ring that fills up toward the next level, with the points beside it.
    public struct LevelRing: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @ScaledMetric(relativeTo: .largeTitle) private var side = 76.0

        private let level: LevelBadge
        private let name: String?

        /// Creates a ring; `name` is that of the player or mode.
        public init(_ level: LevelBadge, name: String? = nil) {
            self.level = level
            self.name = name
        }

        public var body: some View {
            AdaptiveRow(alignment: .center, spacing: 16) {
                ZStack {
                    Circle().stroke(.quaternary, lineWidth: 8)
                    // Rotates the path instead of the view, so that the ring also starts at the top when it is mirrored
                    // from right to left.
                    Circle().rotation(.degrees(-90)).trim(from: 0, to: level.fraction)
                        .stroke(.tint, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                        .animation(reduceMotion ? nil : .easeOut, value: level.fraction)
                    Text(words.number(level.level))
                        .font(style.figureFont)
                        .lineLimit(1)
                        .minimumScaleFactor(0.5)
                        .padding(.horizontal, 12)
                }
                .frame(width: side, height: side)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(words.level(level))
                VStack(alignment: .leading, spacing: 2) {
                    if let name { Text(name).font(.headline) }
                    Text(words.points(level.points)).font(.subheadline)
                    Text(words.toNextLevel(level)).font(.subheadline).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
            }
            .focusStop()
        }
    }

    /// The level of each mode.
    public struct ModeLevels: View {
        @Environment(\.achievementWords) private var words

        private let modes: [GalleryMode]

        /// Creates a list of the levels of modes.
        public init(_ modes: [GalleryMode]) { self.modes = modes }

        public var body: some View {
            ScreenSection(title: words.text(.levels)) {
                CardColumns(minimum: 240) {
                    ForEach(modes) { LevelRing($0.level, name: $0.name) }
                }
            }
        }
    }
#endif
