import Foundation
import PackagePlugin

/// `swift package add-game-mode NAME`: makes a game mode and its suite from the template, and lists it in the manifest.
@main
struct AddGameMode: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        if arguments.contains("--help") || arguments.contains("-h") {
            return print(Arguments.usage)
        }
        let arguments = try Arguments(arguments)
        let names = try ModeNames(arguments)
        let package = context.package.directoryURL
        let template = try Template(in: package)
        let taken = try TakenNames(
            in: package, template: template,
            targets: context.package.targets.map(\.name) + context.package.products.map(\.name))
        try taken.check(names)

        let manifest = try Manifest(in: package)
        let change = ModeChange(
            name: names.mode, package: package, sources: try template.sources.map(names.renamed),
            tests: try template.tests.map(names.renamed), manifest: try manifest.adding(names.mode))
        try change.make()
        print(
            """
            Added the game mode \(names.mode) with the id \(names.modeID):
              Plugins/\(names.mode)
              Tests/\(names.mode)Tests
              Package.swift: one line in gameModes
            Its suite is green: make test SUITE=\(names.mode)Tests
            CONTRIBUTING.md says what comes next.
            """)
    }
}

/// The reason why no mode was made.
struct RefusalError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
