import Accessibility
import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import TaskFocus
import Testing

@Suite("Buttons")
@MainActor
struct ActionTests {
    private let reader = Reader.all[0]

    @Test("Every card of the grid opens its achievement")
    func opening() async throws {
        let app = try await reader.app()
        let grid = try #require(app.screens.first { $0.name == "grid" })
        let cards = app.model.grid.cards.filter { !$0.isMasked }
        let found = buttons(reader.nodes(of: grid.view))
        for card in cards {
            let label = [card.title, card.description, card.rarityName].joined(separator: ", ")
            try #require(found.first { $0.label == label }).press()
        }
        #expect(app.used.count == cards.count)
        #expect(Set(app.used) == Set(cards.map { "open \($0.key)" }))
    }

    @Test("A chip shows only its category, and “All” shows the others again")
    func chips() async throws {
        let app = try await reader.app()
        func press(_ label: String) throws {
            let grid = try #require(app.screens.first { $0.name == "grid" })
            try #require(buttons(reader.nodes(of: grid.view)).first { $0.label == label }).press()
        }
        let category = try #require(app.model.categories.first)
        try press(category.name)
        #expect(app.model.filter.category == category.id)
        #expect(app.model.grid.cards.allSatisfy { $0.category == category.id })
        try press("All")
        #expect(app.model.filter.category == nil)
    }

    @Test(
        "Details are shown beside the grid if there is room, otherwise over it, and can be closed",
        arguments: [true, false])
    func detail(isWide: Bool) async throws {
        let app = try await reader.app()
        let card = try #require(app.model.cards.first { $0.isUnlocked })
        var opened: AchievementKey? = card.key
        let binding = Binding { @MainActor in
            opened
        } set: { @MainActor key in
            opened = key
        }
        func nodes() -> [Node] {
            reader.nodes(of: Text(verbatim: "grid").achievementDetail(binding, of: app.model)) {
                $0.horizontalSizeClass = isWide ? .regular : .compact
            }
        }
        // The content is in the same place either way, so it keeps its state when the width of the window changes.
        let sheet = try #require(nodes().first)
        #expect(sheet.kind == ".sheet")
        let (content, covering) = (texts(sheet.children[0].children), texts(sheet.children[1].children))
        #expect(content.contains("grid") && content.contains(card.description) == isWide)
        #expect(covering.contains(card.description) == !isWide)
        try #require(buttons(nodes()).first { $0.label == "Close" }).press()
        #expect(opened == nil)
        #expect(texts(nodes()) == ["grid"])
    }

    @Test("Filters that no achievement matches can be cleared")
    func clearing() async throws {
        let app = try await reader.app()
        let screen = try #require(app.screens.first { $0.name == "grid-empty" })
        app.model.filter.text = "zzz"
        let button = try #require(buttons(reader.nodes(of: screen.view)).last)
        #expect(button.label == "Clear filters")
        button.press()
        #expect(app.model.filter.text.isEmpty && !app.model.grid.cards.isEmpty)
    }

    @Test("A celebration can be shown or closed")
    func celebrating() async throws {
        let app = try await reader.app()
        let reward = try #require(app.model.recent.first { $0.card != nil })
        var used: [String] = []
        let view = CelebrationView(.reward(reward)) {
            used.append("show \($0)")
        } dismiss: {
            used.append("dismiss")
        }
        try #require(buttons(reader.nodes(of: view)).first { $0.label == "Show it" }).press()
        #expect(used == ["dismiss", "show \(try #require(reward.card).key)"])
        used = []
        try #require(buttons(reader.nodes(of: view)).first { $0.label == "Close" }).press()
        #expect(used == ["dismiss"])
    }

    @Test("Celebrations wait while a sheet is shown or the app is in the background")
    func holding() async throws {
        let app = try await reader.app()
        let celebrations = app.model.celebrations
        let reward = try #require(celebrations.current?.entries.first)
        func shown(isHeld: Bool = false, _ phase: ScenePhase = .active) -> [String] {
            texts(
                reader.nodes(of: EmptyView().celebrating(celebrations, isHeld: isHeld, show: { _ in })) {
                    $0.scenePhase = phase
                })
        }
        #expect(shown(isHeld: true).isEmpty && shown(.background).isEmpty)
        #expect(shown().contains(reward.title) && shown(.inactive).contains(reward.title))
    }

    @Test("A screen reader announces a celebration as soon as it appears")
    func announcing() async throws {
        let app = try await reader.app()
        let reward = try #require(app.model.recent.first { $0.card != nil })
        let view = CelebrationView(.reward(reward)) { _ in
        } dismiss: {
        }
        let appearing = reader.nodes(of: view).flattened.filter { $0.kind == ".onAppear" }
        AccessibilityNotification.Announcement.posted = []
        for node in appearing { node.action?() }
        #expect(AccessibilityNotification.Announcement.posted == ["\(reward.kindText), \(reward.title)"])
    }

    @Test("Today can be marked until it is done")
    func marking() async throws {
        let app = try await reader.app()
        let streak = try #require(app.model.streaks.first { app.model.today($0.id)?.mark == .open })
        var marked = 0
        let open = StreakCardView(streak, today: app.model.today(streak.id)) { marked += 1 }
        try #require(buttons(reader.nodes(of: open)).first { $0.label == "Done today" }).press()
        #expect(marked == 1)
        let watched = StreakCardView(streak, today: app.model.today(streak.id))
        #expect(buttons(reader.nodes(of: watched)).isEmpty)
    }

    @Test("A failure is shown with a retry button, above the earlier content")
    func failing() async throws {
        var tries = 0
        let failed = PlayerPhaseView(.failed(.other("no disk"))) {
            tries += 1
        } content: {
            Text(verbatim: "before")
        }
        let nodes = reader.nodes(of: failed)
        #expect(texts(nodes).first == "The achievements could not be read")
        #expect(texts(nodes).last == "before")
        try #require(buttons(nodes).first { $0.label == "Try again" }).press()
        #expect(tries == 1)
        let loading = PlayerPhaseView(.loading) {
        } content: {
            Text(verbatim: "nothing")
        }
        #expect(texts(reader.nodes(of: loading)) == ["Loading achievements"])
    }

    @Test("A mode is reset only after a confirmation")
    func resetting() async throws {
        let menu = DebugMenu([TaskFocus()], language: "en")
        var reset: [GameModeID] = []
        let view = DebugMenuView(menu) { _ in
        } reset: {
            reset.append($0)
        }
        let first = try #require(buttons(reader.nodes(of: view)).first { $0.label.hasPrefix("Reset ") })
        first.press()
        #expect(reset.isEmpty)
        let second = try #require(buttons(reader.nodes(of: view)).first { $0.label.hasPrefix("Reset ") })
        second.press()
        #expect(reset == [TaskFocus.id])
    }

    @Test("A chosen day of the calendar shows its activity, until another month is shown")
    func calendarDays() async throws {
        let app = try await reader.app()
        let calendar = try #require(app.model.gallery).calendar
        let view = ActivityCalendarView(calendar)
        func press(_ isMeant: (String) -> Bool) throws {
            try #require(buttons(reader.nodes(of: view)).first { isMeant($0.label) }).press()
        }
        let day = try #require(calendar.choices[0].days.last { !$0.rewards.isEmpty })
        let month = ScreenWords(.english).month(of: day.day)
        while !texts(reader.nodes(of: view)).contains(month) {
            let shown = try #require(buttons(reader.nodes(of: view)).first { !$0.label.contains(",") })
            shown.press()
        }
        let title = day.rewards[0].title
        #expect(!texts(reader.nodes(of: view)).contains(title))
        try press { $0.hasPrefix("\(ScreenWords(.english).date(day.day)),") }
        #expect(texts(reader.nodes(of: view)).contains(title))
        try press { !$0.contains(",") }
        #expect(!texts(reader.nodes(of: view)).contains(title))
    }

    @Test("Moments of a story open their achievements")
    func storyOpens() async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        let story = try #require(app.screens.first { $0.name == "story" })
        let told = gallery.story.years.flatMap(\.chapters).flatMap(\.moments).compactMap(\.reward.card)
        for button in buttons(reader.nodes(of: story.view)) where button.label != "Share" { button.press() }
        #expect(app.used == told.map { "open \($0.key)" } && !told.isEmpty)
    }

    @Test("A definition is withdrawn only by a second press, and replaced immediately")
    func definitions() async throws {
        let (list, _) = try await SampleClub.definitions(language: "en")
        var used: [String] = []
        let view = DefinitionListView(list) {
            used.append("replace \($0.id)")
        } withdraw: {
            used.append("withdraw \($0.id)")
        }
        func press(_ label: String) throws {
            try #require(buttons(reader.nodes(of: view)).first { $0.label == label }).press()
        }
        try press("Replace: Fair Play")
        try press("Withdraw: Fair Play")
        try press("Cancel")
        try press("Withdraw: Fair Play")
        #expect(used == ["replace fair_play"])
        try press("Withdraw: Fair Play")
        while used.count < 2 { await Task.yield() }
        #expect(used == ["replace fair_play", "withdraw fair_play"])
        #expect(!buttons(reader.nodes(of: view)).contains { $0.label.contains("Open Day") })
    }
}
