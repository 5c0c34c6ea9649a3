import AchievementCore
import AchievementGallery
import Foundation
import SampleModel
import SampleShared
import Testing

@Suite("The words of the app")
struct WordTests {
    @Test("Every button, mode and word is there in English and Chinese, and no two buttons share an id")
    func languages() {
        let actions = AppMode.allCases.flatMap(\.actions)
        #expect(Set(actions.map(\.id)).count == actions.count)
        #expect(AppMode.puzzleModules.actions.count == 3)
        let texts: [(String) -> String] =
            actions.map { action in { action.title($0) } } + AppMode.allCases.map { mode in { mode.name($0) } }
            + AppWord.allCases.map { word in { word.text($0) } }
        for text in texts {
            let (english, chinese) = (text("en"), text("zh-Hans"))
            #expect(!english.isEmpty)
            #expect(!chinese.isEmpty)
            #expect(english != chinese)
        }
    }

    @Test("Without a streak the answer says what will be there")
    func noStreak() {
        #expect(StreakSentence(nil, ScreenWords(language: "zh-Hans")).text == "有了记录后，这里会显示每天的情况。")
    }
}
