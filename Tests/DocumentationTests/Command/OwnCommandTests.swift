import AchieveCommand
import AchievementCore
import Foundation
import PuzzleModules
import Testing

/// The `main.swift` of a command. It ends the process, so it is only compiled here; Templates/Hosts runs one.
enum Shelf {
    static func main() async {
        await AchieveCommand.run(modes: [Bookshelf()], name: "shelf")
    }
}

@Suite("A custom command")
struct OwnCommandTests {
    @Test("An option and a season are values")
    func values() {
        let events = ""
        let option = ModesOption("catalog", "the catalog of puzzle levels, JSON") { bytes in
            [PuzzleModules(catalog: try PuzzleCatalog(json: Data(bytes)))]
        }
        let season = SampleSeason(Array(events.utf8), now: Moment("2026-11-16T12:00:00Z"))
        #expect(type(of: (option, season)) == (ModesOption, SampleSeason).self)
    }
}
