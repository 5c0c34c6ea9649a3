#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The members of a collection, such as the levels of a module: which ones the player has and since when, best
    /// results, difficulty, and which ones do not count or are not open yet.
    public struct LevelListView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        private let collection: CollectionCard
        private let open: @MainActor (AchievementKey) -> Void

        /// Creates a list of a collection's members; `open` opens the details of an achievement.
        public init(_ collection: CollectionCard, open: @escaping @MainActor (AchievementKey) -> Void) {
            self.collection = collection
            self.open = open
        }

        public var body: some View {
            ScreenScroll {
                ProgressLine(collection.progress, color: .accentColor).readAsOne()
                ForEach(collection.achievements, id: \.key) { card in
                    OpeningRow(card: card, open: open) {
                        MedalRow(
                            title: card.title, text: card.unlockedText.map(words.unlocked(on:)) ?? card.description,
                            trailing: card.isUnlocked ? words.plusPoints(card.points) : card.progress?.text
                        ) {
                            MedalView(card)
                        }
                    }
                }
                // The steps of a ladder are its achievements.
                if collection.kind == .module {
                    ForEach(collection.members, id: \.id) { member in
                        Divider()
                        MemberRow(member: member)
                    }
                }
            }
            .navigationTitle(collection.name)
        }
    }

    /// A member of a collection.
    struct MemberRow: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words

        let member: CollectionMember

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                Label {
                    Text(member.name).font(style.titleFont)
                } icon: {
                    Image(systemName: symbol)
                        .foregroundStyle(member.isHeld ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                        .accessibilityHidden(true)
                }
                ForEach(facts, id: \.self) { fact in
                    Text(fact).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .readAsOne()
        }

        private var symbol: String {
            member.isOpen ? (member.isHeld ? "checkmark.circle.fill" : "circle") : "lock.fill"
        }

        private var facts: [String] {
            let state = words.text(member.isOpen ? (member.isHeld ? .held : .missing) : .notOpen)
            let date = member.sinceText.map(words.firstCompleted(on:))
            let marks = member.marks.map { words.named($0.name, words.text($0.isHeld ? .held : .missing)) }
            let count = member.isCounted ? nil : words.text(.notCounted)
            return [date ?? state, member.note, count].compactMap { $0 } + member.bests.map(words.figure) + marks
        }
    }
#endif
