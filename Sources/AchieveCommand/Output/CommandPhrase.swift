/// The texts in the command's answers that the gallery does not have.
enum CommandPhrase: String, CommandText {
    // States of players.
    case allModes, levelOf, toLevel, boosted, longest, activeDays, brokenStreaks, longestOnly, notBegun
    case dayDone, weekDone, openLeft, weekOpenLeft, restDayLeft
    case inRoom, unlockedOf, stepsOf, counted, recent, times, earnedAlready
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
    case noEvent, ageNone, ageOlder, ageNotOlder, ageFolded, ageOf, logVoid, logFolded
    // Runs, and what a demonstration leaves.
    case runSummary, runBatch, runRate, eventCount, nothingNew, nothingNewBesides, voidRepeats, stopped, stoppedTrial
    case writingPages, pageOf, removedPages, demoTry, demoGallery
    case noErasures
    // What a call has done, or would do.
    case recordedAlready, recordedVoid, joinedInto, adjusted, adjustedIn, froze, reset, resetAll, onBoards, offBoards
    case joined, joinQuestion, joinRenames, joinAdds, joinEarnsNothing, joinEarns, holdsAlready, holdsNot, voided
    case voidAlready, voidNot, countsAgain, earnedAlone, earnedAloneRevoked, batchCounts, batchNotVoid, batchVoided,
        batchUnvoidable
    case batchRevoked, batchKept, batchGivenBack, stoppedCall, progressOf, defined, redefined, definedBefore, newStore
    case dryRun, dryPlayers, dryErased, unlockCount, revocationCount, givenBackCount, definitionCount, playerCount,
        importSummary
    case importVoid, mergeSummary, mergeLost, mergeLeftOut, pageCount, holderCount

    /// The phrase in English and Simplified Chinese.
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
        // The word for steps, which is inflected in German.
        case .stepsOf: ("{0} of {1} steps", "{0}/{1}步")
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
        case .noEvent: ("no event", "没有事件")
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
        case .removedPages:
            (
                "{0} page of erased or joined players removed|{0} pages of erased or joined players removed",
                "已移除{0}个已删除或已并入的玩家的页面"
            )
        case .demoTry: ("Try:", "试试：")
        case .demoGallery: ("The gallery of the players:", "玩家的成就页面：")
        case .noErasures: ("nobody was erased", "没有被删除的玩家")
        case .recordedAlready: ("the event {0} is already recorded; nothing changed", "事件{0}此前已记录，没有变化")
        case .recordedVoid: ("the event {0} is already recorded, and void; nothing changed", "事件{0}此前已记录且已作废，没有变化")
        case .joinedInto: ("{0} (joined into {1})", "{0}（已并入{1}）")
        case .adjusted: ("{0} point of {1}|{0} points of {1}", "{1}的积分{0}")
        case .adjustedIn: ("{0} point of {1} in {2}|{0} points of {1} in {2}", "{1}在{2}中的积分{0}")
        case .froze: ("froze {0} in {1} of {2}", "已冻结{2}的{1}：{0}")
        case .reset: ("reset {0} of {1} by the event {2} of achieve", "已重置{1}的{0}，事件为achieve的{2}")
        case .resetAll:
            (
                "reset {0} mode of {1} by the event {2} of achieve|reset {0} modes of {1} by the events {2} of achieve",
                "已重置{1}的{0}个模式，事件为achieve的{2}"
            )
        case .onBoards: ("{0} is on leaderboards", "{0}可以上榜")
        case .offBoards: ("{0} is left out of leaderboards", "{0}不再上榜")
        case .joined: ("joined {0} into {1}", "已将{0}并入{1}")
        case .joinQuestion: ("Join {0} into {1}? [y/N] ", "将{0}并入{1}？[y/N] ")
        case .joinRenames:
            (
                "{0} of {1} goes to {2}, who then has {3}|{0} of {1} go to {2}, who then has {3}",
                "{1}的{0}将归{2}所有，{2}将有{3}"
            )
        case .joinAdds:
            (
                "{0} of {1} joins the {4} of {2}, who then has {3}"
                    + "|{0} of {1} join the {4} of {2}, who then has {3}",
                "{1}的{0}将加入{2}的{4}个事件，{2}将有{3}"
            )
        case .joinEarnsNothing: ("{0}; nothing is newly earned", "{0}；没有新达成的成就")
        case .joinEarns: ("{0}; newly earned: {1}", "{0}；新达成：{1}")
        case .holdsAlready: ("{0} already holds {1}; nothing changed", "{0}已拥有{1}，没有变化")
        case .holdsNot: ("{0} does not hold {1}; nothing changed", "{0}没有{1}，没有变化")
        case .voided: ("voided {0} of {1}", "已作废{1}的{0}")
        case .voidAlready: ("{0} of {1} is already void; nothing changed", "{1}的{0}此前已作废，没有变化")
        case .voidNot: ("{0} of {1} is not void; nothing changed", "{1}的{0}没有作废，没有变化")
        case .countsAgain: ("{0} of {1} counts again", "{1}的{0}重新计入")
        case .earnedAlone: ("{0} earned {1} by these events alone ({2})", "{0}仅凭这些事件达成{1}（{2}）")
        case .earnedAloneRevoked: ("{0} earned {1} by these events alone ({2}), revoked", "{0}仅凭这些事件达成{1}（{2}），已撤销")
        case .batchCounts: ("{0}: {1} of {2} counts again|{0}: {1} of {2} count again", "{0}：{2}的{1}重新计入")
        case .batchNotVoid: ("{0}, {1} was not void|{0}, {1} were not void", "{0}，{1}个没有作废")
        case .batchVoided: ("{0}: voided {1} of {2}, {3} already void", "{0}：已作废{2}的{1}，{3}个此前已作废")
        case .batchUnvoidable: ("{0}, {1} cannot be voided", "{0}，{1}个不能作废")
        case .batchRevoked: ("{0}, {1} earned by these alone revoked", "{0}，仅凭这些事件的{1}已撤销")
        case .batchKept: ("{0}, {1} earned by these alone kept; --revoke revokes them", "{0}，仅凭这些事件的{1}保留；用--revoke撤销")
        case .batchGivenBack: ("{0}, {1} given back", "{0}，已恢复{1}")
        case .stoppedCall: ("stopped; repeat the call to continue", "已停止；重复同一调用即可继续")
        case .progressOf: ("{0} of {1}", "{0}/{1}")
        case .defined: ("added {0}", "已添加{0}")
        case .redefined: ("replaced {0}", "已替换{0}")
        case .definedBefore: ("unchanged {0}", "没有变化：{0}")
        case .newStore: ("there was no store at {0}; created one", "{0}处没有数据库，已新建")
        case .dryRun: ("dry run, nothing was written; would change: {0}", "试运行，没有写入任何内容；将会变更：{0}")
        case .dryPlayers: ("{0} player ({1} new)|{0} players ({1} new)", "{0}位玩家（新{1}）")
        case .dryErased: ("{0} player erased|{0} players erased", "删除{0}位玩家")
        case .unlockCount: ("{0} unlock|{0} unlocks", "{0}个解锁")
        case .revocationCount: ("{0} revocation|{0} revocations", "{0}个撤销")
        case .givenBackCount: ("{0} revoked unlock|{0} revoked unlocks", "{0}个被撤销的解锁")
        case .definitionCount: ("{0} definition|{0} definitions", "{0}个自定义成就")
        case .playerCount: ("{0} player|{0} players", "{0}位玩家")
        case .importSummary:
            (
                "players {0}, imported {1}, repeated {2}, refused {3}, unlocked {4}, points {5}",
                "玩家{0}，导入{1}，重复{2}，拒绝{3}，解锁{4}，积分{5}"
            )
        case .importVoid: ("{0} (void: {1})", "{0}（已作废：{1}）")
        case .mergeSummary:
            ("events {0}, players {1}, unlocked {2}, definitions {3}, erased {4}", "事件{0}，玩家{1}，解锁{2}，自定义成就{3}，删除{4}")
        case .mergeLost: ("{0}, lost {1}", "{0}，失去{1}")
        case .mergeLeftOut: ("{0}, left out because of erasures {1}", "{0}，因删除而略去{1}")
        case .pageCount: ("{0} page|{0} pages", "{0}个页面")
        case .holderCount: ("{0} of {1} holds {2} ({3})|{0} of {1} hold {2} ({3})", "{1}中有{0}位拥有{2}（{3}）")
        case .logVoid: ("{0} (void)", "{0}（已作废）")
        case .logFolded:
            (
                "{0} event from before {1} folded|{0} events from before {1} folded into one",
                "{1}之前的{0}个事件已合并为一个"
            )
        }
    }
}
