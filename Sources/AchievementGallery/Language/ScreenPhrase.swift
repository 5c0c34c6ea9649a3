/// The texts that only the screens of an app need, written like those of ``Phrase``.
package enum ScreenPhrase: String, CaseIterable, Sendable {
    // Loading and errors.
    case loading, unreadable, tryAgain
    // Today.
    case markDone, recording, earnedLast, lastUnlock
    // Collections and rooms.
    case noCollections, noChallenges
    // Statistics.
    case statistics, byDay, byWeek, byMonth, span, pointsPerSpan, activePerSpan
    // The story.
    case storyTitle, storyYear, storyBestMonth, storyBestDay, storyLongestRun, storyRarest, storyQuiet
    // For instructors.
    case instructor, grant, revoke, reason, reasonNeeded, holders, cancel
    case notAllowed, notChanged
    case definitions, noDefinitions, definedBy, definitionWithdrawn, withdraw, replace
    // The form of a definition.
    case newDefinition, define, defined, formTitle, formDescription, formMode, formCondition, formTarget, formTime
    case anyTime, asBefore, optionalField
    case formIcon, usualIcon, iconStar, iconMedal, iconTrophy, iconCrown, iconFlame, iconBolt, iconHeart, iconTarget
    case iconFlag, iconBook, iconClock, iconPeople
    case formColor, colorBlue, colorTeal, colorGreen, colorYellow, colorOrange, colorRed, colorPink, colorPurple
    case colorBrown, colorGray
    case fillIn, shorterTitle, wholePoints, positiveTarget, definedMeanwhile, notAccepted
    // For designers.
    case rates, rateFirstDay, rateMedian, ratesByWeek
    // The debug screen.
    case debugMenu, resetQuestion
    // Sharing.
    case shareSentence, copyPicture, copyText, shareFormat, formatWide, formatSquare, formatTall, formatBadge
    // Two players side by side.
    case compare, comparedPlayers, heldByBoth, heldOnlyBy, heldByNeither, ahead, earlierOfTwo
    case compareWithMe, compareNeedsScript
    // Ladders of achievements.
    case steps, everyStep, stepsHeld
    // Charts.
    case spanBefore
    // The front page of a club.
    case clubPodium, clubBoards, clubWeek, clubMonth, clubRarest, clubFirst, clubUp, clubDown, clubSame, clubNew
    case clubEverybody, clubMore, clubMine, clubLastWeeks
    // Streaks and search.
    case lastSevenDays, nearestTitles

    /// The phrase in English and Simplified Chinese; other languages have tables of their own.
    package var texts: (en: String, zh: String) {
        switch self {
        case .loading: ("Loading achievements", "正在载入成就")
        case .unreadable: ("The achievements could not be read", "无法读取成就")
        case .tryAgain: ("Try again", "重试")
        case .markDone: ("Done today", "今天完成了")
        case .recording: ("Recording", "正在记录")
        case .earnedLast: ("Earned just now", "刚刚获得")
        case .lastUnlock: ("Latest", "最新")
        case .noCollections: ("There is nothing to collect here.", "这里没有可收藏的内容。")
        case .noChallenges: ("There are no challenges.", "目前没有挑战。")
        case .statistics: ("Statistics", "统计")
        case .notAllowed: ("You are not allowed to do this.", "你没有权限这样做。")
        case .notChanged: ("Nothing was changed. Try again later.", "没有作任何更改，请稍后再试。")
        case .byDay: ("Days", "按天")
        case .byWeek: ("Weeks", "按周")
        case .byMonth: ("Months", "按月")
        case .span: ("Time span", "时间段")
        case .pointsPerSpan: ("Points earned", "获得的积分")
        case .activePerSpan: ("Active days", "活跃天数")
        case .storyTitle: ("Story", "历程")
        case .storyYear: ("{0} in review", "{0}年回顾")
        case .storyBestMonth: ("Best month", "最佳月份")
        case .storyBestDay: ("Best day", "最佳一天")
        case .storyLongestRun: ("Days in a row with any activity", "最长连续（任意活动）")
        case .storyRarest: ("Rarest unlock", "最稀有的解锁")
        case .storyQuiet: ("{0} quiet month|{0} quiet months", "{0}个月没有动静")
        case .instructor: ("Instructor", "教练")
        case .grant: ("Grant", "授予")
        case .revoke: ("Revoke", "撤销")
        case .reason: ("Reason", "理由")
        case .reasonNeeded: ("Say why; it is kept with the record.", "请写明理由，它会与记录一起保存。")
        case .holders: ("Who holds it", "持有者")
        case .cancel: ("Cancel", "取消")
        case .definitions: ("Definitions", "自定义成就")
        case .noDefinitions: ("Nothing is defined yet.", "还没有自定义成就。")
        case .definedBy: ("Defined by {0}", "由{0}定义")
        case .definitionWithdrawn: ("Withdrawn", "已撤回")
        case .withdraw: ("Withdraw", "撤回")
        case .replace: ("Replace", "替换")
        case .newDefinition: ("New achievement", "新的自定义成就")
        case .define: ("Define", "定义")
        case .defined: ("“{0}” is defined.", "已定义“{0}”。")
        case .formTitle: ("Title, {0}", "名称（{0}）")
        case .formDescription: ("How to earn it, {0}", "获得方法（{0}）")
        case .formMode: ("Mode", "模式")
        case .formCondition: ("Condition", "条件")
        case .formTarget: ("Target", "目标")
        case .formTime: ("When", "时间")
        case .optionalField: ("optional", "选填")
        case .anyTime: ("At any time", "不限时间")
        case .asBefore: ("As before", "保持不变")
        case .formIcon: ("Icon", "图标")
        case .usualIcon: ("To match the condition", "与条件相配")
        case .iconStar: ("Star", "星星")
        case .iconMedal: ("Medal", "奖牌")
        case .iconTrophy: ("Trophy", "奖杯")
        case .iconCrown: ("Crown", "皇冠")
        case .iconFlame: ("Flame", "火焰")
        case .iconBolt: ("Lightning", "闪电")
        case .iconHeart: ("Heart", "爱心")
        case .iconTarget: ("Bull’s-eye", "靶心")
        case .iconFlag: ("Checkered flag", "方格旗")
        case .iconBook: ("Book", "书本")
        case .iconClock: ("Clock", "时钟")
        case .iconPeople: ("Two people", "两个人")
        case .formColor: ("Color", "颜色")
        case .colorBlue: ("Blue", "蓝色")
        case .colorTeal: ("Teal", "青色")
        case .colorGreen: ("Green", "绿色")
        case .colorYellow: ("Yellow", "黄色")
        case .colorOrange: ("Orange", "橙色")
        case .colorRed: ("Red", "红色")
        case .colorPink: ("Pink", "粉色")
        case .colorPurple: ("Purple", "紫色")
        case .colorBrown: ("Brown", "棕色")
        case .colorGray: ("Gray", "灰色")
        case .fillIn: ("Fill in “{0}”.", "请填写“{0}”。")
        case .shorterTitle: ("“{0}” has at most 200 characters, without line breaks.", "“{0}”最多200个字符，不能换行。")
        case .wholePoints: ("Points are a whole number from 0 to {0}.", "积分须为0到{0}的整数。")
        case .positiveTarget: ("The target is a number above 0.", "目标须为大于0的数。")
        case .definedMeanwhile:
            ("It was defined differently in the meantime. Open the form again.", "期间已有不同的定义，请重新打开此表单。")
        case .notAccepted: ("The catalog does not accept this.", "目录不接受此内容。")
        case .rates: ("How many earn it", "达成情况")
        case .rateFirstDay: ("Half of them on their first day", "半数在第一天达成")
        case .rateMedian: ("Half of them within {0}", "半数在{0}内达成")
        case .ratesByWeek: ("By week", "按周")
        case .debugMenu: ("Simulate", "模拟")
        case .resetQuestion: ("Everything the player has in “{0}” goes.", "玩家在“{0}”中的全部记录都会消失。")
        case .shareSentence: ("{0}: level {1}, {2}, {3} unlocked", "{0}：{1}级，{2}，已解锁{3}")
        case .copyPicture: ("Copy picture", "复制图片")
        case .copyText: ("Copy text", "复制文字")
        case .shareFormat: ("Format", "版式")
        case .formatWide: ("Wide", "横版")
        case .formatSquare: ("Square", "方形")
        case .formatTall: ("Tall", "竖版")
        case .formatBadge: ("Small badge", "小徽章")
        case .compareWithMe: ("Compare with me", "和我对比")
        case .compareNeedsScript:
            ("Two players are compared by a script. All achievements:", "对比需要启用脚本。全部成就：")
        case .steps: ("Steps", "各阶段")
        case .everyStep: ("Every step", "显示每个阶段")
        case .stepsHeld: ("{0} of {1} steps", "{1}个阶段已达成{0}个")
        case .spanBefore: ("before that: {0}", "上一时段：{0}")
        case .compare: ("Comparison", "对比")
        case .comparedPlayers: ("{0} and {1}", "{0}与{1}")
        case .heldByBoth: ("Both", "双方都有")
        case .heldOnlyBy: ("Only {0}", "仅{0}")
        case .heldByNeither: ("Neither", "双方都没有")
        case .ahead: ("ahead", "领先")
        case .earlierOfTwo: ("first", "先得")
        case .clubPodium: ("The first three", "前三名")
        case .clubBoards: ("Boards", "榜单")
        case .clubWeek: ("This week", "本周")
        case .clubMonth: ("This month", "本月")
        case .clubRarest: ("Rarest achievements", "最稀有的成就")
        case .clubFirst: ("First: {0}, {1}", "首位：{0}，{1}")
        case .clubUp: ("up {0}", "上升{0}位")
        case .clubDown: ("down {0}", "下降{0}位")
        case .clubSame: ("same place", "名次不变")
        case .clubNew: ("new", "新上榜")
        case .clubEverybody: ("All players", "全部玩家")
        case .clubMore: ("Show more", "显示更多")
        case .clubMine: ("My place", "我的名次")
        case .clubLastWeeks: ("Curves are the points of the last 12 weeks.", "曲线为最近12周的积分。")
        case .lastSevenDays: ("Last seven days", "最近七天")
        case .nearestTitles: ("Nearest titles", "相近的名称")
        }
    }
}
