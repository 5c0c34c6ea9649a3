// swift-tools-version: 6.2
import PackageDescription

// Bytes from outside against libFuzzer: `make fuzz`. Needs a toolchain that has it, see run.sh.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let libraries = [
    "AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementWire", "FitnessWorkouts", "PuzzleModules",
    "TaskFocus",
]

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "swift-achievements", path: "../..")],
    targets: [
        // The driver of libFuzzer, which a main function of ours calls.
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["CFuzzer"] + libraries.map { .product(name: $0, package: "swift-achievements") },
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
