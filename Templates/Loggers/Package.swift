// swift-tools-version: 6.2
import PackageDescription

// Copy an observer's folder into a package of your own, and depend on swift-achievements by its address:
// .package(url: "https://…/swift-achievements", from: "0.1.0")
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Loggers",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "LoggingObserver", targets: ["LoggingObserver"]),
        .library(name: "OSLogObserver", targets: ["OSLogObserver"]),
    ],
    dependencies: [
        .package(name: "swift-achievements", path: "../.."),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    ],
    targets: [
        .target(
            name: "LoggingObserver",
            dependencies: [
                .product(name: "AchievementCore", package: "swift-achievements"),
                .product(name: "AchievementEngine", package: "swift-achievements"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        // Only for Apple's platforms; empty elsewhere.
        .target(
            name: "OSLogObserver",
            dependencies: [.product(name: "AchievementEngine", package: "swift-achievements")],
            swiftSettings: settings),
        .testTarget(
            name: "LoggersTests",
            dependencies: [
                "LoggingObserver", "OSLogObserver",
                .product(name: "AchievementCore", package: "swift-achievements"),
                .product(name: "AchievementEngine", package: "swift-achievements"),
                .product(name: "AchievementStorage", package: "swift-achievements"),
                .product(name: "AchievementTesting", package: "swift-achievements"),
                .product(name: "FitnessWorkouts", package: "swift-achievements"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests",
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
