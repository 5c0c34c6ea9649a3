import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

/// Every text of a value for players is on the screen of that value, for players with much and with little progress.
@Suite("Values on the screens")
@MainActor
struct ScreenValueTests {
    @Test("Every text of a value is on its screen", arguments: Reader.all)
    func everyText(reader: Reader) async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        var pairs: [(name: String, view: AnyView, value: Any)] = [
            ("suggestions", AnyView(SuggestionList(gallery.dashboard.steps) { _ in }), gallery.dashboard.steps),
            ("due", AnyView(DueList(gallery.dashboard.due) { _ in }), gallery.dashboard.due),
            ("ranks", AnyView(RankList(gallery.ranks)), gallery.ranks),
            ("challenges", AnyView(ChallengeListView(gallery.challenges) { _ in }), gallery.challenges),
            ("story", AnyView(StoryView(gallery.story, playerName: "") { _ in }), gallery.story),
        ]
        pairs += gallery.rooms.map { ("room board", AnyView(RoomBoardView($0) { _ in }), $0) }
        pairs += gallery.streaks.map { ("streak", AnyView(StreakCardView($0)), $0) }
        pairs += gallery.collections.map { ("levels", AnyView(LevelListView($0) { _ in }), $0) }
        pairs += gallery.recent.map {
            (
                "celebration",
                AnyView(
                    CelebrationView(.reward($0)) { _ in
                    } dismiss: {
                    }), $0
            )
        }
        for pair in pairs {
            let nodes = reader.nodes(of: pair.view)
            let said = (texts(nodes) + spoken(nodes).map(\.line)).joined(separator: "\n")
            for (name, text) in words(of: pair.value) where !said.contains(text) {
                Issue.record("\(pair.name): \(name) “\(text)”")
            }
        }
    }

    /// The texts of a value for players, with the names of the properties. The card of an achievement has a test of its
    /// own.
    private func words(of value: Any, named name: String = "") -> [(name: String, text: String)] {
        switch value {
        case let text as String: return isWords(name) && !text.isEmpty ? [(name, text)] : []
        case let challenge as ChallengeCard:
            let texts = [challenge.card.title, challenge.card.description, challenge.timeText, challenge.daysText]
            return (texts + [challenge.outcomeText].compactMap { $0 }).map { ("challenge", $0) }
        // A story names a reward, a celebration shows all of it.
        case let reward as EarnedReward where !name.isEmpty: return [("reward", reward.title)]
        case let reward as EarnedReward:
            return [reward.kindText, reward.title, reward.description].map { ("reward", $0) }
        case let moment as StoryMoment: return [("moment", moment.text)]
        case let board as RoomBoard: return words(of: board)
        // Of the milestones only the next one is shown; `ValueTests` looks for it.
        case is StreakMilestone where name == "milestones": return []
        case is GalleryCard, is GalleryColor, is StreakCalendar: return []
        default:
            let mirror = Mirror(reflecting: value)
            return mirror.children.flatMap { child in
                words(of: child.value, named: mirror.displayStyle == .struct ? child.label ?? name : name)
            }
        }
    }

    /// All texts of the current room, the targets of the next one, and the names of the others.
    private func words(of board: RoomBoard) -> [(name: String, text: String)] {
        let current = board.current.map { words(of: $0.progress) + words(of: $0.games) } ?? []
        let rooms = [board.current, board.next].compactMap { $0 } + board.finished
        return current + (board.next?.games ?? []).flatMap(\.targets).map { ("target", $0.title) }
            + rooms.map { ("room", $0.card.title) } + board.later.map { ("room", $0.name) }
            + board.finished.compactMap(\.card.unlockedText).map { ("date", $0) } + [("mode", board.modeName)]
    }

    /// Whether a property has words rather than an id, icon or color.
    private func isWords(_ name: String) -> Bool {
        name.hasSuffix("Text")
            || ["name", "title", "description", "text", "note", "reason", "next", "highest", "metricName"].contains(
                name)
    }
}
