import AchievementCore
import AchievementGallery
import Drawing
import Foundation
import SampleScreens
import SwiftUI
import Testing

/// The sample season, played once for all suites.
enum Season {
    static let club = Task { try await SampleClub() }
    static let school = Task { try await SampleClub.school() }

    /// The app of a player in a language.
    @MainActor
    static func app(_ player: PlayerID = SampleClub.veteran, _ language: String = "en") async throws -> SampleApp {
        let club = player == SampleClub.graduate ? school : club
        return try await SampleApp(club.value, of: player, language: language)
    }
}

extension GalleryCard {
    /// The text on the badge: the number that is its icon, or the engraving.
    var badgeText: String? { GalleryIcon(icon).digits ?? engraving }

    /// The text on the badge where it does not depend on the player.
    var sharedBadgeText: String? { GalleryIcon(icon).digits ?? engravedTarget }
}

/// A player and a language.
struct Reader: Sendable, CustomTestStringConvertible {
    let name: String
    let player: PlayerID
    let language: String

    static let all = [
        Reader(name: "veteran", player: SampleClub.veteran, language: "en"),
        Reader(name: "veteran-zh", player: SampleClub.veteran, language: "zh-Hans"),
        Reader(name: "veteran-de", player: SampleClub.veteran, language: "de"),
        Reader(name: "newcomer", player: SampleClub.newcomer, language: "en"),
        Reader(name: "newcomer-zh", player: SampleClub.newcomer, language: "zh-Hans"),
        Reader(name: "newcomer-de", player: SampleClub.newcomer, language: "de"),
        Reader(name: "graduate", player: SampleClub.graduate, language: "en"),
        Reader(name: "graduate-zh", player: SampleClub.graduate, language: "zh-Hans"),
        Reader(name: "graduate-de", player: SampleClub.graduate, language: "de"),
    ]

    var testDescription: String { name }

    @MainActor func app() async throws -> SampleApp { try await Season.app(player, language) }

    /// The nodes of a view in this language.
    @MainActor
    func nodes(of view: some View, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> [Node] {
        view.drawn { environment in
            environment.locale = Locale(identifier: language)
            change(&environment)
        }
    }
}

/// Expects that a view shows each of these texts as often as it is listed, and nothing else, in any order. Facts on the
/// same line are separate texts.
@MainActor
func expectTexts(of nodes: [Node], _ expected: [String?], sourceLocation: SourceLocation = #_sourceLocation) {
    func parts(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: " · ") }.map(String.init).sorted()
    }
    for change in parts(texts(nodes)).difference(from: parts(expected.compactMap { $0 })) {
        switch change {
        case .remove(_, let text, _): Issue.record("“\(text)” is not shown", sourceLocation: sourceLocation)
        case .insert(_, let text, _):
            Issue.record("“\(text)” is shown too often, or not expected", sourceLocation: sourceLocation)
        }
    }
}
