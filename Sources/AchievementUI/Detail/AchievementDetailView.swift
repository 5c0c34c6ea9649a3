#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The details of an achievement: its card, its criterion with the progress of each part, the steps of its ladder,
    /// the record of its unlock, how many others hold it, and a picture to share.
    public struct AchievementDetailView: View {
        @Environment(\.achievementStyle) private var style
        @Environment(\.achievementWords) private var words
        @Environment(\.dismiss) private var dismiss

        private let card: GalleryCard
        private let detail: AchievementDetail?
        private let playerName: String
        private let ladder: LadderCard?
        private let open: (@MainActor (AchievementKey) -> Void)?
        private let close: (@MainActor () -> Void)?

        /// Creates a detail view.
        ///
        /// - Parameters:
        ///   - card: the achievement.
        ///   - detail: the details; `nil` to show only the card.
        ///   - playerName: the name on a shared picture.
        ///   - ladder: the ladder of which the achievement is a step; `nil` if there is none.
        ///   - open: opens the details of another step; `nil` to only list the steps.
        ///   - close: closes the view; `nil` to dismiss the enclosing sheet.
        public init(
            _ card: GalleryCard, _ detail: AchievementDetail?, playerName: String, ladder: LadderCard? = nil,
            open: (@MainActor (AchievementKey) -> Void)? = nil, close: (@MainActor () -> Void)? = nil
        ) {
            self.card = card
            self.detail = detail
            self.playerName = playerName
            self.ladder = ladder
            self.open = open
            self.close = close
        }

        public var body: some View {
            ScreenScroll {
                heading
                if let progress = card.progress, !card.isUnlocked, !isInCriterion(progress) {
                    ProgressLine(progress, color: style.color(card.color))
                }
                if let detail {
                    ScreenSection(title: words.text(.howTo)) {
                        ForEach(Array(detail.criterion.lines.enumerated()), id: \.offset) { _, part in
                            CriterionPartView(part: part, color: style.color(card.color))
                        }
                    }
                }
                if let ladder { LadderSteps(ladder: ladder, current: card.key, open: open) }
                if let detail {
                    if let unlock = detail.unlock { UnlockRecordView(unlock: unlock) }
                    ForEach(detail.periods) { FactRow(name: $0.name, text: words.earned($0)) }
                }
                if card.isUnlocked { ShareAchievementButton(card, playerName: playerName) }
                Button(words.text(.close)) { if let close { close() } else { dismiss() } }
            }
        }

        /// Whether a line of the criterion shows the same progress, as in a criterion with a single line.
        private func isInCriterion(_ progress: GalleryProgress) -> Bool {
            detail?.criterion.lines.contains { !$0.isMet && $0.progress?.text == progress.text } ?? false
        }

        private var heading: some View {
            VStack(alignment: .leading, spacing: style.spacing) {
                MedalView(card, scale: 1.8)
                Text(card.title).font(.title).bold().accessibilityAddTraits(.isHeader)
                Text(card.description).font(.body)
                ForEach(facts, id: \.self) { fact in
                    Text(fact).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .focusStop()
        }

        private var facts: [String] {
            let worth = [card.rarityName, card.points > 0 ? words.points(card.points) : nil].compactMap { $0 }
            let date = card.unlockedText.map(words.unlocked(on:))
            return [detail?.placeName, worth.joined(separator: " · "), date, card.held?.text].compactMap { $0 }
                + card.notes
        }
    }

    /// A name and a value.
    struct FactRow: View {
        let name: String
        let text: String

        var body: some View {
            AdaptiveRow {
                Text(name).foregroundStyle(.secondary)
                RowSpacer()
                Text(text)
            }
            .font(.subheadline)
            .readAsOne()
        }
    }

    /// The record of an unlock.
    struct UnlockRecordView: View {
        @Environment(\.achievementWords) private var words

        let unlock: UnlockDetail

        var body: some View {
            ScreenSection(title: words.text(.record)) {
                FactRow(name: words.text(.moment), text: unlock.momentText)
                if let event = unlock.eventText { FactRow(name: words.text(.event), text: event) }
                if let granter = unlock.grantedBy { FactRow(name: words.text(.grantedBy), text: granter) }
                FactRow(name: words.text(.catalogVersion), text: words.number(unlock.catalogVersion))
                if let found = unlock.foundText { Text(found).font(.subheadline) }
                if !unlock.evidence.isEmpty {
                    Text(words.text(.evidence)).font(.headline).accessibilityAddTraits(.isHeader)
                    ForEach(unlock.evidence, id: \.self) { FactRow(name: $0.name, text: $0.text) }
                }
            }
        }
    }
#endif
