import AchievementCore
import AchievementEngine
import Testing

@Suite("Catalog validation")
struct CatalogFindingTests {
    private func findings(_ modes: any GameMode..., languages: [String]? = nil) -> [CatalogFinding] {
        do {
            _ = try Rulebook(modes: modes, languages: languages)
            return []
        } catch {
            return error.findings
        }
    }

    private func checks(_ extra: Achievement...) -> [String] {
        findings(Gym(extra: extra)).map(\.check)
    }

    @Test("A sound catalog passes")
    func sound() {
        #expect(findings(Gym()).isEmpty)
    }

    @Test("All problems are reported at once, each at its line")
    func everythingAtOnce() {
        let line = #line + 1
        let twice = Gym.achievement("first", Gym.visits.total >= 1, line: line)
        let never = Gym.achievement("never", Gym.strength.best >= 1_001, points: -1, line: line + 1)
        let found = findings(Gym(version: 0, extra: [twice, never]))
        #expect(Set(found.map(\.check)) == ["duplicate-achievement", "possibility", "value", "mode-version"])
        #expect(found.first { $0.check == "duplicate-achievement" }?.sourceLine?.line == line)
        #expect(found.first { $0.check == "possibility" }?.sourceLine?.line == line + 1)
    }

    @Test(
        "Colors are known names or #RRGGBB",
        arguments: [
            ("orange", nil), ("Orange", nil), ("#fd7E14", nil), ("orang", "did you mean orange?"),
            ("prple", "did you mean purple?"), ("#F71", "expected #RRGGBB or one of amber, black"),
            ("#GGGGGG", "expected #RRGGBB or one of"), ("", "expected #RRGGBB or one of"),
            ("chartreuse", "expected #RRGGBB or one of"),
        ])
    func colours(color: String, message: String?) {
        let badge = Achievement(
            "x", title: ["en": "X"], description: ["en": "Do X"], category: "c", rarity: .common, points: 1,
            icon: "star", color: color, unlockedBy: Gym.visits.total >= 1)
        let found = findings(Gym(extra: [badge]))
        #expect(found.map(\.check) == (message == nil ? [] : ["value"]))
        if let message { #expect(found.first?.message.contains(message) == true) }
    }

    @Test("A streak's card takes only achievements about that streak alone")
    func placement() {
        func badge(_ criterion: Criterion) -> Achievement {
            Achievement(
                "x", title: ["en": "X"], description: ["en": "Do X"], category: "c", placement: .streak(Gym.days.id),
                rarity: .common, points: 1, icon: "star", color: "red", unlockedBy: criterion)
        }
        #expect(checks(badge(Gym.days.longestStreak >= 7)) == [])
        #expect(checks(badge(.unlocked(["first"]) && Gym.days.longestStreak >= 7)) == [])
        #expect(checks(badge(Gym.days.days >= 7)) == ["value"])
        #expect(checks(badge(Gym.days.longestStreak >= 7 && Gym.visits.total >= 1)) == ["value"])
        #expect(checks(badge(Gym.visits.total >= 1)) == ["value"])
    }

    @Test("A percentage can be compared with every operator, and a meaningless one is refused with the reason")
    func percentages() {
        func messages(_ criterion: Criterion) -> [String] {
            findings(Gym(extra: [Gym.achievement("x", criterion)])).map(\.message)
        }
        let share = Gym.machines.count.percent(of: Gym.visits.total, from: 10)
        for criterion in [share >= 90, share > 90, share <= 0, share < 10, share > 0, share >= 250] {
            #expect(messages(criterion) == [], "\(criterion)")
        }
        for (criterion, message) in [
            (share >= 0, "asks for ≥ 0 % of gym.visits, which every percentage is"),
            (share > -1, "asks for > -1 % of gym.visits, which every percentage is"),
            (share < 0, "asks for < 0 % of gym.visits, which no percentage is"),
            (share <= -5, "asks for ≤ -5 % of gym.visits, which no percentage is"),
            (
                Gym.visits.bestDay.percent(of: Gym.visits.total, from: 10) > 100,
                "asks for > 100 % of gym.visits, which no percentage is"
            ),
            (
                Gym.visits.total.percent(of: Gym.visits.total, from: 10) >= 90,
                "asks for the percentage of gym.visits of itself, which is always 100"
            ),
            (
                Gym.machines.count.percent(of: Gym.visits.total, from: 0) >= 90,
                "asks for a percentage of gym.visits from 0 on; use at least 1, such as 100, so that a first "
                    + "success is not 100 %"
            ),
        ] {
            #expect(messages(criterion) == [message])
        }
    }

    @Test("Translations that are empty or match nothing in the mode are reported")
    func translations() {
        func messages(_ translations: Translations...) -> [String] {
            var mode: any GameMode = Gym()
            for translations in translations { mode = mode.localized(with: translations) }
            return findings(mode).map { "\($0.check): \($0.message)" }
        }
        #expect(
            messages(Translations(language: "de", name: "Halle", achievements: ["first": .init(title: "Eins")])) == [])
        #expect(
            messages(Translations(language: "de", achievements: ["frist": .init(title: "Eins")])) == [
                "translation: the translation into de names the achievement \"frist\", which the mode has no text for; "
                    + "did you mean first?"
            ])
        #expect(messages(Translations(language: "de", categories: ["nowhere": "Nirgends"])).count == 1)
        #expect(messages(Translations(language: "de", groups: ["nowhere": "Nirgends"])).count == 1)
        #expect(messages(Translations(language: "de", metrics: ["gym.nowhere": "Nirgends"])).count == 1)
        #expect(messages(Translations(language: "de", members: ["nowhere": "Nirgends"])).count == 1)
        #expect(messages(Translations(language: "de", achievements: ["first": .init(shortTitle: "1")])).count == 1)
        #expect(messages(Translations(language: "de", name: "")).count == 1)
        #expect(messages(Translations(language: "de", achievements: ["first": .init(title: "")])).count == 1)
        #expect(messages(Translations(language: "", name: "Halle")).count == 1)
        // The finding appears even below a second translation.
        let wrong = Translations(language: "de", categories: ["nowhere": "Nirgends"])
        #expect(messages(wrong, Translations(language: "fr", name: "Salle")).count == 1)
    }

    @Test("Criteria that always or never hold are reported")
    func possibility() {
        #expect(checks(Gym.achievement("x", Gym.visits.total >= 0)) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.strength.best > 1_000)) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.lap.best < 0)) == ["possibility"])
        #expect(checks(Gym.achievement("x", .all([]))) == ["possibility"])
        #expect(checks(Gym.achievement("x", .any([]))) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.visits.total >= 1 && Gym.lap.best < 0)) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.visits.total >= 1 || Gym.visits.total >= 0)) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.strength.best >= 1_000)) == [])
    }

    @Test("A window of days has no room for more active days than it has days")
    func possibilityInWindows() throws {
        let days = TimeWindow.days(from: try #require(Day("2026-11-20")), through: try #require(Day("2026-11-22")))
        #expect(checks(Gym.achievement("x", Gym.days.days.within(days) >= 4)) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.days.longestStreak.within(days) > 3)) == ["possibility"])
        #expect(checks(Gym.achievement("x", Gym.days.days.within(days) >= 3)) == [])
    }

    @Test("Readings of undeclared metrics, wrong kinds or malformed sets are reported")
    func readings() {
        #expect(checks(Gym.achievement("x", Metric<Sum>("gym.unfed").total >= 1)) == ["reading"])
        #expect(checks(Gym.achievement("x", Metric<Highest>("gym.visits").best >= 1)) == ["reading"])
        #expect(checks(Gym.achievement("x", Metric<Distinct>("gym.visits").contains("a"))) == ["reading"])
        #expect(checks(Gym.achievement("x", Gym.machines.containsAll([]))) == ["reading"])
        #expect(checks(Gym.achievement("x", Gym.machines.containsAll(["a", "a"]))) == ["reading"])
    }

    @Test("Missing and circular prerequisites are reported")
    func prerequisites() {
        #expect(checks(Gym.achievement("x", .unlocked(["nobody"]))) == ["prerequisite"])
        #expect(checks(Gym.achievement("x", .unlocked(["x"]))) == ["prerequisite-circle"])
        #expect(
            checks(Gym.achievement("x", .unlocked(["y"])), Gym.achievement("y", .unlocked(["x"])))
                == ["prerequisite-circle", "prerequisite-circle"])
        #expect(checks(Gym.achievement("x", .unlocked(["first"]))) == [])
    }

    @Test("Malformed ids, taken former ids and duplicate modes are reported")
    func identities() {
        #expect(checks(Gym.achievement("a b", Gym.visits.total >= 1)) == ["achievement-id"])
        #expect(
            checks(Gym.achievement("x", Gym.visits.total >= 1, formerIDs: ["first"])) == ["duplicate-achievement"])
        #expect(Set(findings(Gym(), Gym()).map(\.check)) == ["duplicate-mode", "duplicate-achievement"])
    }

    @Test("Of two modes with one id, every finding names both by their types")
    func clashingModes() {
        struct Badges: AchievementProvider {
            var achievements: [Achievement] { Gym.achievement("first", Gym.visits.total >= 1) }
        }
        struct Annex: GameMode {
            static let id: GameModeID = "gym"
            var name: LocalizedText { ["en": "Annex"] }
            var displayNames: DisplayNames { DisplayNames() }
            var catalogVersion: Int { 1 }
            var ordering: EventOrdering { .canonical }
            var metrics: [any MetricDefining] { Gym.visits }
            var metricSources: [any MetricSource] { GymSource(points: 0) }
            var achievementProviders: [any AchievementProvider] { Badges() }
        }
        let found = findings(Gym(), Annex()).filter { $0.check.hasPrefix("duplicate-") }
        #expect(found.map(\.subject) == ["gym", "gym/first"])
        #expect(
            found.map(\.message).allSatisfy {
                $0.contains("AchievementEngineTests.Gym and ") && $0.contains("Annex have the same id")
            }, "\(found)")
        let twice = findings(Gym(), Gym()).first
        #expect(
            twice?.message
                == "two modes of the type AchievementEngineTests.Gym have this id; each mode needs one of its own")
    }

    @Test("A prerequisite cycle is reported with its path, apart from achievements that depend on it")
    func circles() {
        let found = findings(
            Gym(extra: [
                Gym.achievement("a", .unlocked(["b"])), Gym.achievement("b", .unlocked(["c"])),
                Gym.achievement("c", .unlocked(["a", "first"])), Gym.achievement("d", .unlocked(["first", "a"])),
            ]))
        #expect(
            found.map { "\($0.subject) \($0.message)" } == [
                "gym/a requires itself through b, c", "gym/b requires itself through c, a",
                "gym/c requires itself through a, b", "gym/d requires a, which can never be earned",
            ])
    }

    @Test("A source that is listed twice is reported, and one of the same type with other properties is not")
    func sources() {
        struct Twice: GameMode {
            static let id: GameModeID = "gym"
            let points: [Int]
            var name: LocalizedText { ["en": "Gym"] }
            var displayNames: DisplayNames { DisplayNames() }
            var catalogVersion: Int { 1 }
            var ordering: EventOrdering { .canonical }
            var metrics: [any MetricDefining] { Gym().metrics }
            var metricSources: [any MetricSource] { points.map { GymSource(points: $0) } }
            var achievementProviders: [any AchievementProvider] { GymAchievements(extra: [], omitted: []) }
        }
        #expect(findings(Twice(points: [1, 2])).isEmpty)
        #expect(
            findings(Twice(points: [2, 1, 2])).map(\.message) == [
                "lists the source GymSource again, so each gym.visit would count twice"
            ])
    }

    @Test("Texts missing in a required language are reported")
    func texts() {
        let found = findings(Gym(), languages: ["en", "zh-Hans"])
        #expect(found.count == 1 + 2 * 15)
        #expect(found.allSatisfy { $0.check == "missing-text" })
    }

    @Test("Display names missing in a language of the mode are reported")
    func names() {
        let empty: LocalizedText = ["de": "Name"]
        let found = findings(
            Gym(
                names: DisplayNames(
                    categories: ["gym": empty, "other": ["en": "Other"]], metrics: [Gym.days.id: empty],
                    members: [ExactText("bike"): empty])))
        #expect(found.map(\.check) == ["missing-text", "missing-text", "missing-text"])
        for (finding, subject) in zip(found, ["the category gym", "the metric gym.days", "the member bike"]) {
            #expect(finding.message == "\(subject) has no text in en")
        }
    }

    @Test("Effects are reported in any-order modes and on scopes that no metric has")
    func effects() {
        #expect(findings(Gym(order: .anyOrder)).map(\.check) == ["value"])
        #expect(
            checks(Gym.achievement("x", Gym.visits.total >= 1, effects: [.reset("gym.nothing")])) == ["value"])
    }

    @Test("Level curves that do not rise are reported")
    func levels() {
        #expect(findings(Gym(curve: .thresholds([5, 5]))).map(\.check) == ["level-curve"])
    }
}
