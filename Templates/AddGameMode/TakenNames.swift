import Foundation

/// Names that a new mode cannot use.
struct TakenNames {
    /// The reason why a name is taken, by the name in lowercase: file systems and product names may ignore case.
    private var reasons: [String: String] = [:]
    /// The types that are visible in the files of a new mode; another type with one of these names would be ambiguous.
    private var types: Set<String>

    init(in package: URL, framework: URL, template: Template, targets: [String]) throws {
        types = template.words.union(Self.visible)
        for library in ["AchievementCore", "AchievementEngine", "AchievementTesting"] {
            types.formUnion(try Self.publicTypes(in: framework.appending(path: "Sources/\(library)")))
        }
        let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
        for literal in manifest.matches(of: /"([A-Za-z0-9]+)"/) {
            reasons[literal.1.lowercased()] = "Package.swift names it"
        }
        for target in targets { reasons[target.lowercased()] = "it is a target or product of the package" }
        for folder in ["Sources", "Tests", "Templates", "Plugins"] {
            let path = package.appending(path: folder).path
            // A team's package may lack some of these folders.
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                reasons[name.lowercased()] = "there is \(folder)/\(name)"
            }
        }
    }

    /// Refuses names that are taken.
    func check(_ names: ModeNames) throws {
        for name in [names.mode, "\(names.mode)Tests"] {
            guard let reason = reasons[name.lowercased()] else { continue }
            throw RefusalError("the name \(name) is taken: \(reason)")
        }
        for (name, what) in [(names.mode, "a mode"), (names.event, "an event")] where types.contains(name) {
            throw RefusalError("\(what) cannot be named \(name): the code of a mode uses that name for something else")
        }
        // Each of these becomes a type of the mode.
        let made = [names.mode, "\(names.mode)Metrics", names.event, "\(names.event)Source"]
        guard Set(made.map { $0.lowercased() }).count == made.count else {
            throw RefusalError("the mode \(names.mode) and the event \(names.event) would make two types of one name")
        }
    }

    private static func publicTypes(in folder: URL) throws -> Set<String> {
        var types: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            // Comments contain examples.
            let code = text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
            for match in code.joined(separator: "\n").matches(
                of: /\bpublic [a-z ]*\b(struct|enum|protocol|actor|class|typealias) (\w+)/)
            {
                types.insert(String(match.2))
            }
        }
        return types
    }

    /// Modules and types of the toolchain that are visible in these files or would be hidden by a module with the same
    /// name.
    private static let visible: Set<String> = [
        "Android", "Attachment", "Bug", "Combine", "Comment", "Confirmation", "Darwin", "Dispatch", "Event",
        "Foundation", "FoundationEssentials", "Glibc", "Issue", "Musl", "Observation", "Swift", "Synchronization",
        "Tag", "Test", "Testing", "Trait", "XCTest",
    ]
}
