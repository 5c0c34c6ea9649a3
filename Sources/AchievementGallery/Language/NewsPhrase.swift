/// The texts of celebrations, challenges, screens and notices, written like those of ``Phrase``.
package enum NewsPhrase: String, CaseIterable, Sendable {
    // Celebrations.
    case levelUp, modeLevel, roomFinished, roomOpens, milestoneReached, showIt, unseen
    // Challenges.
    case challenges, challengesOpen, challengesUpcoming, challengesEnded, met, missed, timeLeft, startsIn, endedOn
    case weeksAfterThis
    case hours, minutes, lessThanAMinute
    // Recurring achievements.
    case earnedTimes, eachWeek, eachMonth
    // The dashboard, and the rewards of an event.
    case nextUp, becauseOf, becauseOfMetric, becauseOfCategory, newcomer
    case pointsTimes, nothingEarned, streakOf, atPaceDays, atPaceMonth, moreDue
    // Collections, statistics, leaderboards and holders.
    case perWeek, perMonth, amountSince, yourPlace, heldByShare, heldByLess, heldByCount, heldByNobody, sortRarest
    case firstCompleted, notCounted, levelLocked, ranks, highestOfAll, monthOf, yourRank, notRanked, allTime, nobody
    // The calendar.
    case calendarTitle, year, calendarActive, calendarUnlocked, calendarNothing, calendarShow, calendarPoints, forgiven
    // The debug screen.
    case resetMode
    // Notices.
    case streakTitle, streakBody, streakWeekBody, challengeTitle, challengeBody, challengeRecordBody, almostTitle,
        almostBody
    case almostRecordBody

    /// The phrase in English and Simplified Chinese; other languages have tables of their own.
    package var texts: (en: String, zh: String) {
        switch self {
        case .levelUp: ("Level up", "升级")
        case .modeLevel: ("{0}: level {1}", "{0}：{1}级")
        case .roomFinished: ("Room finished", "房间完成")
        case .roomOpens: ("Statistics start over. Next: {0}", "统计重新开始，下一个房间：{0}")
        case .milestoneReached: ("Streak milestone", "连续里程碑")
        case .showIt: ("Show it", "查看")
        case .unseen: ("New", "新")
        case .challenges: ("Challenges", "挑战")
        case .challengesOpen: ("Open now", "进行中")
        case .challengesUpcoming: ("Upcoming", "即将开始")
        case .challengesEnded: ("Ended", "已结束")
        case .met: ("Met", "已达成")
        case .missed: ("Missed", "未达成")
        case .timeLeft: ("{0} left", "剩余{0}")
        case .weeksAfterThis: ("{0} week left after this one|{0} weeks left after this one", "本周之后还剩{0}周")
        case .startsIn: ("Starts in {0}", "{0}后开始")
        case .endedOn: ("Ended {0}", "{0}结束")
        case .hours: ("{0} hour|{0} hours", "{0}小时")
        case .minutes: ("{0} minute|{0} minutes", "{0}分钟")
        case .lessThanAMinute: ("less than a minute", "不到1分钟")
        case .earnedTimes: ("Earned once|Earned {0} times", "已获得{0}次")
        case .eachWeek: ("each week", "每周")
        case .eachMonth: ("each month", "每月")
        case .nextUp: ("Next: {0}", "下一个：{0}")
        case .becauseOf: ("Most unlocks come with {0}", "解锁最多的是{0}")
        case .becauseOfMetric: ("Most unlocks come with {0}: {1} so far", "解锁最多的是{0}，目前{1}")
        case .becauseOfCategory: ("Most unlocks are in {0}", "“{0}”中解锁最多")
        case .newcomer: ("A few to begin with; more show up as you go", "先从这几个开始，之后会出现更多")
        case .notCounted: ("does not count", "不计入")
        case .levelLocked: ("not open yet", "尚未开放")
        case .ranks: ("Ranks by program", "各项目的段位")
        case .highestOfAll: ("The highest there is", "已是最高")
        case .firstCompleted: ("First completed {0}", "首次完成于{0}")
        case .pointsTimes: ("Points times {0}", "积分×{0}")
        case .nothingEarned: ("Recorded. Nothing new this time.", "已记录，这次没有新的收获。")
        case .streakOf: ("{0} in a row", "连续{0}")
        case .atPaceDays: ("at this pace in {0}", "按此进度还需{0}")
        case .atPaceMonth: ("at this pace in {0}", "按此进度到{0}")
        case .moreDue: ("and {0} more|and {0} more", "另有{0}项")
        case .perWeek: ("{0} per week", "每周{0}")
        case .perMonth: ("{0} per month", "每月{0}")
        case .amountSince: ("{0} since {1}", "自{1}以来共{0}")
        case .yourPlace: ("Place among all", "名次")
        case .heldByShare: ("Held by {0}", "{0}的玩家持有")
        case .heldByLess: ("Held by under {0}", "不到{0}的玩家持有")
        case .heldByCount: ("Held by {0}\u{a0}of\u{a0}{1}", "{1}人中{0}人持有")
        case .heldByNobody: ("Held by nobody yet", "还没有人持有")
        case .sortRarest: ("Rarest", "最稀有")
        case .yourRank: ("Rank {0}", "第{0}名")
        case .notRanked: ("Not ranked yet", "尚未上榜")
        case .allTime: ("All time", "全部时间")
        case .monthOf: ("Month", "月份")
        case .nobody: ("Nobody yet", "还没有人")
        case .calendarTitle: ("Calendar", "日历")
        case .year: ("Year", "年份")
        case .calendarActive: ("{0} active day|{0} active days", "活跃{0}天")
        case .calendarUnlocked: ("{0} unlocked", "解锁{0}项")
        case .calendarNothing: ("Not an active day", "这一天没有活跃记录")
        case .calendarShow: ("Show in the calendar", "在日历中查看")
        case .calendarPoints: ("{0}+ points|{0}+ points", "{0}+积分")
        case .forgiven: ("Forgiven", "已宽限")
        case .resetMode: ("Reset {0}", "重置{0}")
        case .streakTitle: ("Keep it up: {0}", "继续保持：{0}")
        case .streakBody:
            ("Your streak is {0} long. Today is still to be done; it breaks at {1}.", "已连续{0}，今天还未完成，{1}后将中断。")
        case .streakWeekBody: ("Your streak is {0} long. {1}; it breaks at {2}.", "已连续{0}，{1}，{2}后将中断。")
        case .challengeTitle: ("“{0}” ends soon", "“{0}”即将结束")
        case .challengeBody: ("{0} left, {1} done.", "剩余{0}，已完成{1}。")
        case .challengeRecordBody: ("{0} left, best {1}.", "剩余{0}，最好{1}。")
        case .almostTitle: ("Almost there: {0}", "即将达成：{0}")
        case .almostBody: ("{0}: {1} done.", "{0}：已完成{1}。")
        case .almostRecordBody: ("{0}: best {1}.", "{0}：最好{1}。")
        }
    }
}
