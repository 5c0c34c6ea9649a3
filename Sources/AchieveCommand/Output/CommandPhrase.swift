import AchievementGallery

/// The texts in the command's output that the gallery does not have, written like those of its `Phrase`.
enum CommandPhrase: String, CaseIterable, Sendable {
    // States of players.
    case allModes, levelOf, toLevel, boosted, longest, activeDays, brokenStreaks, longestOnly, notBegun
    case dayDone, weekDone, openLeft, weekOpenLeft, restDayLeft
    case inRoom, unlockedOf, counted, recent, times, earnedAlready
    // Explanations.
    case secretAchievement, rarityAndPoints, unlockedAt, unlocked, locked, lockedWith, earnedNow, revokedWith
    case unavailableWith
    case challengeUpcoming, challengeOpen, challengeEnded, challengeMissed, byEvent, byGranter, foundEarned, withAmount
    case nothingRecorded, versionAndPoints, missing
    // Catalogs.
    case achievementCount, custom, withdrawn, needsOption, setAside, foreignTexts
    // Boards.
    case period, longestStreak, currentStreakOf, lessIsBetter, nobodyYet, rises, falls, leftOffBoards
    // Rewards.
    case rewardUnlocked, rewardGranted, rewardLevel, rewardLevelInMode, rewardRoom, rewardRoomAlone, rewardRevoked
    case rewardBackfill
    // Rates.
    case rateAchievement, rateHolders, rateShare, rateDays, rateTitle, weeksOmitted
    // What leaderboards rank.
    case ranksPoints, ranksTotal, ranksBest, ranksLowest, ranksRun, ranksGap, ranksWithin, ranksCount, ranksValue
    case ranksStreak, ranksDays, ranksCurrent
    // Stores and logs.
    case storePlayers, storeEvents, storeSources, storeUnlocks, storeDefinitions, storeSetAside, storeUndelivered
    case storeBytes, storeSchema, storeNotChosen, storeNewest, storeOthers, storeSeeJSON, storeOldest
    case ageNone, ageOlder, ageNotOlder, ageFolded, ageOf, logVoid, logFolded
    // Runs, and what a demonstration leaves.
    case runSummary, runBatch, runRate, eventCount, nothingNew, nothingNewBesides, voidRepeats, stopped, stoppedTrial
    case writingPages, pageOf, erasedPages, demoTry, demoGallery
    case noErasures

    /// The phrase in English and Simplified Chinese; ``german`` has the German phrases.
    var texts: (en: String, zh: String) {
        switch self {
        case .allModes: ("All modes", "全部模式")
        case .levelOf: ("level {0}", "{0}级")
        case .toLevel: ("{0} to level {1}", "距{1}级还差{0}")
        case .boosted: ("{0}: points times {1} until {2}", "{0}：积分×{1}，至{2}")
        case .longest: ("longest {0}", "最长{0}")
        case .activeDays: ("{0} active day|{0} active days", "活跃{0}天")
        case .brokenStreaks: ("broken: {0}", "已中断：{0}")
        case .longestOnly: ("{0} (longest {1})", "{0}（最长{1}）")
        case .notBegun: ("not begun", "尚未开始")
        case .dayDone: ("today done", "今日已完成")
        case .weekDone: ("this week done", "本周已完成")
        case .openLeft: ("today open, {0} left", "今天未完成，剩余{0}")
        case .weekOpenLeft: ("{0}, {1}", "{0}，{1}")
        case .restDayLeft: ("rest day, {0} left", "今天休息，剩余{0}")
        case .inRoom: ("in room {0}, {1} finished", "在{0}号房间，已完成{1}个")
        case .unlockedOf: ("{0} of {1}", "{0}/{1}")
        case .counted: ("{0} {1}", "{1}{0}")
        case .recent: ("Recent", "最近")
        case .times: ("{0} time|{0} times", "{0}次")
        case .earnedAlready: ("{0}: earned, unlocks with the next run", "{0}：已达成，将在下次运行时解锁")
        case .secretAchievement: ("Secret achievement", "秘密成就")
        case .rarityAndPoints: ("{0}, {1}", "{0}，{1}")
        case .unlockedAt: ("unlocked {0}", "{0}解锁")
        case .unlocked: ("unlocked", "已解锁")
        case .locked: ("locked", "未解锁")
        case .lockedWith: ("locked, {0}", "未解锁，{0}")
        case .earnedNow: ("earned, unlocks with the next run", "已达成，将在下次运行时解锁")
        case .revokedWith: ("revoked, only a grant gives it back; {0}", "已撤销，只能由他人重新授予；{0}")
        case .unavailableWith: ("nobody can unlock it, it is a draft or retired; {0}", "草稿或已绝版，无法解锁；{0}")
        case .challengeUpcoming: ("a challenge from {0} until {1}", "挑战时间：{0}至{1}")
        case .challengeOpen: ("a challenge that is open until {0}", "挑战进行中，{0}结束")
        case .challengeEnded: ("a challenge that ended {0}", "挑战已于{0}结束")
        case .challengeMissed: ("a challenge that ended {0}, missed", "挑战已于{0}结束，未达成")
        case .byEvent: ("by event {0} of {1}", "触发事件：{0}（来自{1}）")
        case .byGranter: ("granted by {0}", "由{0}授予")
        case .foundEarned: ("found already earned when catalog, rules or history changed", "目录、规则或历史记录变更时发现已达成")
        case .withAmount: ("with {0}: {1}", "当时{0}：{1}")
        case .nothingRecorded: ("nothing recorded", "暂无记录")
        case .versionAndPoints: ("catalog version {0}, {1}", "目录第{0}版，{1}")
        case .missing: ("missing {0}", "还差：{0}")
        case .achievementCount: ("{0} achievement|{0} achievements", "{0}个成就")
        case .custom: ("custom", "自定义")
        case .withdrawn: ("withdrawn", "已撤回")
        case .needsOption: ("empty without {0}", "需要{0}")
        case .setAside: ("set aside", "已搁置")
        case .foreignTexts:
            (
                "{0} achievement has no text in {1} and is shown in another language"
                    + "|{0} achievements have no text in {1} and are shown in another language",
                "有{0}个成就没有{1}文本，以其他语言显示"
            )
        case .period: ("{0} ({1})", "{0}（{1}）")
        case .longestStreak: ("{0}, longest streak", "{0}，最长连续")
        case .currentStreakOf: ("{0}, current streak", "{0}，当前连续")
        case .lessIsBetter: ("{0}, less is better", "{0}，越少越好")
        case .nobodyYet: ("nobody is on this board yet", "还没有人上榜")
        case .rises: ("rises", "升级")
        case .falls: ("falls", "降级")
        case .leftOffBoards: ("left out of leaderboards: {0}", "不上榜：{0}")
        case .rewardUnlocked: ("{0} unlocked {1} in {2} ({3})", "{0}在“{2}”中解锁“{1}”（{3}）")
        case .rewardGranted: ("{0} unlocked {1} in {2} ({3}, granted by {4})", "{0}在“{2}”中获得“{1}”（{3}，由{4}授予）")
        case .rewardLevel: ("{0} reached level {1}", "{0}升到{1}级")
        case .rewardLevelInMode: ("{0} reached level {1} in {2}", "{0}在“{2}”中升到{1}级")
        case .rewardRoom: ("{0} completed room {1}, room {2} is open", "{0}完成{1}号房间，{2}号房间已开放")
        case .rewardRoomAlone: ("{0} completed room {1}", "{0}完成{1}号房间")
        case .rewardRevoked: ("{0} lost {1} in {2} ({3}, revoked by {4})", "{0}失去“{2}”中的“{1}”（{3}，由{4}撤销）")
        case .rewardBackfill: ("{0} had already earned {1} ({2})", "{0}此前已达成{1}（{2}）")
        case .rateAchievement: ("achievement", "成就")
        case .rateHolders: ("holders", "持有人数")
        case .rateShare: ("share", "占比")
        case .rateDays: ("median days", "中位天数")
        case .rateTitle: ("title", "名称")
        case .weeksOmitted:
            (
                "{0} earlier week is not shown, --weeks N shows the latest N"
                    + "|{0} earlier weeks are not shown, --weeks N shows the latest N",
                "另有{0}个更早的周未显示，--weeks N可显示最近N周"
            )
        case .ranksPoints: ("points", "积分")
        case .ranksTotal: ("total", "总量")
        case .ranksBest: ("best", "最佳")
        case .ranksLowest: ("best, less is better", "最佳，越少越好")
        case .ranksRun: ("longest run", "最长连续")
        case .ranksGap: ("longest gap in days", "最长间隔天数")
        case .ranksWithin: ("most within its span", "时段内最多")
        case .ranksCount: ("count", "数量")
        case .ranksValue: ("value", "数值")
        case .ranksStreak: ("longest streak", "最长连续记录")
        case .ranksDays: ("days", "天数")
        case .ranksCurrent: ("current streak", "当前连续记录")
        case .storePlayers: ("players", "玩家")
        case .storeEvents: ("events", "事件")
        case .storeSources: ("sources", "来源")
        case .storeUnlocks: ("unlocks", "解锁")
        case .storeDefinitions: ("definitions", "自定义成就")
        case .storeSetAside: ("set aside", "已搁置")
        case .storeUndelivered: ("undelivered", "未送达")
        case .storeBytes: ("bytes", "字节")
        case .storeSchema: ("schema", "结构版本")
        case .storeNotChosen: ("not a chosen mode", "未选用的模式")
        case .storeNewest: ("the newest of {0}", "最新于{0}")
        case .storeOthers: ("and others", "其他")
        case .storeSeeJSON: ("see --format json", "见--format json")
        case .storeOldest: ("the oldest of {0}", "最早于{0}")
        case .ageNone: ("there is no event{0}", "没有{0}事件")
        case .ageOlder: ("the newest event{0} is from {1}, older than {2}", "最新的{0}事件于{1}，距今超过{2}")
        case .ageNotOlder: ("an event{0} is from {1}, not older than {2}", "有{0}事件于{1}，距今不超过{2}")
        case .ageFolded:
            (
                "events up to {1} were folded, so it is not known whether the newest one{0} is older than {2}",
                "截至{1}的事件已合并，因此可能有{0}事件距今不超过{2}"
            )
        case .ageOf: (" of {0}", "{0}的")
        case .runSummary:
            (
                "read {0}, new {1}, repeated {2}, rejected {3}, unlocked {4}, points {5}, {6} s, {7} events/s",
                "读取{0}，新{1}，重复{2}，拒绝{3}，解锁{4}，积分{5}，{6}秒，每秒{7}个事件"
            )
        case .runBatch: ("{0}, batch {1}", "{0}，批次{1}")
        case .runRate: ("{0}  {1}/s", "{0}  每秒{1}")
        case .eventCount: ("{0} event|{0} events", "{0}个事件")
        case .nothingNew: ("nothing new: every event was already recorded", "没有新内容：所有事件此前均已记录")
        case .nothingNewBesides:
            (
                "nothing new: every event that was not rejected was already recorded",
                "没有新内容：未被拒绝的事件此前均已记录"
            )
        case .voidRepeats:
            (
                "{0} more repeat of void events|{0} more repeats of void events",
                "另有{0}次重复的是已作废的事件"
            )
        case .stopped:
            ("stopped; what the summary counts is stored, and the call can be repeated", "已停止；摘要所计内容已保存，可重复同一调用")
        case .stoppedTrial: ("stopped; nothing was written", "已停止；没有写入任何内容")
        case .writingPages:
            ("writing {0} page, about {1} bytes|writing {0} pages, about {1} bytes", "正在写入{0}个页面，约{1}字节")
        case .pageOf: ("page {0} of {1}", "第{0}页，共{1}页")
        case .erasedPages: ("{0} page of erased players removed|{0} pages of erased players removed", "已移除{0}个已删除玩家的页面")
        case .demoTry: ("Try:", "试试：")
        case .demoGallery: ("The gallery of the players:", "玩家的成就页面：")
        case .noErasures: ("nobody was erased", "没有被删除的玩家")
        case .logVoid: ("{0} (void)", "{0}（已作废）")
        case .logFolded:
            (
                "{0} event from before {1} folded|{0} events from before {1} folded into one",
                "{1}之前的{0}个事件已合并为一个"
            )
        }
    }
}

extension GalleryWords {
    /// A phrase of the command, with `values` in place of `{0}`, `{1}` and so on.
    func text(_ phrase: CommandPhrase, _ values: String...) -> String { fill(phrase.text(in: language), values) }

    /// A phrase of the command, with a count in place of `{0}`.
    func count(_ phrase: CommandPhrase, _ number: Int) -> String { counted(phrase.text(in: language), number) }
}
