import Testing

@testable import AchievementEngine

@Suite("Comparing texts in a search")
struct FoldedTextTests {
    @Test(
        "Case, accents and width do not matter",
        arguments: [
            ("Résumé", "resume"), ("re\u{301}sume\u{301}", "RÉSUMÉ"), ("Übung", "ubung"), ("Tiếng Việt", "tieng viet"),
            ("Ёлка", "елка"), ("Новый", "новыи"), ("άλφα", "ΑΛΦΑ"), ("ＡＢＣ１２３", "abc123"), ("İzmir", "izmir"),
            ("Ångström", "angstrom"),
            ("ｶﾒﾗ", "カメラ"), ("naïve", "naive"), ("ǘ", "u"), ("שָׁלוֹם", "שלום"),
        ])
    func equal(_ left: String, _ right: String) { #expect(FoldedText.of(left) == FoldedText.of(right)) }

    @Test(
        "Different letters stay different",
        arguments: [("é", "a"), ("成就", "成绩"), ("か", "き"), ("ß", "b"), ("1", "2"), ("и", "е"), ("-", "–")])
    func different(_ left: String, _ right: String) { #expect(FoldedText.of(left) != FoldedText.of(right)) }

    @Test(
        "Text without accents is unchanged except for case", arguments: ["", "10 Workouts!", "锻炼满10次", "🏆 x", "مرحبا"])
    func unchanged(_ text: String) { #expect(FoldedText.of(text) == text.lowercased()) }
}
