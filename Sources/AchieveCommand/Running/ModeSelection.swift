import AchievementCore
import Achievements
import Foundation

/// Which of the game modes there are a call uses.
enum ModeSelection {
    /// The modes that `--modes` names, in the order of the list of all; without it all of them. Puzzles have the
    /// levels of the catalog that `--puzzles` names, or else the one at `puzzles`.
    static func modes(_ arguments: Arguments, puzzles: String? = nil) throws -> [any GameMode] {
        let all = try (arguments[.puzzles] ?? puzzles).map(list) ?? AllModes.list()
        guard let text = arguments[.modes] else { return all }
        let names = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let known = all.map(\.id.rawValue)
        for name in names where !known.contains(name) {
            throw arguments.invalid(
                .modes, name, known.joined(separator: ", "), suggestion: NearestName.find(name, among: known))
        }
        return all.filter { names.contains($0.id.rawValue) }
    }

    private static func list(puzzles path: String) throws(CommandFailure) -> [any GameMode] {
        let file = try InputFile(path: path)
        let json: Data
        do {
            json = try Data(contentsOf: URL(fileURLWithPath: file.path))
        } catch {
            throw CommandFailure(.noInput, "cannot read \(path): \(error.localizedDescription)")
        }
        do {
            return try AllModes.list(puzzles: json)
        } catch {
            throw CommandFailure(.badInput, "\(path): \(error)")
        }
    }

    /// The language that `--language` names, one that the modes speak; without it English.
    static func language(_ arguments: Arguments, _ modes: [any GameMode]) throws(UsageError) -> String {
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
