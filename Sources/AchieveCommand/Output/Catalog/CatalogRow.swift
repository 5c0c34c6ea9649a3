import AchievementCore
import AchievementWire
import Foundation

/// One achievement of a catalog with everything there is to say about it.
struct CatalogRow: Sendable {
    let key: AchievementKey
    let achievement: Achievement
    /// How much there is to do.
    let progressTotal: Amount

    /// The names of the columns in CSV, which are members of the JSON form too.
    static let columns = [
        "key", "mode", "id", "title_en", "title_zh", "description_en", "description_zh", "category", "rarity", "points",
        "icon", "color", "criterion", "progress_total",
    ]

    /// The cells under ``columns``.
    func cells() throws -> [String] {
        [
            key.description, key.mode.rawValue, key.id.rawValue,
            text(achievement.title, "en"), text(achievement.title, "zh-Hans"),
            text(achievement.description, "en"), text(achievement.description, "zh-Hans"),
            achievement.category, achievement.rarity.rawValue, String(achievement.points),
            achievement.icon, achievement.color, String(decoding: try criterion(), as: UTF8.self),
            progressTotal.description,
        ]
    }

    /// The JSON object, members in the order of ``columns``, then visibility and lifecycle.
    func json() throws -> [UInt8] {
        var object = JSONObjectWriter()
        object.add("key", key.description)
        object.add("mode", key.mode.rawValue)
        object.add("id", key.id.rawValue)
        object.add("title_en", text(achievement.title, "en"))
        object.add("title_zh", text(achievement.title, "zh-Hans"))
        object.add("description_en", text(achievement.description, "en"))
        object.add("description_zh", text(achievement.description, "zh-Hans"))
        object.add("category", achievement.category)
        object.add("rarity", achievement.rarity.rawValue)
        object.add("points", achievement.points)
        object.add("icon", achievement.icon)
        object.add("color", achievement.color)
        object.add("criterion", json: try criterion())
        object.add("progress_total", json: progressTotal.description.utf8)
        object.add("visibility", achievement.visibility.rawValue)
        object.add("lifecycle", achievement.lifecycle.rawValue)
        return object.object
    }

    private func criterion() throws -> Data { try StateEncoder().encode(achievement.criterion) }

    private func text(_ text: LocalizedText, _ language: String) -> String { text.text(for: language) ?? "" }
}
