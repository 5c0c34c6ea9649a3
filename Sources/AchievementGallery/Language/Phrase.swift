/// The gallery's own texts. Values replace the placeholders `{0}`, `{1}`; in English, `|` separates the singular and
/// plural forms.
package enum Phrase: String, CaseIterable, Sendable {
    // The page.
    case languageName, pageTitle, brand, skip, sections, darkTheme, madeAt, untranslated
    // The header.
    case level, levelNumber, levelProgress, points, pointsWord, pointsToLevel, highestLevel, unlockedWord
    case bestStreak, currentStreak, highlights, days, activeDaysWord
    // Recent unlocks and next steps.
    case recentUnlocks, recentEmpty, nextSteps, firstSteps, celebrateAgain, nothingDue, howPointsWork, pointsExplained
    case showEverything, moreOfThem, thisIsMe
    // Streaks.
    case streaks, statusNewStart, statusContinuing, statusGracePeriod, statusBroken, inARow, longestDays
    case statusWeekContinuing, thisWeek, goalToday, goalThisWeek, thisWeekOpen, statusRestDay, weeks, weeksInARow,
        weeksToGo, rest, calendarRest
    case totalDays, nextMilestone, daysToGo, allMilestones, milestones, calendar, calendarFrozen, active, dayCounted,
        frozen
    case today
    // Progress.
    case progress, byMode, byRarity, byCategory, common, rare, epic, legendary
    // The grid of achievements.
    case achievements, filters, search, sortBy, sortDefault, sortRecent, sortClosest, sortPoints, sortTitle
    case unlockedOnly, stateFilter, all, stateUnlocked, stateInProgress, stateUntouched, rarity, showing,
        showAll, categoryFilter
    case pin, unpin, pinned
    case noMatch, clearFilters, unlockedOn, plusPoints, targetAtLeast
    case targetMoreThan, targetAtMost, targetLessThan, bestAndTarget, earnedWith, earnedBefore, grantedBy, grantOnly
    case opensAfter, challengeDays, retired
    // Rooms and collections.
    case rooms, roomNumber, currentRoom, nextRoom, opensNext, finishedRooms, finishedOn, laterRooms, allRooms
    case roomsFinished, reached, collections, held, missing
    // Activity and sharing.
    case activity, latestWeeks, pointsOverTime, pointsGained, daysPerWeek, daysPerMonth, daysSince, showTable, week
    case activityEmpty, share
    case shareText, shareImage, download, downloadPNG, copied
    // The celebration.
    case celebration, achievementUnlocked, moreUnlocked, next, close
    // The index.
    case leaderboard, players, rank, player, tieRule, searchPlayers, noPlayers
}

extension Phrase {
    /// The phrase in English and Simplified Chinese; other languages have tables of their own.
    package var texts: (en: String, zh: String) {
        switch self {
        // The language's name for itself.
        case .languageName: ("English", "简体中文")
        case .pageTitle: ("{0} · Achievements", "{0} · 成就")
        case .brand: ("Achievements", "成就")
        case .skip: ("Skip to content", "跳到正文")
        case .sections: ("Sections", "页面导航")
        case .darkTheme: ("Dark theme", "深色主题")
        case .madeAt: ("As of {0}", "截至{0}")
        case .untranslated:
            ("Some texts are not translated ({0}) and are shown in another language.", "部分文字尚无译文（{0}），以其他语言显示。")
        case .level: ("Level", "等级")
        case .levelNumber: ("Level {0}", "{0}级")
        case .levelProgress: ("Progress to level {0}", "升到{0}级的进度")
        case .points: ("{0} point|{0} points", "{0}积分")
        case .pointsWord: ("Points", "积分")
        case .pointsToLevel: ("{0} to level {1}", "距{1}级还差{0}")
        case .highestLevel: ("Highest level reached", "已达最高等级")
        case .unlockedWord: ("Unlocked", "已解锁")
        case .highlights: ("Finest achievements", "最亮眼的成就")
        case .currentStreak: ("Current streak", "当前连续")
        case .bestStreak: ("Best streak", "最长连续")
        case .days: ("{0} day|{0} days", "{0}天")
        case .activeDaysWord: ("Active days", "活跃天数")
        case .recentUnlocks: ("Recent unlocks", "最近解锁")
        case .recentEmpty: ("Nothing unlocked yet. Every collection starts with one.", "还没有解锁成就，一切从第一个开始。")
        case .nextSteps: ("Next steps", "接下来")
        case .nothingDue: ("Nothing has to be done today.", "今天没有待完成的事。")
        case .howPointsWork: ("How points work", "积分怎么算")
        case .pointsExplained:
            (
                "Every achievement brings points, and points bring levels: level 2 takes {0}. A streak counts the days on which something is done.",
                "每个成就都有积分，积分提升等级：升到2级需要{0}。连续记录累计有所行动的天数。"
            )
        case .showEverything: ("Show all", "显示全部")
        case .moreOfThem: ("More", "更多")
        case .thisIsMe: ("This is me", "这是我")
        case .firstSteps: ("First steps", "从这里开始")
        case .celebrateAgain: ("Celebrate again", "再次庆祝")
        case .streaks: ("Streaks", "连续记录")
        case .statusNewStart: ("Not started yet", "尚未开始")
        case .statusContinuing: ("Done for today", "今日已完成")
        case .statusGracePeriod: ("Still to be done today", "今天还未完成")
        case .statusBroken: ("Broken", "已中断")
        case .statusWeekContinuing: ("Done for this week", "本周已完成")
        case .thisWeek: ("{0} of {1} this week", "本周{0}/{1}天")
        case .goalToday: ("{0} of {1} today", "今天{0}/{1}")
        case .goalThisWeek: ("{0} of {1} this week", "本周{0}/{1}")
        case .thisWeekOpen: ("Not done yet this week", "本周尚未完成")
        case .statusRestDay: ("Rest day today", "今天是休息日")
        case .weeks: ("{0} week|{0} weeks", "{0}周")
        case .weeksInARow: ("week in a row|weeks in a row", "周")
        case .weeksToGo: ("{0} week to go|{0} weeks to go", "还差{0}周")
        case .rest: ("Rest day", "休息日")
        case .calendarRest: ("{0}, {1} rest day|{0}, {1} rest days", "{0}，休息{1}天")
        case .inARow: ("day in a row|days in a row", "天")
        case .longestDays: ("Longest {0}", "最长{0}")
        case .totalDays: ("{0} in total", "累计{0}")
        case .nextMilestone: ("Next milestone: {0}", "下一个里程碑：{0}")
        case .daysToGo: ("{0} day to go|{0} days to go", "还差{0}天")
        case .allMilestones: ("Every milestone reached", "已达成全部里程碑")
        case .milestones: ("Milestones", "里程碑")
        case .calendar:
            ("{0} active day in the last {1} weeks|{0} active days in the last {1} weeks", "最近{1}周活跃{0}天")
        case .calendarFrozen: ("{0}, {1} frozen", "{0}，冻结{1}天")
        case .active: ("Active", "活跃")
        case .dayCounted: ("counted", "计入")
        case .frozen: ("Frozen", "冻结")
        case .today: ("Today", "今天")
        case .progress: ("Progress", "总体进度")
        case .byMode: ("By mode", "按模式")
        case .byRarity: ("By rarity", "按稀有度")
        case .byCategory: ("By category", "按分类")
        case .common: ("Common", "普通")
        case .rare: ("Rare", "稀有")
        case .epic: ("Epic", "史诗")
        case .legendary: ("Legendary", "传说")
        case .achievements: ("All achievements", "全部成就")
        case .filters: ("Filters", "筛选")
        case .search: ("Search achievements", "搜索成就")
        case .sortBy: ("Sort by", "排序")
        case .sortDefault: ("Unlocked first", "已解锁优先")
        case .sortRecent: ("Newest unlock", "最近解锁")
        case .sortClosest: ("Closest to done", "最接近达成")
        case .sortPoints: ("Most points", "积分最高")
        case .sortTitle: ("Title", "名称")
        case .unlockedOnly: ("Unlocked only", "只看已解锁")
        case .stateFilter: ("State", "状态")
        case .all: ("All", "全部")
        case .stateUnlocked: ("Unlocked", "已解锁")
        case .stateInProgress: ("In progress", "进行中")
        case .stateUntouched: ("Not started", "未开始")
        case .rarity: ("Rarity", "稀有度")
        case .showing: ("{0} of {1} match", "共{1}个，符合{0}个")
        case .showAll: ("Show all {0}", "显示全部{0}个")
        case .categoryFilter: ("Category", "分类")
        case .pin: ("Pin", "置顶")
        case .unpin: ("Unpin", "取消置顶")
        case .pinned: ("Pinned", "已置顶")
        case .noMatch: ("Nothing matches these filters.", "没有符合条件的成就。")
        case .clearFilters: ("Clear filters", "清除筛选")
        case .unlockedOn: ("Unlocked {0}", "{0}解锁")
        case .plusPoints: ("+{0}", "+{0}")
        case .targetAtLeast: ("target at least {0}", "目标至少{0}")
        case .targetMoreThan: ("target over {0}", "目标超过{0}")
        case .targetAtMost: ("target at most {0}", "目标至多{0}")
        case .targetLessThan: ("target under {0}", "目标低于{0}")
        case .bestAndTarget: ("best {0}, {1}", "最佳{0}，{1}")
        case .earnedWith: ("Earned with v{0}, {1} of {2} of v{3}", "以第{0}版获得，第{3}版已完成{1}/{2}")
        case .earnedBefore: ("Earned under an earlier rule, {0} of {1} by today's", "按之前的规则获得，按现行规则为{0}/{1}")
        case .grantedBy: ("Granted by {0}", "由{0}授予")
        case .grantOnly: ("Granted by hand", "由他人授予")
        case .opensAfter: ("Opens after {0}", "达成{0}后开放")
        case .challengeDays: ("{0} to {1}", "{0}至{1}")
        case .retired: ("No longer available", "已绝版")
        case .rooms: ("Rooms", "房间")
        case .roomNumber: ("Room {0}", "{0}号房间")
        case .currentRoom: ("Current room", "当前房间")
        case .nextRoom: ("Next room", "下一个房间")
        case .opensNext: ("Opens when the current room is complete", "完成当前房间后开放")
        case .finishedRooms: ("Finished rooms", "已完成的房间")
        case .finishedOn: ("Finished {0}", "{0}完成")
        case .laterRooms: ("Later rooms", "之后的房间")
        case .allRooms: ("Every room is finished", "已完成全部房间")
        case .roomsFinished: ("{0} of {1} rooms finished", "已完成{0}/{1}个房间")
        case .reached: ("Reached", "已达成")
        case .collections: ("Collections", "收藏")
        case .held: ("Done", "已完成")
        case .missing: ("Open", "未完成")
        case .activity: ("Activity", "活动")
        case .latestWeeks: ("The last {0} weeks", "最近{0}周")
        case .pointsOverTime: ("Points over time", "积分走势")
        case .pointsGained: ("{0} point since {1}|{0} points since {1}", "自{1}以来获得{0}积分")
        case .daysPerWeek: ("Active days per week", "每周活跃天数")
        case .daysPerMonth: ("Active days per month", "每月活跃天数")
        case .daysSince: ("{0} active day since {1}|{0} active days since {1}", "自{1}以来活跃{0}天")
        case .showTable: ("Show as a table", "以表格显示")
        case .week: ("Week of", "周（起始日）")
        case .activityEmpty: ("Days will appear here once something happens.", "有了记录后，这里会显示每天的情况。")
        case .share: ("Share", "分享")
        case .shareText: ("A card with the figures and the finest achievements.", "展示关键数据与最亮眼成就的卡片。")
        case .shareImage: ("Share card of {0}: level {1}, {2} points, {3} unlocked", "{0}的分享卡：{1}级，{2}积分，已解锁{3}")
        case .download: ("Download as SVG", "下载 SVG 图片")
        case .downloadPNG: ("Download as PNG", "下载 PNG 图片")
        case .copied: ("Copied", "已复制")
        case .celebration: ("Celebration", "庆祝")
        case .achievementUnlocked: ("Achievement unlocked", "成就解锁")
        case .moreUnlocked: ("{0} more unlocked", "另有{0}个成就解锁")
        case .next: ("Next", "下一个")
        case .close: ("Close", "关闭")
        case .leaderboard: ("Leaderboard", "排行榜")
        case .players: ("{0} player|{0} players", "{0}位玩家")
        case .rank: ("Rank", "名次")
        case .player: ("Player", "玩家")
        case .tieRule: ("Players with equal figures share a rank.", "数值相同的玩家并列。")
        case .searchPlayers: ("Search players", "搜索玩家")
        case .noPlayers: ("There are no players yet.", "还没有玩家。")
        }
    }
}
