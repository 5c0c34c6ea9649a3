import AchievementCore
import AchievementGallery

/// The pictures of a player that `achieve gallery --picture` writes.
enum GalleryPicture: String, CaseIterable {
    case wide, square, tall, badge, year

    /// The names of all pictures, as part of a sentence.
    static var list: String {
        let names = allCases.map(\.rawValue)
        return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    /// The picture as an XML document.
    func svg(of model: GalleryModel) throws(CommandFailure) -> String {
        switch self {
        case .badge: return BadgeImage(model.share, language: model.language).svg
        case .year:
            guard let year = model.story.years.first else {
                throw CommandFailure(
                    .found,
                    "there is no year in review for \(ShellText.quoted(model.player.rawValue)) "
                        + "yet")
            }
            return YearImage(year, playerName: model.playerName, language: model.language).svg
        case .wide, .square, .tall:
            let format = ShareFormat(rawValue: rawValue) ?? .wide
            return ShareCardImage(model.share, language: model.language, format: format).svg
        }
    }
}
