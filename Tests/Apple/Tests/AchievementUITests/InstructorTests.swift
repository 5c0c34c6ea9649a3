import AchievementGallery
import AchievementPresentation
import AchievementUIOnLinux
import Drawing
import SampleScreens
import SwiftUI
import Testing

@Suite("What instructors do")
@MainActor
struct InstructorTests {
    private struct Refused: Error {}

    private let reader = Reader.all[0]
    private let words = ScreenWords(.english)

    private func button(_ label: String, in view: some View) -> PressableElement? {
        buttons(reader.nodes(of: view)).first { $0.label == label }
    }

    /// Lets the task of a button run, and expects that something becomes true.
    private func soon(_ isTrue: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
        for _ in 0..<1_000 where !isTrue() { await Task.yield() }
        #expect(isTrue(), sourceLocation: sourceLocation)
    }

    private func says(_ text: String, in view: some View) -> Bool { texts(reader.nodes(of: view)).contains(text) }

    @Test("An achievement is granted for a reason only, and after a refusal the reason stays")
    func granting() async throws {
        let card = try #require(try await reader.app().model.cards.first { !$0.isUnlocked && !$0.isMasked })
        var reasons: [String] = []
        let view = InstructorView(card, playerName: "tom") { reason in
            reasons.append(reason)
            if reasons.count == 1 { throw Refused() }
        }
        let field = { try #require(fields(reader.nodes(of: view)).first) }
        try field().enter("  ")
        #expect(button("Grant", in: view) == nil)
        try field().enter("Seen in class")
        try #require(button("Grant", in: view)).press()
        await soon { says(words.failure(Refused()), in: view) }
        try #require(button("Grant", in: view)).press()
        // The field is empty again.
        await soon { !spoken(reader.nodes(of: view)).contains { $0.value == "Seen in class" } }
        #expect(reasons == ["Seen in class", "Seen in class"])
        #expect(!says(words.failure(Refused()), in: view))
    }

    @Test("A definition that cannot be withdrawn says so")
    func withdrawing() async throws {
        let (list, _) = try await SampleClub.definitions(language: "en")
        let view = DefinitionListView(list, withdraw: { _ in throw Refused() })
        for _ in 0..<2 { try #require(button("Withdraw: Fair Play", in: view)).press() }
        await soon { says(words.failure(Refused()), in: view) }
    }

    @Test("A form for several modes offers the measures of the chosen mode")
    func modes() async throws {
        let form = try await reader.app().center.definitionForm(language: "en")
        let view = DefinitionFormView(form) { _ in }
        func offers(_ measure: String) -> Bool { choices(reader.nodes(of: view)).contains { $0.label == measure } }
        for (mode, measure) in [("Martial Arts", "Practice time"), ("Workouts", "Workouts")] {
            try #require(choices(reader.nodes(of: view)).first { $0.label == mode }).press()
            #expect(offers(measure))
        }
        #expect(!offers("Practice time"))
    }
}
