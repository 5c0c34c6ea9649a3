// swift-tools-version: 6.2
import PackageDescription

// Copy this folder, and depend on swift-achievements by its address:
// .package(url: "https://…/swift-achievements", from: "0.1.0")
let achievements = Package.Dependency.package(name: "swift-achievements", path: "../..")

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let modes = ["FitnessWorkouts", "MartialArtsRanks", "PuzzleModules", "TaskFocus", "TrophyRooms"]

func libraries(_ names: [String]) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-achievements") }
}

let package = Package(
    name: "SampleApp",
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        // The extension links only the first library, the app all three.
        .library(name: "SampleShared", targets: ["SampleShared"]),
        .library(name: "SampleModel", targets: ["SampleModel"]),
        .library(name: "SampleViews", targets: ["SampleViews"]),
        // For an app with the HealthKit capability.
        .library(name: "SampleHealth", targets: ["SampleHealth"]),
    ],
    dependencies: [achievements],
    targets: [
        // What the app and its widget share: a folder with a file, but no access to the store.
        .target(
            name: "SampleShared",
            dependencies: libraries([
                "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation",
            ]),
            swiftSettings: settings),
        // The app without its screens; also built and tested on Linux.
        .target(
            name: "SampleModel",
            dependencies: libraries(
                [
                    "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementNotifications",
                    "AchievementPresentation", "SQLiteProgressStore",
                ] + modes) + ["SampleShared"],
            swiftSettings: settings),
        // The screens; empty without SwiftUI.
        .target(
            name: "SampleViews",
            dependencies: libraries([
                "AchievementCore", "AchievementGallery", "AchievementPresentation", "AchievementUI",
            ]) + ["SampleModel", "SampleShared"],
            swiftSettings: settings),
        // Passes data from the health store to the model; empty without HealthKit.
        .target(
            name: "SampleHealth", dependencies: libraries(["AchievementHealth"]) + ["SampleModel"],
            swiftSettings: settings),
        .testTarget(
            name: "SampleModelTests",
            dependencies: libraries(
                [
                    "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation",
                    "SQLiteProgressStore",
                ] + modes) + ["SampleModel", "SampleShared"],
            path: "Tests",
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
