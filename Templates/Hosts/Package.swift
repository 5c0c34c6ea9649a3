// swift-tools-version: 6.2
import PackageDescription

// Copy a host's folder into a package of your own, and depend on swift-achievements by its address:
// .package(url: "https://…/swift-achievements", from: "0.1.0")
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func host(_ name: String, _ libraries: [String]) -> Target {
    .executableTarget(
        name: name,
        dependencies: libraries.map { .product(name: $0, package: "swift-achievements") },
        swiftSettings: settings)
}

let package = Package(
    name: "Hosts",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-achievements", path: "../..")],
    targets: [
        // The host of ten lines in the README.
        host(
            "FirstHost", ["AchievementCore", "AchievementEngine", "SQLiteProgressStore", "FitnessWorkouts"]),
        // Two modes, an embedded database, and a sink of its own.
        host(
            "MinimalHost",
            ["AchievementCore", "AchievementEngine", "SQLiteProgressStore", "FitnessWorkouts", "TaskFocus"]),
        // A source of its own for a metric of another mode, and achievements of its own.
        host(
            "OwnMetricHost",
            ["AchievementCore", "AchievementEngine", "SQLiteProgressStore", "FitnessWorkouts"]),
        // Modes that are chosen at launch.
        host(
            "ChosenModesHost",
            [
                "AchievementCore", "AchievementEngine", "AchievementWire", "SQLiteProgressStore", "FitnessWorkouts",
                "TaskFocus", "TrophyRooms",
            ]),
        // The whole `achieve` command for a mode of its own.
        host("OwnCommandHost", ["AchieveCommand", "AchievementCore"]),
        // A tool that only uses a store: no engine, no mode.
        host("LogHost", ["AchievementCore", "AchievementStorage", "SQLiteProgressStore"]),
        .testTarget(
            name: "HostTests",
            dependencies: [
                "FirstHost", "MinimalHost", "OwnMetricHost", "ChosenModesHost", "OwnCommandHost",
                .product(name: "AchievementCore", package: "swift-achievements"),
                .product(name: "AchievementEngine", package: "swift-achievements"),
                .product(name: "AchievementStorage", package: "swift-achievements"),
                .product(name: "AchievementTesting", package: "swift-achievements"),
                .product(name: "FitnessWorkouts", package: "swift-achievements"),
            ],
            path: "Tests",
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
