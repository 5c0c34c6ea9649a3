#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// A leaderboard: the top players, the viewer's rank with the neighbors, the period, and how ties are broken.
    public struct LeaderboardView: View {
        @Environment(\.achievementWords) private var words

        private let board: LeaderboardCard
        private let open: (@MainActor (PlayerID) -> Void)?

        /// Creates a leaderboard; `open` shows a player, `nil` if players are not shown.
        public init(_ board: LeaderboardCard, open: (@MainActor (PlayerID) -> Void)? = nil) {
            self.board = board
            self.open = open
        }

        public var body: some View {
            ScreenScroll {
                VStack(alignment: .leading, spacing: 2) {
                    Text(board.title).font(.title2).bold().accessibilityAddTraits(.isHeader)
                    Text(board.periodText).font(.subheadline).foregroundStyle(.secondary)
                    if let own = board.ownText { Text(own).font(.headline) }
                }
                if board.top.isEmpty { EmptyNote(words.text(.noPlayers)) }
                ForEach(board.top) { row($0) }
                if board.needsNeighbors {
                    Divider()
                    ForEach(neighbors) { row($0) }
                }
                Text(board.tieRule).font(.footnote).foregroundStyle(.secondary)
            }
            .navigationTitle(words.text(.leaderboard))
        }

        /// The neighbors who are not among the top players.
        private var neighbors: [LeaderboardCard.Row] {
            let best = Set(board.top.map(\.id))
            return board.neighbors.filter { !best.contains($0.id) }
        }

        @ViewBuilder private func row(_ row: LeaderboardCard.Row) -> some View {
            if let open {
                Button {
                    open(row.id)
                } label: {
                    LeaderboardRow(row: row).labelingButton()
                }
                .buttonStyle(.plain)
                // A button inherits the text of its label but not its traits.
                .accessibilityAddTraits(row.isOwn ? .isSelected : [])
            } else {
                LeaderboardRow(row: row)
            }
        }
    }

    /// A row of a leaderboard. The viewer's row is bold and has a mark, so that it does not depend on color.
    struct LeaderboardRow: View {
        @Environment(\.achievementWords) private var words

        let row: LeaderboardCard.Row

        var body: some View {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                Text(words.number(row.rank)).monospacedDigit().foregroundStyle(.secondary)
                AdaptiveRow(spacing: 12) {
                    HStack(alignment: .firstTextBaseline, spacing: 12) {
                        Text(row.name).fontWeight(row.isOwn ? .bold : .regular)
                        if row.isOwn { Image(systemName: "person.fill").accessibilityHidden(true) }
                    }
                    RowSpacer()
                    Text(row.scoreText).monospacedDigit()
                }
            }
            .readAsOne()
            .accessibilityAddTraits(row.isOwn ? .isSelected : [])
        }
    }
#endif
