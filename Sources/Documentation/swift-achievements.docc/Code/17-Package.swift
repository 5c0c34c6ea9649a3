// swift-tools-version: 6.2
import PackageDescription

/// The game modes of this package, each with a suite; `swift package add-game-mode NAME` adds one.
let gameModes: [String] = [
    "Garden"
]

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func libraries(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-achievements") }
}

var targets: [Target] = [
    .executableTarget(
        name: "GardenHost",
        dependencies: ["Garden"] + libraries("AchievementCore", "AchievementEngine", "SQLiteProgressStore"),
        swiftSettings: settings)
]
for mode in gameModes {
    targets += [
        .target(name: mode, dependencies: libraries("AchievementCore"), swiftSettings: settings),
        .testTarget(
            name: "\(mode)Tests",
            dependencies: [.target(name: mode)]
                + libraries("AchievementCore", "AchievementEngine", "AchievementTesting"),
            swiftSettings: settings),
    ]
}

let package = Package(
    name: "GardenClub",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(name: "swift-achievements", path: "../swift-achievements")],
    targets: targets
)
