import AchievementCore
import AchievementEngine
import Testing

@Suite("The text in a preferred language")
struct WrittenLanguageTests {
    private let text: LocalizedText = [
        "en": "en", "zh-Hans": "zh-Hans", "zh-Hant": "zh-Hant", "sr-Latn": "sr-Latn", "he": "he", "pt-BR": "pt-BR",
        "hi": "hi",
    ]

    @Test(
        "Language and script decide",
        arguments: [
            ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("zh_SG", "zh-Hans"), ("zh-US", "zh-Hans"), ("zh-TW", "zh-Hant"),
            ("ZH-hk", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("zh-Hant-CN", "zh-Hant"), ("sr-ME", "sr-Latn"),
            ("iw", "he"), ("he-IL", "he"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("en-Latn-GB", "en"), ("hi-IN", "hi"),
        ])
    func match(_ preference: String, _ expected: String) {
        #expect(text.text(preferring: [preference]) == expected)
    }

    @Test("Another script is another language", arguments: ["sr", "sr-RS", "sr-Cyrl", "hi-Latn", "yue", "fr", ""])
    func noMatch(_ preference: String) { #expect(text.text(preferring: [preference]) == "en") }
}
