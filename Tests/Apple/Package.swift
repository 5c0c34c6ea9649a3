// swift-tools-version: 6.2
import PackageDescription

// The views of AchievementUI, compiled against declarations of SwiftUI that run on Linux: the content is read as text,
// spoken, and drawn as HTML. This is a separate package, so that dependents of the framework never see a module named
// SwiftUI.
let previews = "\(Context.packageDirectory)/Checks/preview-plugin#PreviewMacros"
let settings: [SwiftSetting] =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    + [
        // With unique names: otherwise another package that is built in the same folder would find a module named
        // SwiftUI.
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
        // A symbolic link to the views. The name differs, because a package may not have a target with the name of a
        // target in another package.
        .target(
            name: "AchievementUIOnLinux",
            dependencies: framework(
                "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation")
                + ["AccessibilityOnLinux", "ChartsOnLinux", "SwiftUIOnLinux"],
            swiftSettings: settings),
        // Likewise for the views of the sample app, which import the views under their original name.
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
                "AchievementStorage", "SQLiteProgressStore", "TaskFocus")
                + [
                    .product(name: "SampleModel", package: "SampleApp"), "AccessibilityOnLinux", "AchievementUIOnLinux",
                    "Drawing", "SampleScreens", "SampleViewsOnLinux", "SwiftUIOnLinux",
                ],
            exclude: ["Outlines", "Spoken"], swiftSettings: settings),
    ]
)
