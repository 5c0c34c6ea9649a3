// swift-tools-version: 6.2
import PackageDescription

// After copying this folder, depend on swift-achievements by its URL:
// .package(url: "https://…/swift-achievements", from: "0.1.0")
let achievements = Package.Dependency.package(name: "swift-achievements", path: "../..")

/// The game modes of the team, each with a suite; `swift package add-game-mode NAME` adds one.
let gameModes = [
    "Chess"
]

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func libraries(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-achievements") }
}

let own: [Target.Dependency] = gameModes.map { .target(name: $0) }
var targets: [Target] = [
    // The composition root of an app or a server.
    .executableTarget(
        name: "ClubHost",
        dependencies: own + libraries("AchievementCore", "AchievementEngine", "SQLiteProgressStore"),
        swiftSettings: settings),
    // The whole `achieve` command for the team's modes.
    .executableTarget(name: "club", dependencies: own + libraries("AchieveCommand"), swiftSettings: settings),
]
for mode in gameModes {
    targets += [
        .target(name: mode, dependencies: libraries("AchievementCore"), swiftSettings: settings),
        .testTarget(
            name: "\(mode)Tests",
            dependencies: libraries("AchievementCore", "AchievementEngine", "AchievementTesting") + [
                .target(name: mode)
            ],
            swiftSettings: settings),
    ]
}

let package = Package(
    name: "Club",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: gameModes.map { .library(name: $0, targets: [$0]) },
    dependencies: [achievements],
    targets: targets
)
