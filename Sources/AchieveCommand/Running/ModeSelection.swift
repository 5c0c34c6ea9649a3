import AchievementCore
import Achievements

/// Which of the game modes there are a call uses.
enum ModeSelection {
    /// The modes that `--modes` names, in the order of the list of all; without it all of them.
    static func modes(_ arguments: Arguments) throws(UsageProblem) -> [any GameMode] {
        let all = AllModes.list()
        guard let text = arguments[.modes] else { return all }
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingPrefix { $0 == " " }
        }.map(String.init)
        let known = all.map(\.id.rawValue)
        for name in names where !known.contains(name) {
            throw arguments.invalid(
                .modes, name, known.joined(separator: ", "), suggestion: NearestName.find(name, among: known))
        }
        return all.filter { names.contains($0.id.rawValue) }
    }

    /// The language that `--language` names, one that the modes speak; without it English.
    static func language(_ arguments: Arguments, _ modes: [any GameMode]) throws(UsageProblem) -> String {
        guard let language = arguments[.language] else { return "en" }
        let known = Set(modes.flatMap(\.name.languages)).sorted()
        guard known.contains(language) else {
            throw arguments.invalid(
                .language, language, known.joined(separator: " or "),
                suggestion: NearestName.find(language, among: known))
        }
        return language
    }
}
