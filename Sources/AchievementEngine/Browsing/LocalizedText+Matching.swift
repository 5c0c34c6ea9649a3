public import AchievementCore
import Foundation

extension LocalizedText {
    /// The text in the language that fits `preferences` best, by the platform's own matching: `zh-CN` finds
    /// `zh-Hans`, `en-GB` finds `en`. Without a match, English, then the first language there is.
    public func text(preferring preferences: [String]) -> String {
        let available = languages
        let best = Bundle.preferredLocalizations(from: available, forPreferences: preferences).first
        let matched = best.flatMap { text(for: $0) }
        return matched ?? text(for: "en") ?? available.first.flatMap { text(for: $0) } ?? ""
    }
}
