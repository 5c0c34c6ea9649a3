import AchievementCore
import AchievementEngine

/// The few words of this app that are not in `ScreenWords`. An app of your own has them in its String Catalog.
public enum AppWord: CaseIterable, Sendable {
    /// The tab with the player's own pages.
    case you
    /// The mode selection.
    case modes
    /// The reminder setting.
    case reminders
    /// The last thing that the player did had no effect.
    case failed

    /// The word in a language, a BCP 47 tag.
    public func text(_ language: String) -> String {
        let texts: LocalizedText =
            switch self {
            case .you: ["en": "You", "zh-Hans": "我", "de": "Ich"]
            case .modes: ["en": "Modes", "zh-Hans": "模式", "de": "Modi"]
            case .reminders: ["en": "Reminders", "zh-Hans": "提醒", "de": "Erinnerungen"]
            case .failed:
                [
                    "en": "That did not work. Try again.", "zh-Hans": "操作未成功，请重试。",
                    "de": "Das hat nicht geklappt. Versuche es noch einmal.",
                ]
            }
        return texts.text(preferring: [language])
    }
}
