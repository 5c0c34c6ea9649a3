#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import SwiftUI

    /// The front page of a club: the top three, the boards, and the rarest achievements with their first holders.
    public struct ClubView: View {
        @Environment(\.achievementWords) private var words

        private let front: ClubFront
        private let open: (@MainActor (PlayerID) -> Void)?

        /// Creates the front page of a club; `open` shows a player, `nil` if players are not shown.
        public init(_ front: ClubFront, open: (@MainActor (PlayerID) -> Void)? = nil) {
            self.front = front
            self.open = open
        }

        public var body: some View {
            ScreenScroll(width: .columns) {
                if front.podium.isEmpty {
                    EmptyNote(words.text(.noPlayers))
                } else {
                    ScreenSection(title: words.text(.podium)) {
                        ForEach(front.podium) { place in PlaceRow(place: place, saysLevel: true, open: open) }
                    }
                }
                CardColumns {
                    ForEach(front.rankings) { ranking in
                        ScreenSection(title: ranking.title) {
                            CardBox {
                                if ranking.periodText != ranking.title {
                                    Text(ranking.periodText).font(.footnote).foregroundStyle(.secondary)
                                }
                                ForEach(ranking.places) { place in
                                    PlaceRow(place: place, saysLevel: false, open: open)
                                }
                            }
                        }
                    }
                }
                if !front.rarest.isEmpty {
                    ScreenSection(title: words.text(.rarestAchievements)) {
                        ForEach(front.rarest) { rare in
                            MedalRow(title: rare.title, text: facts(of: rare)) {
                                MedalView(
                                    icon: rare.icon, color: rare.color, rarity: rare.rarity, isHeld: true,
                                    engraving: rare.engraving, isBelt: rare.isBelt)
                            }
                        }
                    }
                }
                if let remark = front.untranslatedText { EmptyNote(remark) }
            }
            .navigationTitle(words.text(.boards))
        }

        private func facts(of rare: ClubFront.RareAchievement) -> String {
            [rare.modeName, words.rarity(rare.rarity), rare.held.text, rare.firstText]
                .compactMap { $0 }.joined(separator: " · ")
        }
    }

    /// A player's rank, and in words whether the player rose or fell.
    struct PlaceRow: View {
        @Environment(\.achievementWords) private var words

        let place: ClubFront.Place
        let saysLevel: Bool
        let open: (@MainActor (PlayerID) -> Void)?

        var body: some View {
            if let open {
                Button {
                    open(place.id)
                } label: {
                    row.labelingButton()
                }
                .buttonStyle(.plain)
            } else {
                row.focusStop()
            }
        }

        private var row: some View {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                Text(words.number(place.rank)).monospacedDigit().foregroundStyle(.secondary)
                AdaptiveRow(spacing: 12) {
                    VStack(alignment: .leading, spacing: 0) {
                        Text(place.name).fontWeight(place.rank == 1 ? .bold : .regular)
                        if saysLevel { Text(words.level(place)).font(.caption).foregroundStyle(.secondary) }
                        if place.movement != 0 { Text(place.movementText).font(.caption) }
                    }
                    RowSpacer()
                    Text(place.scoreText).monospacedDigit()
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spoken)
        }

        private var spoken: String {
            let level = saysLevel ? words.level(place) : nil
            return [words.number(place.rank), place.name, level, place.scoreText, place.movementText]
                .compactMap { $0 }.joined(separator: ", ")
        }
    }
#endif
