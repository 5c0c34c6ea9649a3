import Foundation
import Testing

@testable import AchieveCommand

@Suite struct SeasonTests {
    @Test func theSeasonStandsBesideTheToolUnderThePackagesName() {
        let places = Season.candidates(in: URL(fileURLWithPath: "/opt/bin")).map(\.path)
        #expect(places.contains("/opt/bin/swift-achievements_AchieveCommand.resources/season.jsonl"))
        #expect(places.contains("/opt/bin/swift-achievements_AchieveCommand.bundle/Contents/Resources/season.jsonl"))
    }
}
