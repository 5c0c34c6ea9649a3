import AchievementCore
import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

/// Each of these screens shows all of its value, without repetitions or additions.
@Suite("Texts of the detail and of the first screen")
@MainActor
struct DetailValueTests {
    @Test("A detail shows the card's texts, each part of the criterion, and the record, once", arguments: Reader.all)
    func details(reader: Reader) async throws {
        let gallery = try #require(try await reader.app().model.gallery)
        let words = ScreenWords(language: reader.language)
        for card in gallery.cards where !card.isMasked {
            let detail = try #require(gallery.detail(of: card.key))
            var expected: [String?] = [
                card.title, card.description, detail.placeName, card.rarityName,
                card.points > 0 ? words.points(card.points) : nil, card.unlockedText.map { words.unlocked(on: $0) },
                card.held?.text,
                words.text(.howTo), card.badgeText, words.text(.close),
            ]
            expected += card.notes
            let parts = detail.criterion.lines.flatMap(self.parts)
            expected += parts
            if let progress = card.progress, !card.isUnlocked, !parts.contains(progress.text) {
                expected += [progress.text, progress.detail]
            }
            if let unlock = detail.unlock {
                expected += [words.text(.record), words.text(.moment), unlock.momentText]
                expected += [words.text(.catalogVersion), words.number(unlock.catalogVersion), unlock.foundText]
                if let event = unlock.eventText { expected += [words.text(.event), event] }
                if let granter = unlock.grantedBy { expected += [words.text(.grantedBy), granter] }
                if !unlock.evidence.isEmpty { expected.append(words.text(.evidence)) }
                expected += unlock.evidence.flatMap { [$0.name, $0.text] }
            }
            expected += detail.periods.flatMap { period in
                [period.name, period.dateText, period.points == 0 ? nil : words.plusPoints(period.points)]
            }
            if card.isUnlocked { expected.append(words.text(.share)) }
            let view = AchievementDetailView(card, detail, playerName: gallery.playerName, close: {})
            expectTexts(of: reader.nodes(of: view), expected)
        }
    }

    /// The texts of a part of a criterion and of the parts below it.
    private func parts(_ part: CriterionPart) -> [String?] {
        let progress = part.isMet ? nil : part.progress
        return [part.text, part.standing, progress?.text, progress?.detail, part.missingText]
            + part.parts.flatMap(parts)
    }

    @Test("The first screen shows open items, next steps and the latest rewards, once", arguments: Reader.all)
    func home(reader: Reader) async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        let words = ScreenWords(language: reader.language)
        let dashboard = gallery.dashboard
        var expected: [String?] = [
            words.number(gallery.level.level), words.points(gallery.level.points), words.toNextLevel(gallery.level),
            words.showAll(gallery.cards.count),
        ]
        // A newcomer reads first steps instead.
        if !dashboard.due.isEmpty || !dashboard.isFirstSteps { expected.append(words.text(.today)) }
        if dashboard.due.isEmpty, !dashboard.isFirstSteps { expected.append(words.text(.nothingDue)) }
        // The card of a streak says what its row would say.
        let due = dashboard.due.filter { $0.streak == nil || $0.streak != dashboard.streak?.id }
        expected += due.flatMap { [$0.name, $0.text, $0.leftText, $0.card?.badgeText] }
        if let streak = dashboard.streak { expected += texts(reader.nodes(of: StreakCardView(streak))) }
        expected.append(words.text(dashboard.isFirstSteps ? .firstSteps : .nextSteps))
        expected += dashboard.steps.flatMap {
            [$0.card.title, $0.text, $0.card.progress?.text, $0.card.badgeText]
        }
        if dashboard.recent.isEmpty {
            expected += [words.text(.howPointsWork), words.pointsExplained(gallery.level)]
        } else {
            expected.append(words.text(.recent))
            for reward in dashboard.recent {
                expected += [
                    reward.title, reward.card?.rarityName ?? reward.kindText, reward.modeName, reward.dateText,
                    reward.timesText,
                    reward.points == 0 ? nil : words.plusPoints(reward.points),
                    reward.card?.sharedBadgeText,
                ]
            }
        }
        let home = try #require(app.screens.first { $0.name == "home" })
        let nodes = reader.nodes(of: home.view)
        expectTexts(of: nodes, expected)
        let unseen = dashboard.recent.filter(app.model.celebrations.isUnseen)
        #expect(spoken(nodes).count { $0.label.hasSuffix(", \(words.text(.unseen))") } == unseen.count)
        // Only the title has the name of the player whose screen it is.
        let named = spoken(nodes).filter { $0.label == gallery.playerName }
        #expect(named.map(\.line) == ["\(gallery.playerName) [title]"])
    }

    @Test("Categories show the progress and the next achievement of each", arguments: Reader.all)
    func categories(reader: Reader) async throws {
        let app = try await reader.app()
        let gallery = try #require(app.model.gallery)
        let words = ScreenWords(language: reader.language)
        let next = gallery.dashboard.nextInCategories
        #expect(!next.isEmpty)
        var expected: [String?] = [words.text(.byCategory)]
        for category in gallery.categories {
            let isAlone = gallery.categories.count { $0.name == category.name } == 1
            expected += [category.name, category.progress.text]
            if !isAlone { expected.append(gallery.modes.first { $0.id == category.mode }?.name) }
            expected.append(next.first { $0.category == category.id }.map { words.next($0) })
        }
        let screen = try #require(app.screens.first { $0.name == "categories" })
        let nodes = reader.nodes(of: screen.view)
        expectTexts(of: nodes, expected)
        for button in buttons(nodes) { button.press() }
        let opened = gallery.categories.compactMap { category in next.first { $0.category == category.id } }
        #expect(app.used == opened.map { "open \($0.key)" })
    }
}
