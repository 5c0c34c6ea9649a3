// swift-tools-version: 6.2
import PackageDescription

// Benchmarks, not tests: the costs of operations next to references that run at the same time.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let libraries = [
    "AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementWire", "SQLiteProgressStore",
    "Achievements",
    "FitnessWorkouts",
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-achievements", path: "../..")],
    targets: [
        // Counts calls of malloc on systems where an executable can replace it.
        .target(name: "CProbe"),
        .systemLibrary(name: "CRawSQLite"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CProbe", "CRawSQLite"]
                + libraries.map { .product(name: $0, package: "swift-achievements") },
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
