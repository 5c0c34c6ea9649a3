#if canImport(SwiftUI)
    import AchievementCore
    public import AchievementGallery
    import AchievementPresentation
    public import SwiftUI

    /// An instructor's view of an achievement of a player: grants or revokes it, with a reason, and shows its other
    /// holders. Show it only where the policy of the center allows that.
    public struct InstructorView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @State private var reason = ""
        @State private var failure: String?
        @State private var isWorking = false

        private let card: GalleryCard
        private let playerName: String
        private let holders: HolderList?
        private let change: @MainActor (_ reason: String) async throws -> Void

        /// Creates an instructor's view.
        ///
        /// - Parameters:
        ///   - card: the achievement, with the player's state.
        ///   - playerName: the player's name.
        ///   - holders: the holders; `nil` to leave them out.
        ///   - change: grants the achievement, or revokes it if the player holds it, for this reason.
        public init(
            _ card: GalleryCard, playerName: String, holders: HolderList? = nil,
            change: @escaping @MainActor (_ reason: String) async throws -> Void
        ) {
            self.card = card
            self.playerName = playerName
            self.holders = holders
            self.change = change
        }

        public var body: some View {
            ScreenScroll {
                MedalRow(title: card.title, text: playerName) { MedalView(card) }
                TextField(words.text(.reason), text: $reason).borderedField()
                Text(words.text(.reasonNeeded)).font(.footnote).foregroundStyle(.secondary)
                Button(words.text(card.isUnlocked ? .revoke : .grant), role: card.isUnlocked ? .destructive : nil) {
                    Task { await apply() }
                }
                .buttonStyle(.borderedProminent)
                .disabled(isWorking || isReasonEmpty)
                if let failure { Label(failure, systemImage: "exclamationmark.triangle.fill").font(.subheadline) }
                if let holders { HolderListView(holders) }
            }
            .navigationTitle(words.text(.instructor))
        }

        private var isReasonEmpty: Bool { reason.allSatisfy(\.isWhitespace) }

        private func apply() async {
            isWorking = true
            failure = nil
            do {
                try await change(reason)
                reason = ""
            } catch {
                failure = words.failure(error)
            }
            isWorking = false
        }
    }

    /// The players who hold an achievement, earliest first, and who granted it to them.
    public struct HolderListView: View {
        @Environment(\.achievementWords) private var words

        private let holders: HolderList

        /// Creates a list of an achievement's holders.
        public init(_ holders: HolderList) { self.holders = holders }

        public var body: some View {
            ScreenSection(title: words.text(.holders)) {
                Text(holders.text).font(.subheadline).foregroundStyle(.secondary)
                LazyVStack(alignment: .leading, spacing: 12) {
                    ForEach(holders.rows) { row in HolderRow(row: row) }
                }
            }
        }
    }

    /// A player who holds an achievement.
    struct HolderRow: View {
        @Environment(\.achievementWords) private var words

        let row: HolderList.Row

        var body: some View {
            AdaptiveRow {
                Text(row.name).font(.headline)
                RowSpacer()
                Text(row.dateText).font(.subheadline)
                if let granter = row.grantedBy {
                    Text(words.named(words.text(.grantedBy), granter)).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .readAsOne()
        }
    }
#endif
