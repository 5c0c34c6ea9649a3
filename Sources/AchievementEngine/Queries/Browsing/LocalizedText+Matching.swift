public import AchievementCore
import Foundation

extension LocalizedText {
    /// The text in the language that fits `preferences` best: `zh-CN` finds `zh-Hans`, `en-GB` finds `en`. Without a
    /// match, English, then the first language there is.
    ///
    /// Tags are compared by language and likely script, as the platform's `Locale` knows them. (`Bundle`, which
    /// matches languages on Apple's platforms, finds no `zh-Hans` elsewhere.)
    public func text(preferring preferences: [String]) -> String {
        let available = languages
        for preference in preferences {
            if let exact = text(for: preference) { return exact }
            let wanted = WrittenLanguage(preference)
            if let match = available.first(where: { WrittenLanguage($0) == wanted }) { return text(for: match) ?? "" }
        }
        return text(for: "en") ?? available.first.flatMap { text(for: $0) } ?? ""
    }
}

/// A language and the script that it is likely written in.
private struct WrittenLanguage: Equatable {
    let language: String?
    let script: String?

    init(_ tag: String) {
        let likely = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
        language = likely.languageCode?.identifier
        script = likely.script?.identifier
    }
}
