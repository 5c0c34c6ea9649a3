// swift-tools-version: 6.2
import PackageDescription

// The views of AchievementUI over declarations of SwiftUI that run on Linux: what they show is read as text, spoken, and
// drawn as HTML. A package of its own, so that nobody who depends on the framework meets a module named SwiftUI.
let previews = "\(Context.packageDirectory)/Checks/preview-plugin#PreviewMacros"
let settings: [SwiftSetting] =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    + [
        // Under names of their own: where they are built, another package would find a module named SwiftUI.
        .unsafeFlags([
            "-load-plugin-executable", previews, "-module-alias", "SwiftUI=SwiftUIOnLinux", "-module-alias",
            "Charts=ChartsOnLinux", "-module-alias", "Accessibility=AccessibilityOnLinux",
        ])
    ]

func framework(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "swift-achievements") }
}

let package = Package(
    name: "AchievementScreens",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "swift-achievements", path: "../.."),
        .package(name: "SampleApp", path: "../../Templates/App"),
    ],
    targets: [
        .target(name: "SwiftUIOnLinux", path: "Stubs/SwiftUI", swiftSettings: settings),
        .target(name: "AccessibilityOnLinux", path: "Stubs/Accessibility", swiftSettings: settings),
        .target(name: "ChartsOnLinux", dependencies: ["SwiftUIOnLinux"], path: "Stubs/Charts", swiftSettings: settings),
        // A link to the views. The name differs, because a package may not have a target of another's name.
        .target(
            name: "AchievementUIOnLinux",
            dependencies: framework(
                "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation")
                + ["AccessibilityOnLinux", "ChartsOnLinux", "SwiftUIOnLinux"],
            swiftSettings: settings),
        // Likewise those of the sample app, which know the views by their own name.
        .target(
            name: "SampleViewsOnLinux",
            dependencies: framework("AchievementCore", "AchievementGallery", "AchievementPresentation")
                + [.product(name: "SampleModel", package: "SampleApp"), "AchievementUIOnLinux", "SwiftUIOnLinux"],
            swiftSettings: settings + [.unsafeFlags(["-module-alias", "AchievementUI=AchievementUIOnLinux"])]),
        .target(name: "Drawing", dependencies: ["SwiftUIOnLinux"], swiftSettings: settings),
        .target(
            name: "SampleScreens",
            dependencies: framework(
                "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation",
                "AchievementStorage", "Achievements", "FitnessWorkouts", "MartialArtsRanks", "PuzzleModules",
                "TaskFocus", "TrophyRooms") + ["AchievementUIOnLinux", "SwiftUIOnLinux"],
            swiftSettings: settings),
        .executableTarget(
            name: "ui-pages", dependencies: ["AchievementUIOnLinux", "Drawing", "SampleScreens", "SwiftUIOnLinux"],
            swiftSettings: settings),
        .testTarget(
            name: "AchievementUITests",
            dependencies: framework(
                "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation",
                "AchievementStorage", "TaskFocus")
                + [
                    .product(name: "SampleModel", package: "SampleApp"), "AccessibilityOnLinux", "AchievementUIOnLinux",
                    "Drawing", "SampleScreens", "SampleViewsOnLinux", "SwiftUIOnLinux",
                ],
            resources: [.copy("Outlines")], swiftSettings: settings),
    ]
)
