#if canImport(SwiftUI)
    public import AchievementGallery
    public import SwiftUI

    /// How many players earn each achievement, how long half of them take, and how many earned it in the latest weeks.
    /// No player is named.
    public struct RateListView: View {
        @Environment(\.achievementWords) private var words

        private let rates: RateList

        /// Creates a list of rates.
        public init(_ rates: RateList) { self.rates = rates }

        public var body: some View {
            ScreenScroll(width: .columns) {
                CardColumns { ForEach(rates.rows) { RateRow(row: $0) } }
            }
            .navigationTitle(words.text(.rates))
        }
    }

    /// The rate of an achievement.
    struct RateRow: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let row: RateList.Row

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(row.title).font(style.titleFont)
                Text(row.placeText).font(.caption).foregroundStyle(.secondary)
                ProgressView(value: share).accessibilityHidden(true)
                Text([row.held.text, row.medianText].compactMap { $0 }.joined(separator: " · ")).font(.subheadline)
                if !row.weeks.isEmpty {
                    // Dates contain commas, so the parts are separated by dots.
                    Text(([words.text(.ratesByWeek)] + row.weeks.map(words.figure)).joined(separator: " · "))
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            .readAsOne()
        }

        private var share: Double {
            row.held.players == 0 ? 0 : Double(row.held.holders) / Double(row.held.players)
        }
    }
#endif
