import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("The form of a definition on the screen")
@MainActor
struct DefinitionFormTests {
    private let reader = Reader.all[0]

    private func enter(_ text: String, into label: String, of view: some View) throws {
        try #require(fields(reader.nodes(of: view)).first { $0.label == label }).enter(text)
    }

    private func choose(_ label: String, in view: some View) throws {
        try #require(choices(reader.nodes(of: view)).first { $0.label == label }).press()
    }

    private func press(_ label: String, in view: some View) throws {
        try #require(buttons(reader.nodes(of: view)).first { $0.label == label }).press()
    }

    private func fill(_ view: some View) throws {
        for (label, text) in [
            ("Title, English", "Clean Mat"), ("How to earn it, English", "Clean the mat"),
            ("Title, 简体中文", "干净的垫子"), ("How to earn it, 简体中文", "清洁垫子"),
        ] {
            try enter(text, into: label, of: view)
        }
    }

    @Test("Missing fields are listed, and a complete form defines a challenge and starts over")
    func defining() async throws {
        let (_, form) = try await SampleClub.definitions(language: "en")
        var made: [AchievementDefinition] = []
        let view = DefinitionFormView(form) { made.append($0) }
        try press("Define", in: view)
        #expect(texts(reader.nodes(of: view)).contains("Fill in “Title, English”."))
        try fill(view)
        try choose("Practice time", in: view)
        try enter("600", into: "Target (min)", of: view)
        try choose("Dec 1, 2026 to Dec 31, 2026", in: view)
        try choose("Epic", in: view)
        try choose("Flame", in: view)
        try choose("Teal", in: view)
        try enter("120", into: "Points", of: view)
        try press("Define", in: view)
        while made.isEmpty || !buttons(reader.nodes(of: view)).contains(where: { $0.label == "Define" }) {
            await Task.yield()
        }
        let definition = try #require(made.first)
        #expect(definition.title.texts == ["en": "Clean Mat", "zh-Hans": "干净的垫子"])
        #expect(definition.rarity == .epic && definition.points == 120)
        #expect(definition.icon == "flame.fill" && definition.color == "teal")
        while !texts(reader.nodes(of: view)).contains("“Clean Mat” is defined.") { await Task.yield() }
        // The fields are empty again.
        try press("Define", in: view)
        #expect(texts(reader.nodes(of: view)).contains("Fill in “Title, English”."))
        #expect(made.count == 1)
    }

    @Test("A refusal is shown, and the entered values stay")
    func refusals() async throws {
        let (_, form) = try await SampleClub.definitions(language: "en")
        let center = try await Season.club.value.center
        // An invalid id is refused for every mode.
        var draft = form.draft()
        draft.id = "not an id"
        let view = DefinitionFormView(form, draft: draft) { _ = try await center.define($0, by: "sensei") }
        try fill(view)
        try press("Define", in: view)
        while !texts(reader.nodes(of: view)).contains("The catalog does not accept this.") { await Task.yield() }
        #expect(fields(reader.nodes(of: view)).count == 5)
        #expect(spoken(reader.nodes(of: view)).contains { $0.line == "Title, English = Clean Mat [field]" })
    }

    @Test("Replacing starts with the existing definition")
    func replacing() async throws {
        let (list, form) = try await SampleClub.definitions(language: "en")
        let row = try #require(list.rows.first { $0.title == "Diligent December" })
        var made: [AchievementDefinition] = []
        let view = DefinitionFormView(form, draft: form.draft(replacing: row.id)) { made.append($0) }
        #expect(spoken(reader.nodes(of: view)).contains { $0.line == "Target (min) = 600 [field]" })
        try enter("90", into: "Points", of: view)
        try press("Replace", in: view)
        while made.isEmpty { await Task.yield() }
        #expect(made.map(\.key) == [row.id] && made[0].points == 90)
    }
}
