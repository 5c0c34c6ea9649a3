public import AchievementCore
public import AchievementEngine
public import AchievementGallery
public import AchievementPresentation
import AchievementStorage
import Achievements
import Foundation
import MartialArtsRanks

/// The players of the sample season, which `make demo` plays too, in memory.
public struct SampleClub: Sendable {
    /// The center that recorded the season.
    public let center: AchievementCenter
    /// The modes of the season.
    public let modes: [any GameMode]

    /// The player with the most progress.
    public static let veteran: PlayerID = "ada"
    /// A player who has just begun.
    public static let newcomer: PlayerID = "new"
    /// Noon of the day after the season, at which the screens are drawn.
    static let noon = Moment(milliseconds: 1_794_830_400_000, offsetSeconds: 0)

    init(_ center: AchievementCenter, _ modes: [any GameMode]) {
        (self.center, self.modes) = (center, modes)
    }

    /// The modes of the season.
    static func allModes() throws -> [any GameMode] {
        let puzzles = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/CSampleSeason/puzzles.json")
        return try AllModes.list(puzzles: try Data(contentsOf: puzzles))
    }

    /// Records the season.
    public init() async throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Sources")
        let season = sources.appending(path: "CSampleSeason/season.jsonl")
        let modes = try Self.allModes()
        center = try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { Self.noon }, policy: .everybody)
        ) {
            modes
        }
        self.modes = modes
        for line in try Data(contentsOf: season).split(separator: UInt8(ascii: "\n")) {
            let envelope = try Array(line).withUnsafeBufferPointer { try center.rulebook.envelope(parsing: $0) }
            for result in try await center.record([envelope]) { _ = try? result.get() }
        }
    }

    /// A model of a player, read once.
    @MainActor
    public func model(of player: PlayerID, language: String) async throws -> PlayerModel {
        let model = PlayerModel(player, of: center, language: language, seen: InMemorySeenRewards())
        model.holders = try await center.holderCounts()
        await model.refresh()
        return model
    }

    /// An instructor's definitions and the form for more, in a separate club because the season has none.
    @MainActor
    public static func definitions(language: String) async throws -> (list: DefinitionList, form: DefinitionForm) {
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { noon }, policy: .everybody)
        ) {
            MartialArtsRanks()
        }
        let definition = { (id: AchievementID, title: LocalizedText) in
            AchievementDefinition(
                mode: MartialArtsRanks.id, id: id, title: title,
                description: [
                    "en": "For what an instructor saw", "zh-Hans": "由教练当场认可",
                    "de": "Für etwas, das im Training zu sehen war",
                ],
                points: 30, criterion: .granted)
        }
        try await center.define(
            definition("fair_play", ["en": "Fair Play", "zh-Hans": "公平竞技", "de": "Fairness"]), by: "sensei")
        try await center.define(
            definition("open_day", ["en": "Open Day", "zh-Hans": "开放日", "de": "Tag der offenen Tür"]), by: "sensei")
        try await center.withdraw(AchievementKey(mode: MartialArtsRanks.id, id: "open_day"), by: "sensei")
        try await center.define(
            .challenge(
                "december", of: MartialArtsRanks.id,
                title: ["en": "Diligent December", "zh-Hans": "勤奋十二月", "de": "Fleißiger Dezember"],
                description: ["en": "Practice 10 hours", "zh-Hans": "训练10小时", "de": "Übe 10 Stunden"], points: 80,
                metric: MartialArtsRanksMetrics.practiceMinutes, window: .month(12, of: 2026), by: 600), by: "sensei")
        return (
            try await center.definitionList(language: language), try await center.definitionForm(language: language)
        )
    }
}
