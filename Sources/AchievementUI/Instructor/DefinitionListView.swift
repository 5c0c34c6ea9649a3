#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    import AchievementPresentation
    public import SwiftUI

    /// The achievements defined at run time, with buttons to replace or withdraw each definition. Show it only where
    /// the policy of the center allows that.
    public struct DefinitionListView: View {
        @Environment(\.achievementWords) private var words
        @State private var asked: AchievementKey?
        @State private var failure: String?

        private let list: DefinitionList
        private let replace: (@MainActor (AchievementKey) -> Void)?
        private let withdraw: (@MainActor (AchievementKey) async throws -> Void)?

        /// Creates a list of definitions.
        ///
        /// - Parameters:
        ///   - list: the definitions.
        ///   - replace: opens the host's own form for a definition; `nil` for no button.
        ///   - withdraw: withdraws a definition, after a confirmation; `nil` for no button.
        public init(
            _ list: DefinitionList, replace: (@MainActor (AchievementKey) -> Void)? = nil,
            withdraw: (@MainActor (AchievementKey) async throws -> Void)? = nil
        ) {
            self.list = list
            self.replace = replace
            self.withdraw = withdraw
        }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if list.rows.isEmpty { EmptyNote(words.text(.noDefinitions)) }
                if let failure { Label(failure, systemImage: "exclamationmark.triangle.fill").font(.subheadline) }
                CardColumns {
                    ForEach(list.rows) { row in
                        CardBox {
                            DefinitionRow(row: row)
                            if !row.isWithdrawn { buttons(for: row) }
                        }
                    }
                }
            }
            .navigationTitle(words.text(.definitions))
        }

        private func buttons(for row: DefinitionList.Row) -> some View {
            AdaptiveRow {
                if let replace {
                    Button(words.text(.replace)) { replace(row.id) }
                        .accessibilityLabel(words.named(words.text(.replace), row.title))
                }
                if let withdraw {
                    Button(words.text(.withdraw), role: .destructive) {
                        if asked == row.id { apply(withdraw, row.id) } else { asked = row.id }
                    }
                    .accessibilityLabel(words.named(words.text(.withdraw), row.title))
                }
                if asked == row.id { Button(words.text(.cancel)) { asked = nil } }
            }
            .buttonStyle(.bordered)
        }

        private func apply(
            _ withdraw: @escaping @MainActor (AchievementKey) async throws -> Void, _ key: AchievementKey
        ) {
            asked = nil
            failure = nil
            Task {
                do { try await withdraw(key) } catch { failure = words.failure(error) }
            }
        }
    }

    /// A definition: its achievement, its state, who defined it and how many hold it.
    struct DefinitionRow: View {
        @Environment(\.achievementWords) private var words

        let row: DefinitionList.Row

        var body: some View {
            MedalRow(
                title: row.title, text: [row.stateText, words.rarity(row.rarity)].joined(separator: " · "),
                trailing: words.plusPoints(row.points)
            ) {
                MedalView(icon: row.icon, color: row.color, rarity: row.rarity, isHeld: !row.isWithdrawn)
            }
            Text(row.description).font(.subheadline)
            Text([row.madeText, row.held.text].compactMap { $0 }.joined(separator: " · "))
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
#endif
