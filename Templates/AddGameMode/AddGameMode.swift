import Foundation
import PackagePlugin

/// `swift package add-game-mode NAME`: creates a game mode and its suite from the template, and lists it in the
/// manifest.
@main
struct AddGameMode: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") {
            return print(Arguments.usage)
        }
        let arguments = try Arguments(arguments)
        let names = try ModeNames(arguments)
        let package = context.package.directoryURL
        let framework = try Self.framework(of: context.package)
        // A team's own package has its modes in the folder where SwiftPM looks for targets.
        let folder = framework == package ? "Plugins" : "Sources"
        let template = try Template(in: framework)
        let taken = try TakenNames(
            in: package, framework: framework, template: template,
            targets: context.package.targets.map(\.name) + context.package.products.map(\.name))
        try taken.check(names)

        let manifest = try Manifest(in: package)
        let change = ModeChange(
            name: names.mode, folder: folder, package: package, sources: try template.sources.map(names.renamed),
            tests: try template.tests.map(names.renamed), manifest: try manifest.adding(names.mode))
        try change.make()
        print("Added the game mode \(names.mode) with the id \(names.modeID):")
        print("  \(folder)/\(names.mode)")
        print("  Tests/\(names.mode)Tests")
        if change.manifest != nil {
            print("  Package.swift: one line in gameModes")
            let run = framework == package ? "make test SUITE=" : "swift test --filter "
            print("Run its tests: \(run)\(names.mode)Tests")
        } else {
            print("Package.swift has no list that starts with the line `let gameModes = [`, so add to its targets:")
            print(Manifest.targets(names.mode))
        }
        if framework == package { print("See CONTRIBUTING.md for the next steps.") }
    }

    /// The folder of swift-achievements: the package itself, or a package that it depends on.
    private static func framework(of package: Package) throws -> URL {
        for candidate in [package] + package.dependencies.map(\.package)
        where FileManager.default.fileExists(atPath: candidate.directoryURL.appending(path: Template.path).path) {
            return candidate.directoryURL
        }
        throw RefusalError("neither this package nor one that it depends on has the folder \(Template.path)")
    }
}

/// The reason why no mode was created.
struct RefusalError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
