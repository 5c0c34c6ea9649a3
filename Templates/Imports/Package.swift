// swift-tools-version: 6.2
import PackageDescription

// The readers only write lines, so they have no dependencies, not even swift-achievements.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Imports",
    platforms: [.macOS(.v14)],
    products: [.library(name: "ImportReaders", targets: ["ImportReaders"])],
    targets: [
        .target(name: "ImportReaders", swiftSettings: settings),
        .executableTarget(name: "readers", dependencies: ["ImportReaders"], swiftSettings: settings),
        .testTarget(
            name: "ImportReadersTests",
            dependencies: ["ImportReaders"],
            path: "Tests",
            resources: [.copy("Samples")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
