import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import TaskFocus
import Testing

/// Each of these screens shows all of its value, without repetitions or additions.
@Suite("Texts of screens with several players")
@MainActor
struct ClubValueTests {
    @Test(
        "A leaderboard lists each player once, even a neighbor of the viewer who is among the best",
        arguments: Reader.all)
    func leaderboard(reader: Reader) async throws {
        let app = try await reader.app()
        let words = ScreenWords(language: reader.language)
        let now = try #require(app.model.gallery).madeAt
        var hasShared = false
        for board in [Board(.points(mode: nil)), Board(.points(mode: nil), over: .month(of: now))] {
            for (viewer, limit) in [(reader.player, 5), ("tom", 1), ("tom", 7), ("nobody", 3)] {
                let card = try await app.center.leaderboard(
                    board, seenBy: viewer, language: reader.language, limit: limit)
                let best = Set(card.top.map(\.id))
                let others = card.needsNeighbors ? card.neighbors.filter { !best.contains($0.id) } : []
                hasShared = hasShared || (card.needsNeighbors && others.count < card.neighbors.count)
                let rows = card.top + others
                let nodes = reader.nodes(of: LeaderboardView(card) { _ in })
                expectTexts(
                    of: nodes,
                    [card.title, card.periodText, card.ownText, card.tieRule]
                        + rows.flatMap { [words.number($0.rank), $0.name, $0.scoreText] })
                // Each row is read as one element, the player's own row as selected.
                for row in rows {
                    let line = [words.number(row.rank), row.name, row.scoreText].joined(separator: ", ")
                    let said = spoken(nodes).filter { $0.label == line }
                    #expect(said.map { $0.traits.contains("selected") } == [row.isOwn], "\(line)")
                }
            }
        }
        #expect(hasShared || reader.player == SampleClub.graduate)
    }

    @Test("A leaderboard and a club without players say so")
    func nobody() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { TaskFocus() }
        let words = ScreenWords(.english)
        let reader = Reader.all[0]
        let card = try await center.leaderboard(Board(.points(mode: nil)), seenBy: nil, language: "en")
        expectTexts(
            of: reader.nodes(of: LeaderboardView(card)),
            [card.title, card.periodText, card.tieRule, words.text(.noPlayers)])
        let front = try await center.clubFront(language: "en", holders: try await center.holderCounts())
        expectTexts(of: reader.nodes(of: ClubView(front)), [words.text(.noPlayers)])
    }

    @Test(
        "A club shows its top three, each board, and the rarest achievements with rarity and first holder",
        arguments: Reader.all)
    func club(reader: Reader) async throws {
        let center = try await reader.app().center
        let words = ScreenWords(language: reader.language)
        let front = try await center.clubFront(
            language: reader.language, limit: 4, holders: try await center.holderCounts())
        #expect(!front.podium.isEmpty && !front.rankings.isEmpty && !front.rarest.isEmpty)
        func texts(of place: ClubFront.Place) -> [String?] {
            [words.number(place.rank), place.name, place.scoreText, place.movement == 0 ? nil : place.movementText]
        }
        var expected = [words.text(.podium)] + front.podium.flatMap { texts(of: $0) + [words.level($0)] }
        for ranking in front.rankings {
            expected.append(ranking.title)
            if ranking.periodText != ranking.title { expected.append(ranking.periodText) }
            expected += ranking.places.flatMap(texts)
        }
        expected.append(words.text(.rarestAchievements))
        expected += front.rarest.flatMap {
            [
                $0.title, $0.modeName, words.rarity($0.rarity), $0.held.text, $0.firstText,
                GalleryIcon($0.icon).digits ?? $0.engraving,
            ]
        }
        let nodes = reader.nodes(of: ClubView(front) { _ in })
        expectTexts(of: nodes, expected)
        // A place that did not change is announced, too.
        for place in front.podium {
            #expect(spoken(nodes).contains { $0.label.hasSuffix("\(place.scoreText), \(place.movementText)") })
        }
    }

    @Test(
        "Two players are distinguished in every figure, over time, and in achievements of both, one or neither",
        arguments: Reader.all)
    func comparison(reader: Reader) async throws {
        let center = try await reader.app().center
        let words = ScreenWords(language: reader.language)
        let comparison = try await center.comparison(
            of: reader.player, with: "tom", language: reader.language, holders: try await center.holderCounts())
        let sides = [comparison.first, comparison.second]
        let names = sides.map(\.name)
        var expected: [String?] = [words.compared(comparison)]
        for side in sides {
            expected += [
                words.number(side.level.level), side.name, words.points(side.level.points),
                words.toNextLevel(side.level),
            ]
        }
        expected += comparison.figures.flatMap { names + [$0.title, $0.first, $0.second] }
        if let last = comparison.totals.last {
            expected.append(words.text(.pointsOverTime))
            expected += zip(names, [last.first, last.second]).map { words.named($0, words.points($1)) }
        }
        for group in comparison.groups where !group.rows.isEmpty {
            expected.append(group.title)
            for row in group.rows {
                expected += [
                    row.card.title, row.card.modeName, row.card.rarityName, words.points(row.card.points),
                    row.card.held?.text, row.card.sharedBadgeText,
                ]
                let texts = [row.first.text, row.second.text]
                if texts.contains(where: { $0 != nil }) { expected += names + texts.map { $0 ?? "—" } }
            }
        }
        let nodes = reader.nodes(of: ComparisonView(comparison) { _ in })
        expectTexts(of: nodes, expected)
        let said = spoken(nodes).map(\.label)
        for figure in comparison.figures {
            let marks = [PlayerComparison.Place.first, .second].map {
                figure.ahead == $0 ? " \(words.text(.ahead))" : ""
            }
            let line =
                "\(figure.title), \(names[0]) \(figure.first)\(marks[0]), \(names[1]) \(figure.second)\(marks[1])"
            #expect(said.count { $0 == line } == 1, "\(line)")
        }
        for row in comparison.groups.flatMap(\.rows) where row.earlier != nil {
            let mark =
                "\((row.earlier == .first ? row.first.text : row.second.text) ?? "") \(words.text(.earlierOfTwo))"
            #expect(said.contains { $0.hasPrefix(row.card.title) && $0.contains(mark) }, "\(row.card.key)")
        }
    }

    @Test(
        "Rates show each achievement's place, holders, duration and weeks",
        arguments: Reader.all)
    func rates(reader: Reader) async throws {
        let words = ScreenWords(language: reader.language)
        let list = try await reader.app().center.rateList(language: reader.language)
        let nodes = reader.nodes(of: RateListView(list))
        #expect(list.rows.contains { !$0.weeks.isEmpty && $0.medianText != nil })
        expectTexts(
            of: nodes,
            list.rows.flatMap { row -> [String?] in
                let weeks = [words.text(.ratesByWeek)] + row.weeks.map(words.figure)
                return [row.title, row.placeText, row.held.text, row.medianText] + (row.weeks.isEmpty ? [] : weeks)
            })
        // Each row is read as one element.
        #expect(spoken(nodes).count == list.rows.count + 1)
    }

    @Test(
        "Definitions show content, state, rarity, author and holders",
        arguments: ["en", "zh-Hans"])
    func definitions(language: String) async throws {
        let reader = Reader.all[language == "en" ? 0 : 1]
        let words = ScreenWords(language: language)
        let (list, _) = try await SampleClub.definitions(language: language)
        #expect(list.rows.map(\.isWithdrawn) == [false, false, true])
        expectTexts(
            of: reader.nodes(of: DefinitionListView(list)),
            list.rows.flatMap {
                [
                    $0.title, $0.description, $0.stateText, words.rarity($0.rarity), words.plusPoints($0.points),
                    $0.madeText, $0.held.text,
                ]
            })
    }

    @Test("The list of holders shows the players, dates and grantors", arguments: ["en", "zh-Hans"])
    func holders(language: String) async throws {
        let reader = Reader.all[language == "en" ? 0 : 1]
        let words = ScreenWords(language: language)
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(policy: .everybody)
        ) {
            TaskFocus()
        }
        let at = try #require(Moment("2026-06-01T12:00:00Z"))
        try await center.record(TaskCreated(task: "1"), for: "tom", id: "1", at: at)
        let card = try #require(try await center.gallery(of: "tom", language: language).cards.first { $0.isUnlocked })
        try await center.grant(card.key, to: "ada", by: "coach")
        let list = try await center.holderList(of: card.key, language: language)
        #expect(list.rows.map(\.grantedBy) == [nil, "coach"])
        let expected: [String?] =
            [words.text(.holders), list.text]
            + list.rows.flatMap { row in
                [row.name, row.dateText, row.grantedBy.map { words.named(words.text(.grantedBy), $0) }]
            }
        expectTexts(of: reader.nodes(of: HolderListView(list)), expected)
        let view = InstructorView(card, playerName: "tom", holders: list) { _ in }
        expectTexts(
            of: reader.nodes(of: view),
            expected + [
                list.title, "tom", words.text(.reason), words.text(.reasonNeeded), words.text(.revoke),
                card.badgeText,
            ])
    }

    @Test("A share card shows level, figures, the rarest achievements and the day", arguments: Reader.all)
    func share(reader: Reader) async throws {
        let card = try #require(try await reader.app().model.gallery).share
        let words = ScreenWords(language: reader.language)
        var expected: [String?] = [
            words.number(card.level.level), card.playerName, words.points(card.level.points),
            words.toNextLevel(card.level), words.text(.unlocked), card.progress.text, card.dateText,
            words.text(.share),
        ]
        if card.longestStreak > 0 { expected += [words.text(.bestStreak), words.days(card.longestStreak)] }
        expected += card.highlights.flatMap { [$0.title, $0.rarityName, $0.badgeText] }
        expectTexts(of: reader.nodes(of: ShareScreen(card)), expected)
    }
}
