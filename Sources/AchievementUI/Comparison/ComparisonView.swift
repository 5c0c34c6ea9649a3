#if canImport(SwiftUI) && canImport(Charts)
    public import AchievementCore
    public import AchievementGallery
    import Foundation
    public import SwiftUI

    /// A comparison of two players: their figures, their points over time, and the achievements that both, one or
    /// neither of them holds.
    public struct ComparisonView: View {
        @Environment(\.achievementWords) private var words
        @State private var touched: Date?

        private let comparison: PlayerComparison
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a comparison; `open` opens the details of an achievement.
        public init(_ comparison: PlayerComparison, open: @escaping @MainActor (AchievementKey) -> Void) {
            self.comparison = comparison
            self.open = open
        }

        public var body: some View {
            ScreenScroll(width: .columns) {
                CardColumns(minimum: 240) {
                    ForEach([comparison.first, comparison.second]) { LevelRing($0.level, name: $0.name) }
                }
                ScreenSection(title: words.compared(comparison)) {
                    ForEach(comparison.figures, id: \.title) { figure in
                        PairRow(
                            title: figure.title, first: figure.first, second: figure.second, leader: figure.ahead,
                            mark: words.text(.ahead), names: names)
                    }
                }
                if !comparison.totals.isEmpty {
                    PointsRaceView(
                        totals: comparison.totals,
                        names: [.first: comparison.first.name, .second: comparison.second.name],
                        touched: $touched.keepingLast())
                }
                ForEach(comparison.groups.filter { !$0.rows.isEmpty }) { group in
                    ScreenSection(title: group.title) {
                        CardColumns { ForEach(group.rows, id: \.card.key) { row($0) } }
                    }
                }
                if let remark = comparison.untranslatedText { EmptyNote(remark) }
            }
            .navigationTitle(words.text(.compare))
        }

        private var names: [String] { [comparison.first.name, comparison.second.name] }

        private func row(_ row: PlayerComparison.Row) -> some View {
            let card = row.card
            let isHeld = row.first.unlockedAt != nil || row.second.unlockedAt != nil
            let facts = [card.modeName, card.rarityName, words.points(card.points), card.held?.text]
            return OpeningRow(card: card, open: open) {
                VStack(alignment: .leading, spacing: 4) {
                    MedalRow(title: card.title, text: facts.compactMap { $0 }.joined(separator: " · ")) {
                        MedalView(
                            icon: card.icon, color: card.color, rarity: card.rarity, isHeld: isHeld && !card.isMasked,
                            engraving: card.engravedTarget, isBelt: card.isBelt)
                    }
                    if row.first.text != nil || row.second.text != nil {
                        PairRow(
                            title: nil, first: row.first.text, second: row.second.text, leader: row.earlier,
                            mark: words.text(.earlierOfTwo), names: names)
                    }
                }
            }
        }
    }

    /// The values of both players. The one who is ahead has a trophy, which screen readers announce too.
    struct PairRow: View {
        let title: String?
        let first: String?
        let second: String?
        let leader: PlayerComparison.Place?
        let mark: String
        let names: [String]

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                if let title { Text(title).font(.footnote).foregroundStyle(.secondary) }
                AdaptiveRow {
                    side(names.first, first, isAhead: leader == .first)
                    side(names.last, second, isAhead: leader == .second)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spoken)
            .focusStop()
        }

        private func side(_ name: String?, _ text: String?, isAhead: Bool) -> some View {
            VStack(alignment: .leading, spacing: 0) {
                Text(name ?? "").font(.caption).foregroundStyle(.secondary)
                HStack(spacing: 4) {
                    Text(text ?? "—").font(.subheadline)
                    if isAhead { Image(systemName: "trophy.fill").imageScale(.small) }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }

        private var spoken: String {
            let sides = [(names.first, first, PlayerComparison.Place.first), (names.last, second, .second)]
            let texts = sides.map { name, text, place in
                [name, text ?? "—", leader == place ? mark : nil].compactMap { $0 }.joined(separator: " ")
            }
            return ([title].compactMap { $0 } + texts).joined(separator: ", ")
        }
    }
#endif
