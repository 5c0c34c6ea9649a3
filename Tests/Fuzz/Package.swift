// swift-tools-version: 6.2
import PackageDescription

// Untrusted bytes from libFuzzer: `make fuzz`. It needs a toolchain with libFuzzer; see run.sh.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let libraries = [
    "AchievementCore", "AchievementEngine", "AchievementSealing", "AchievementStorage", "AchievementWire",
    "FitnessWorkouts", "PuzzleModules", "TaskFocus",
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-achievements", path: "../..")],
    targets: [
        // libFuzzer's driver, called by a main function of this package.
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["CFuzzer"] + libraries.map { .product(name: $0, package: "swift-achievements") },
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
