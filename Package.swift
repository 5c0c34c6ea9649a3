// swift-tools-version: 6.2
import PackageDescription

/// The game modes of this package, the only list of them. A line here makes a library product, a target in
/// `Plugins/NAME` and a suite in `Tests/NAMETests`; a mode without a suite does not load.
let gameModes = [
    "TaskFocus",
    "FitnessWorkouts",
]

/// The libraries of the house, with what each may import.
let libraries: [(name: String, dependencies: [String])] = [
    ("AchievementCore", []),
    ("AchievementEngine", ["AchievementCore"]),
    ("SQLiteProgressStore", ["AchievementCore", "AchievementEngine", "CSQLite"]),
    ("Achievements", ["AchievementCore", "AchievementEngine"] + gameModes),
]

let settings: [SwiftSetting] = [
    "ExistentialAny",
    "InternalImportsByDefault",
    "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

var products: [Product] = [.executable(name: "achieve", targets: ["AchieveCommand"])]
var targets: [Target] = [
    .systemLibrary(
        name: "CSQLite",
        path: "Sources/CSQLite",
        pkgConfig: "sqlite3",
        providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    )
]

for library in libraries {
    products.append(.library(name: library.name, targets: [library.name]))
    let dependencies = library.dependencies.map { Target.Dependency.byName(name: $0) }
    targets.append(.target(name: library.name, dependencies: dependencies, swiftSettings: settings))
    targets.append(
        .testTarget(
            name: "\(library.name)Tests",
            dependencies: dependencies + [.byName(name: library.name)],
            swiftSettings: settings
        )
    )
}

for mode in gameModes {
    products.append(.library(name: mode, targets: [mode]))
    // Modes live by the public contract alone, as an outsider's would: no package access.
    targets.append(
        .target(
            name: mode,
            dependencies: ["AchievementCore"],
            path: "Plugins/\(mode)",
            packageAccess: false,
            swiftSettings: settings
        )
    )
    targets.append(
        .testTarget(
            name: "\(mode)Tests",
            dependencies: [.byName(name: mode), "AchievementCore", "AchievementEngine"],
            swiftSettings: settings
        )
    )
}

let package = Package(
    name: "swift-achievements",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: products,
    targets: targets,
    swiftLanguageModes: [.v6]
)
