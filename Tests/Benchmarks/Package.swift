// swift-tools-version: 6.2
import PackageDescription

// Benchmarks, not tests: the costs of operations next to references that run at the same time.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// With `POSTGRES=1`, the rows over PostgreSQL, which need libpq; see `make bench-postgres`.
let hasPostgres = Context.environment["POSTGRES"] != nil

let libraries =
    [
        "AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementWire", "SQLiteProgressStore",
        "Achievements",
        "FitnessWorkouts",
    ] + (hasPostgres ? ["PostgresProgressStore"] : [])

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "swift-achievements", path: "../..", traits: hasPostgres ? ["PostgreSQL"] : [.defaults])
    ],
    targets: [
        // Counts calls of malloc on systems where an executable can replace it.
        .target(name: "CProbe"),
        .systemLibrary(name: "CRawSQLite"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CProbe", "CRawSQLite"] + (hasPostgres ? ["CRawPostgres"] : [])
                + libraries.map { .product(name: $0, package: "swift-achievements") },
            swiftSettings: settings + (hasPostgres ? [.define("POSTGRES")] : [])),
    ] + (hasPostgres ? [.systemLibrary(name: "CRawPostgres", pkgConfig: "libpq")] : []),
    swiftLanguageModes: [.v6]
)
