// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The game modes of this package, the only list of them. A line here makes a library product, a target in
/// `Plugins/NAME` and a suite in `Tests/NAMETests`; a mode without a suite does not load.
let gameModes = [
    "PuzzleModules",
    "TaskFocus",
    "TrophyRooms",
    "FitnessWorkouts",
    "MartialArtsRanks",
]

/// The package's libraries and their dependencies.
let libraries: [(name: String, dependencies: [String])] = [
    ("AchievementCore", ["AchievementSupport"]),
    ("AchievementWire", ["AchievementCore", "AchievementSupport"]),
    ("AchievementStorage", ["AchievementCore", "AchievementSupport"]),
    ("AchievementEngine", ["AchievementCore", "AchievementStorage", "AchievementSupport", "AchievementWire"]),
    ("AchievementSealing", ["AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementSupport"]),
    ("SQLiteProgressStore", ["AchievementCore", "AchievementStorage", "AchievementSupport", "CSQLite"]),
    ("PostgresProgressStore", ["AchievementCore", "AchievementStorage", "AchievementSupport", "CPostgres"]),
    ("AchievementGallery", ["AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementSupport"]),
    ("AchievementPresentation", ["AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementStorage"]),
    // Empty without SwiftUI.
    ("AchievementUI", ["AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementPresentation"]),
    ("AchievementNotifications", ["AchievementCore", "AchievementGallery"]),
    ("AchievementGameCenter", ["AchievementCore", "AchievementGallery"]),
    ("AchievementCloud", ["AchievementEngine"]),
    ("AchievementHealth", ["AchievementCore", "AchievementEngine", "FitnessWorkouts"]),
    ("AchievementAdoption", ["AchievementCore", "AchievementEngine", "CSQLite"]),
    (
        "AchievementTesting",
        [
            "AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementSupport", "AchievementWire",
            "Chance",
        ]
    ),
    ("Achievements", ["AchievementCore", "AchievementEngine"] + gameModes),
    (
        "AchieveCommand",
        [
            "AchievementCore", "AchievementEngine", "AchievementGallery", "AchievementSealing", "AchievementStorage",
            "AchievementSupport", "AchievementWire", "CProcessLimits", "PostgresProgressStore", "SQLiteProgressStore",
        ]
    ),
]

/// Libraries that use only public API, as an outsider's would: no package access.
let outsiders: Set = [
    "AchievementAdoption", "AchievementCloud", "AchievementGameCenter", "AchievementHealth",
    "AchievementNotifications", "AchievementPresentation", "AchievementUI",
]

/// Further dependencies of the libraries' suites.
let suiteDependencies = [
    "AchievementAdoption": ["AchievementStorage"] + gameModes,
    "AchievementCloud": ["AchievementCore", "AchievementStorage", "FitnessWorkouts"],
    "AchievementHealth": ["AchievementStorage"],
    "AchievementCore": ["Chance"],
    "AchievementEngine": ["AchievementSealing", "AchievementTesting", "Chance", "SuiteSupport"],
    "AchievementGallery": gameModes + ["TemplateMode"],
    "AchievementGameCenter": ["AchievementEngine", "AchievementStorage", "TaskFocus"],
    "AchievementNotifications": ["AchievementEngine", "AchievementStorage", "TaskFocus"],
    "AchievementPresentation": [
        "AchievementTesting", "Chance", "FitnessWorkouts", "SuiteSupport", "TaskFocus", "TrophyRooms",
    ],
    "AchievementSealing": ["AchievementTesting"],
    "AchievementStorage": ["AchievementTesting", "Chance"],
    "AchievementWire": ["AchievementEngine", "AchievementTesting", "Chance"],
    "SQLiteProgressStore": ["AchievementSealing", "AchievementTesting", "Chance", "EditedStores"],
    "PostgresProgressStore": [
        "AchieveCommand", "AchievementEngine", "AchievementSealing", "AchievementTesting", "Chance",
        "FitnessWorkouts", "TaskFocus",
    ],
    "Achievements": ["AchievementStorage", "AchievementTesting", "AchievementWire", "Chance", "SuiteSupport"],
    // The suite runs the executables, too.
    "AchieveCommand": [
        "Achievements", "CSQLite", "EarlierRelease", "EditedStores", "LaterRelease", "SuiteSupport", "achieve",
    ],
]

/// Files that are compiled into their library, which then needs no bundle at run time.
let embedded = ["AchievementGallery": ["Page/Script", "Page/Style", "Icons/icons.svg"]]

/// What Apple's stores ask of a library that looks at files or keeps defaults; a bundle that nobody reads elsewhere.
let privacyManifest = "PrivacyInfo.xcprivacy"
let hasPrivacyManifest: Set = [
    "AchievementEngine", "AchievementGameCenter", "AchievementPresentation", "AchievementStorage",
    "SQLiteProgressStore",
]
#if os(Linux)
    let carriesPrivacyManifests = false
#else
    let carriesPrivacyManifests = true
#endif

let settings: [SwiftSetting] = [
    "ExistentialAny",
    "InternalImportsByDefault",
    "MemberImportVisibility",
].map { .enableUpcomingFeature($0) }

var products: [Product] = [
    .executable(name: "achieve", targets: ["achieve"]),
    // For packages that depend on this one, too.
    .plugin(name: "AddGameMode", targets: ["AddGameMode"]),
]
var targets: [Target] = [
    // Apple's systems bring the library and its header. Asking pkg-config would find Homebrew's there.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    // One instruction that Swift does not expose.
    .target(name: "CPrefetch"),
    // What the command asks of the system before Swift's runtime begins.
    .target(name: "CProcessLimits"),
    // Internal utilities of the libraries: codings, hashes, tables, prefetching, locks. Not a product, and without
    // public declarations: hosts and modes get it with the libraries, but cannot use any of it.
    .target(name: "AchievementSupport", dependencies: ["CPrefetch"], swiftSettings: settings),
    suite("AchievementSupport", of: "AchievementSupport", dependencies: ["Chance"]),
    // Seeded random worlds, streams and faults for tests. Not part of any product.
    .target(name: "Chance", dependencies: ["AchievementSupport"], swiftSettings: settings),
    // The command over every mode. The season that it plays is embedded, so that one file can be installed.
    .target(name: "CSampleSeason", exclude: ["season.jsonl", "season-more.jsonl", "puzzles.json"]),
    .executableTarget(
        name: "achieve",
        dependencies: dependencies(["AchieveCommand", "AchievementCore", "Achievements", "CSampleSeason"]),
        swiftSettings: settings
    ),
]

for library in libraries {
    let hasManifest = hasPrivacyManifest.contains(library.name)
    products.append(.library(name: library.name, targets: [library.name]))
    targets.append(
        .target(
            name: library.name,
            dependencies: dependencies(library.dependencies),
            exclude: carriesPrivacyManifests || !hasManifest ? [] : [privacyManifest],
            resources: embedded[library.name, default: []].map { .embedInCode($0) }
                + (carriesPrivacyManifests && hasManifest ? [.copy(privacyManifest)] : []),
            packageAccess: !outsiders.contains(library.name),
            swiftSettings: settings
        )
    )
    // The package in Tests/Apple tests the views: it draws them with declarations of SwiftUI of its own.
    if library.name == "AchievementUI" { continue }
    // The composition of all modes is tested by AllModesTests.
    let name = library.name == "Achievements" ? "AllModes" : library.name
    let more = suiteDependencies[library.name, default: []]
    targets.append(suite(name, of: library.name, dependencies: library.dependencies + more))
}

for mode in gameModes {
    products.append(.library(name: mode, targets: [mode]))
    // Modes use only public API, as an outsider's would: no package access.
    targets.append(
        .target(
            name: mode, dependencies: ["AchievementCore"], path: "Plugins/\(mode)", packageAccess: false,
            swiftSettings: settings))
    targets.append(
        suite(
            mode, of: mode,
            dependencies: [
                "AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementTesting", "Chance",
                "SuiteSupport",
            ]))
}

// What suites of the modes have in common: the golden files, and what they expect of the modes.
targets.append(
    .target(
        name: "SuiteSupport",
        dependencies: dependencies(["AchievementCore", "AchievementEngine", "AchievementTesting"]),
        path: "Tests/Support", resources: [.copy("Fixtures")], swiftSettings: settings))

// Helpers for suites that edit store files by hand, and the program that tries every edit; see `make edits`.
targets += [
    .target(
        name: "EditedStores",
        dependencies: dependencies(["AchievementCore", "CSQLite", "SQLiteProgressStore"]),
        path: "Tests/EditedStores/Library", swiftSettings: settings),
    .executableTarget(
        name: "edits", dependencies: ["EditedStores"], path: "Tests/EditedStores/Program", swiftSettings: settings),
]

// The fault-injection harness (I/O errors, out of memory, power loss); see `make faults`. Not part of any product.
targets += [
    .target(name: "CFaults", dependencies: ["CSQLite"], path: "Tests/Faults/CFaults"),
    .executableTarget(
        name: "faults",
        dependencies: dependencies([
            "AchievementCore", "AchievementEngine", "AchievementStorage", "CFaults", "FitnessWorkouts",
            "SQLiteProgressStore", "TaskFocus",
        ]),
        path: "Tests/Faults/Harness", swiftSettings: settings),
]

// Seeded simulations of devices and hosts; see `make simulate`. Not part of any product.
let simulated = ["AchievementCore", "AchievementEngine", "AchievementStorage", "AchievementWire", "Chance"]
targets += [
    .target(name: "CScheduler", path: "Tests/Simulation/CScheduler"),
    .target(
        name: "Simulation", dependencies: dependencies(simulated + ["CScheduler"]), path: "Tests/Simulation/World",
        swiftSettings: settings),
    .executableTarget(
        name: "simulate", dependencies: ["Simulation"], path: "Tests/Simulation/Program", swiftSettings: settings),
    suite("Simulation", of: "Simulation", dependencies: []),
]

// Two releases of one mode, which a suite runs on one store. Not part of any product.
targets += ["Earlier", "Later"].map { release in
    .executableTarget(
        name: "\(release)Release", dependencies: ["AchieveCommand", "AchievementCore"],
        path: "Tests/Releases/\(release)", swiftSettings: settings)
}

// The mode that new ones are copied from, built and tested like them, and the command that copies it.
targets += [
    .target(
        name: "TemplateMode", dependencies: ["AchievementCore"], path: "Templates/GameMode/Sources",
        packageAccess: false, swiftSettings: settings),
    .testTarget(
        name: "TemplateModeTests",
        dependencies: dependencies(["TemplateMode", "AchievementCore", "AchievementEngine", "AchievementTesting"]),
        path: "Templates/GameMode/Tests", swiftSettings: settings),
    .plugin(
        name: "AddGameMode",
        capability: .command(
            intent: .custom(verb: "add-game-mode", description: "Make a game mode and its suite from the template."),
            permissions: [
                .writeToPackageDirectory(reason: "It makes a mode and its suite, and lists the mode in Package.swift.")
            ]
        ),
        path: "Templates/AddGameMode"
    ),
]

// The code of the articles, compiled and run.
targets.append(
    suite(
        "Documentation", of: "Achievements",
        dependencies: libraries.map(\.name).filter { $0 != "Achievements" } + gameModes))

/// The suite `Tests/NAMETests` of a target, with its `Fixtures` if it has some.
func suite(_ name: String, of target: String, dependencies names: [String]) -> Target {
    let path = "Tests/\(name)Tests"
    let fixtures = "\(Context.packageDirectory)/\(path)/Fixtures"
    return .testTarget(
        name: "\(name)Tests",
        dependencies: dependencies([target] + names.filter { $0 != "CSQLite" && $0 != "CPostgres" }),
        path: path,
        resources: FileManager.default.fileExists(atPath: fixtures) ? [.copy("Fixtures")] : [],
        swiftSettings: settings
    )
}

/// libpq is needed with the trait alone.
func dependencies(_ names: [String]) -> [Target.Dependency] {
    names.map { .byName(name: $0, condition: $0 == "CPostgres" ? .when(traits: ["PostgreSQL"]) : nil) }
}

// `SUITE=ChessTests`, or several suites with commas between them, leaves out what they do not need.
if let suites = Context.environment["SUITE"], !suites.isEmpty {
    var needed = suites.split(separator: ",").map(String.init)
    var found: Set<String> = []
    while let name = needed.popLast() {
        guard found.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
        for case .byNameItem(let name, _) in target.dependencies { needed.append(name) }
    }
    targets.removeAll { !found.contains($0.name) }
    products.removeAll { !found.contains($0.name) }
}

// With `OPTIMIZED_SUITES=1`, as in CI, the libraries in which suites spend their time are optimized, and keep the
// assertions of a debug build. All others, and the suites, would take longer to compile than it saves.
if Context.environment["OPTIMIZED_SUITES"] != nil {
    let optimized = [
        "AchievementSupport", "AchievementCore", "AchievementWire", "AchievementStorage", "AchievementEngine",
        "AchievementGallery", "AchievementPresentation", "SQLiteProgressStore",
    ]
    for target in targets where (optimized + gameModes).contains(target.name) {
        target.swiftSettings = settings + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
    }
}

let package = Package(
    name: "swift-achievements",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: products,
    traits: [
        .trait(name: "PostgreSQL", description: "Lets PostgresProgressStore reach a database; needs libpq."),
        .default(enabledTraits: []),
    ],
    targets: targets,
    swiftLanguageModes: [.v6]
)
