import AchievementCore
import AchievementGallery
import AchievementSupport
import AchievementWire
import Foundation

/// Selects the game modes of a call.
enum ModeSelection {
    /// The modes given with `--modes`, or all modes, in the order of the list of all. They are made from the file given
    /// with the tool's option or, without it, from the bytes of `optionFile`.
    static func modes(_ arguments: Arguments, optionFile: [UInt8]? = nil) throws -> [any GameMode] {
        try modes(arguments, among: try list(arguments, optionFile: optionFile).modes)
    }

    /// The modes among `all` that are given with `--modes`, in the order of `all`.
    static func modes(_ arguments: Arguments, among all: [any GameMode]) throws -> [any GameMode] {
        guard let text = arguments[.modes] else { return all }
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmed }
        let known = all.map(\.id.rawValue)
        for name in names where !known.contains(name) {
            throw arguments.invalid(
                .modes, name, known.joined(separator: ", "), suggestion: Suggestion.find(name, among: known))
        }
        return all.filter { names.contains($0.id.rawValue) }
    }

    /// All modes with the settings of `--settings` applied, and remarks on those. The modes are made from the file
    /// given with the tool's option or, without it, from the bytes of `optionFile`.
    static func list(
        _ arguments: Arguments, optionFile: [UInt8]?
    ) throws -> (modes: [any GameMode], remarks: [SettingsRemark]) {
        let modes = try unruled(arguments, optionFile: optionFile)
        guard let path = arguments[.settings] else { return (modes, []) }
        let file = try InputFile(path: path)
        let content = try SideFile.json(file)
        do {
            let settings = try ModeSettings(json: content, for: modes)
            return (settings.applied(to: modes), settings.remarks)
        } catch {
            throw CommandFailure(.badInput, "\(file.name): \(error)")
        }
    }

    private static func unruled(_ arguments: Arguments, optionFile: [UInt8]?) throws -> [any GameMode] {
        guard let option = arguments.tool.option else { return arguments.tool.modes }
        guard let path = arguments[option.option] else {
            return try optionFile.map(option.modes) ?? arguments.tool.modes
        }
        let file = try InputFile(path: path)
        let isJSON = option.isJSON || file.name.hasSuffix(".json")
        let content = isJSON ? try SideFile.json(file) : try file.content(limit: SideFile.limit)
        do {
            return try option.modes(content)
        } catch {
            throw CommandFailure(.badInput, "\(file.name): \(error)")
        }
    }

    /// The language of the modes that is closest to the tag of `--language`, which is the one that shares the most
    /// leading subtags, at least the first; English if there is none, or without the option.
    static func language(_ arguments: Arguments, _ modes: [any GameMode]) throws(UsageError) -> String {
        guard let tag = arguments[.language] else { return "en" }
        let subtags = subtags(of: tag)
        let isTag = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isTag, subtags[0].count > 1, subtags[0].allSatisfy(\.isLetter) else {
            throw arguments.invalid(.language, tag, "a language tag, such as en, en-US or zh-Hans")
        }
        let known = Set(modes.flatMap(\.name.languages)).sorted()
        let matches = known.map { language in
            (language: language, common: zip(subtags, Self.subtags(of: language)).prefix { $0 == $1 }.count)
        }
        let most = matches.map(\.common).max() ?? 0
        return most > 0 ? matches.first { $0.common == most }?.language ?? "en" : "en"
    }

    /// The remark about texts that are not in the language of `--language`; `nil` if there are none.
    static func remark(on language: String, for tag: String, among languages: [GalleryLanguage]) -> String? {
        if subtags(of: language).first != subtags(of: tag).first {
            return "no texts available in \(tag); showing \(language)"
        }
        guard let own = GalleryLanguage(speaking: language, among: languages) else {
            return "the command's own words are not available in \(tag) and are shown in English"
        }
        let missing = CommandTexts.all.count { !$0.isThere(in: own) }
        return missing == 0
            ? nil : "\(missing) of the command's own phrases are not available in \(tag) and are shown in English"
    }

    private static func subtags(of tag: String) -> [String] {
        tag.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    }
}
