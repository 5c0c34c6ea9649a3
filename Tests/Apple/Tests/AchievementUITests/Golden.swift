import Foundation
import Testing

/// Golden texts of screens, in folders beside this file; `UPDATE_GOLDEN=1` rewrites them.
enum Golden {
    /// Expects that the files of a folder are these texts, by name, and no others.
    static func expect(
        _ texts: [String: [String]], in folder: String, sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
        func file(_ name: String) -> URL { place.appending(path: "\(name).txt") }
        let rewrites = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
        if rewrites { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
        let recorded = try FileManager.default.subpathsOfDirectory(atPath: place.path)
            .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
        if rewrites {
            for name in recorded where texts[name] == nil { try FileManager.default.removeItem(at: file(name)) }
            for (name, lines) in texts {
                try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file(name), options: .atomic)
            }
            return
        }
        for name in Set(recorded).symmetricDifference(texts.keys).sorted() {
            let what = texts[name] == nil ? "is recorded and no longer drawn" : "is drawn and not recorded"
            Issue.record("\(folder)/\(name) \(what)", sourceLocation: sourceLocation)
        }
        for (name, lines) in texts where recorded.contains(name) {
            let old = try String(contentsOf: file(name), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let changed = difference(from: old.dropLast().map(String.init), to: lines)
            guard !changed.isEmpty else { continue }
            Issue.record(
                "\(folder)/\(name) has changed:\n\(changed.joined(separator: "\n"))", sourceLocation: sourceLocation)
        }
    }

    /// The lines that differ, each with the lines before and after it.
    static func difference(from old: [String], to new: [String]) -> [String] {
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [(mark: String, line: String)] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(("-", old[left]))
                left += 1
            } else if inserted.contains(right) {
                lines.append(("+", new[right]))
                right += 1
            } else {
                lines.append((" ", old[left]))
                (left, right) = (left + 1, right + 1)
            }
        }
        return lines.indices.filter { index in
            lines[max(0, index - 1)...min(lines.count - 1, index + 1)].contains { $0.mark != " " }
        }.map { "\(lines[$0].mark) \(lines[$0].line)" }
    }
}
