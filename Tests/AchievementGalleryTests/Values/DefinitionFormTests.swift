import AchievementCore
import AchievementEngine
import AchievementGallery
import Testing

@Suite("The form of a definition")
struct DefinitionFormTests {
    /// A finished draft of a granted achievement.
    private func broom(_ form: DefinitionForm) -> DefinitionDraft {
        var draft = form.draft()
        draft.titles = ["en": " The Broom ", "zh-Hans": "扫帚"]
        draft.descriptions = ["en": "Sweep the hall", "zh-Hans": "打扫道场"]
        draft.points = "40"
        return draft
    }

    @Test("A form offers modes, languages, quantities, and the current and next week and month")
    func choices() async throws {
        let form = try await Scene().center.definitionForm(language: "en")
        let mode = try #require(form.modes.first)
        #expect(form.modes.count == 1 && mode.name == "Dojo")
        #expect(mode.languages.map(\.name) == ["English", "简体中文"])
        let names = mode.measures.map(\.name)
        #expect(names.contains("Throws") && names.contains("Scrolls") && !names.contains("Fastest"))
        // 3 June 2026 is a Wednesday.
        #expect(
            form.spans(for: form.draft()).map(\.name) == [
                "At any time", "Jun 1, 2026 to Jun 7, 2026", "Jun 8, 2026 to Jun 14, 2026",
                "Jun 1, 2026 to Jun 30, 2026", "Jul 1, 2026 to Jul 31, 2026",
            ])
    }

    @Test("A form also asks for texts in its own language, which may stay empty")
    func ownLanguage() async throws {
        let form = try await Scene().center.definitionForm(language: "de")
        let words = ScreenWords(language: "de")
        let languages = try #require(form.modes.first).languages
        #expect(languages.map(\.name) == ["Deutsch", "English", "简体中文"])
        #expect(languages.map(words.titleField) == ["Titel, Deutsch (freiwillig)", "Titel, English", "Titel, 简体中文"])
        var draft = broom(form)
        #expect(form.definition(of: draft)?.title.texts.count == 2)
        draft.titles["de"] = "Der Besen"
        #expect(form.problems(of: draft).map(words.problem) == ["Fülle „Wie man ihn verdient, Deutsch“ aus."])
        draft.descriptions["de"] = "Die Halle fegen"
        #expect(form.definition(of: draft)?.title.texts["de"] == "Der Besen")
        // No field in a language that the gallery does not speak.
        #expect(try await Scene().center.definitionForm(language: "fr").modes.first?.languages.count == 2)
    }

    @Test("Icons and colors have names in each language, and a replaced definition keeps one that has none here")
    func looks() async throws {
        let scene = try await Scene()
        let form = try await scene.center.definitionForm(language: "en")
        var draft = broom(form)
        #expect(form.icons(for: draft).prefix(3).map(\.name) == ["To match the condition", "Star", "Medal"])
        #expect(form.colors(for: draft).prefix(2).map(\.name) == ["Blue", "Teal"])
        #expect(form.definition(of: draft)?.icon == "star.fill" && form.definition(of: draft)?.color == "blue")
        draft.rule = .reach(Dojo.throwsMade.total)
        #expect(form.icon(of: draft) == "target")
        (draft.icon, draft.color) = ("heart.fill", "#112233")
        #expect(form.icon(of: draft) == "heart.fill" && form.color(of: draft).hex == "#112233")
        draft.rule = .granted
        try await scene.center.define(#require(form.definition(of: draft)), by: "sensei")
        for (language, heart, before) in [
            ("en", "Heart", "As before"), ("zh-Hans", "爱心", "保持不变"), ("de", "Herz", "Wie bisher"),
        ] {
            let form = try await scene.center.definitionForm(language: language)
            let again = try #require(form.draft(replacing: AchievementKey(mode: draft.mode, id: draft.id)))
            #expect(form.icons(for: again).first { $0.id == again.icon }?.name == heart)
            #expect(form.colors(for: again).first { $0.id == "#112233" }?.name == before)
            #expect(Set(form.icons(for: again).map(\.name)).count == 13)
            #expect(Set(form.colors(for: again).map(\.id)).count == 11)
        }
    }

    @Test("A new draft says what is missing, in the order of the fields and in the reader's language")
    func problems() async throws {
        let center = try await Scene().center
        let form = try await center.definitionForm(language: "en")
        var draft = form.draft()
        let words = ScreenWords(language: "en")
        #expect(
            form.problems(of: draft).map(words.problem) == [
                "Fill in “Title, English”.", "Fill in “How to earn it, English”.", "Fill in “Title, 简体中文”.",
                "Fill in “How to earn it, 简体中文”.",
            ])
        #expect(form.definition(of: draft) == nil)
        draft = broom(form)
        #expect(form.problems(of: draft).isEmpty)
        draft.titles["en"] = String(repeating: "a", count: 201)
        draft.titles["zh-Hans"] = "两\n行"
        draft.points = "1.5"
        draft.rule = .reach(Dojo.throwsMade.total)
        draft.target = "0"
        for (language, expected) in [
            (
                "en",
                [
                    "“Title, English” has at most 200 characters, without line breaks.",
                    "“Title, 简体中文” has at most 200 characters, without line breaks.",
                    "Points are a whole number from 0 to 1,000,000.", "The target is a number above 0.",
                ]
            ),
            (
                "zh-Hans",
                ["“名称（English）”最多200个字符，不能换行。", "“名称（简体中文）”最多200个字符，不能换行。", "积分须为0到1,000,000的整数。", "目标须为大于0的数。"]
            ),
            (
                "de",
                [
                    "„Titel, English“ hat höchstens 200 Zeichen, ohne Zeilenumbrüche.",
                    "„Titel, 简体中文“ hat höchstens 200 Zeichen, ohne Zeilenumbrüche.",
                    "Punkte sind eine ganze Zahl von 0 bis 1.000.000.", "Das Ziel ist eine Zahl über 0.",
                ]
            ),
        ] {
            #expect(form.problems(of: draft).map(ScreenWords(language: language).problem) == expected)
        }
        for points in ["-1", "1000001", "ten", ""] {
            draft.points = points
            #expect(form.problems(of: draft).contains(.points), "\(points)")
        }
    }

    @Test("A draft's definition can be granted, and two instructors can use the same title")
    func granted() async throws {
        let scene = try await Scene()
        let form = try await scene.center.definitionForm(language: "en")
        let (first, second) = (broom(form), broom(form))
        for draft in [first, second] {
            try await scene.center.define(try #require(form.definition(of: draft)), by: "master")
        }
        let rows = try await scene.center.definitionList(language: "en").rows
        #expect(rows.map(\.title) == ["The Broom", "The Broom"] && rows.map(\.points) == [40, 40])
        let key = AchievementKey(mode: Dojo.id, id: first.id)
        try await scene.center.grant(key, to: "ada", by: "master", reason: "well swept")
        #expect(try await scene.model().card(first.id).isUnlocked)
    }

    @Test("A target within a month is a challenge, with the decimal mark of the reader's language")
    func challenge() async throws {
        let scene = try await Scene()
        for (language, target, isAccepted) in [
            ("en", "2.5", true), ("de", "2,5", true), ("de", "2.500", false), ("en", "2,500", false),
            ("en", "1e3", false),
        ] {
            let form = try await scene.center.definitionForm(language: language)
            var draft = broom(form)
            draft.rule = .reach(Dojo.throwsMade.total)
            draft.target = target
            draft.window = .month(6, of: 2026)
            #expect(form.problems(of: draft) == (isAccepted ? [] : [.target]), "\(target)")
            guard isAccepted else { continue }
            let definition = try #require(form.definition(of: draft))
            #expect(definition.criterion == (Dojo.throwsMade.total(in: .month(6, of: 2026)) >= 2.5))
            #expect(definition.category == "challenge" && definition.icon == "flag.checkered")
        }
        let form = try await scene.center.definitionForm(language: "en")
        var draft = broom(form)
        draft.rule = .reach(Dojo.throwsMade.total)
        draft.target = "3"
        draft.window = .month(6, of: 2026)
        try await scene.center.define(try #require(form.definition(of: draft)), by: "master")
        try await scene.train(Trained(throwsMade: 3), id: "1")
        #expect(try await scene.model().card(draft.id).isUnlocked)
    }

    @Test("A replaced definition keeps its id, its texts, and a criterion that the form cannot show")
    func replacing() async throws {
        let scene = try await Scene()
        let window = TimeWindow.month(9, of: 2026)
        let definitions = [
            AchievementDefinition(
                mode: Dojo.id, id: "autumn", title: ["en": "Autumn", "zh-Hans": "秋", "fr": "Automne"],
                description: ["en": "Throw", "zh-Hans": "投"], rarity: .epic, points: 70, color: "red",
                criterion: Dojo.throwsMade.total(in: window) >= 7.5),
            AchievementDefinition(
                mode: Dojo.id, id: "quick", title: ["en": "Quick", "zh-Hans": "快"],
                description: ["en": "Be quick", "zh-Hans": "快些"], points: 5, criterion: Dojo.fastest.best <= 2),
        ]
        for definition in definitions { try await scene.center.define(definition, by: "master") }
        let form = try await scene.center.definitionForm(language: "de")
        #expect(form.draft(replacing: AchievementKey(mode: Dojo.id, id: "other")) == nil)
        var autumn = try #require(form.draft(replacing: definitions[0].key))
        #expect(autumn.rule == .reach(Dojo.throwsMade.total) && autumn.target == "7,5" && autumn.window == window)
        #expect(form.spans(for: autumn).last?.id == window)
        var changed = definitions[0]
        #expect(form.definition(of: autumn) == changed)
        autumn.points = "80"
        changed.points = 80
        #expect(form.definition(of: autumn) == changed)
        let quick = try #require(form.draft(replacing: definitions[1].key))
        #expect(quick.rule == .kept)
        #expect(form.definition(of: quick) == definitions[1])
    }

    @Test("Changing the mode removes a condition on the former mode's metrics")
    func otherMode() async throws {
        let form = try await Scene().center.definitionForm(language: "en")
        var draft = broom(form)
        draft.rule = .reach(Dojo.throwsMade.total)
        draft.mode = "other"
        #expect(draft.rule == .granted)
    }
}
