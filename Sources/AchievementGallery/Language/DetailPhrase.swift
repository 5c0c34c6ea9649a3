/// The texts for criteria and for the details of an unlock, written like those of ``Phrase``.
package enum DetailPhrase: String, CaseIterable, Sendable {
    // A criterion in words.
    case condition, atLeast, moreThan, atMost, lessThan, inOneDay, longestRun, longestRunOfWeeks, longestGap, difference
    case mostWithin, within
    case shareOf, shareOfAtLeast
    case allMembers
    case unlockedOne, unlockedMany, timesEarned, weeksEarnedInARow, monthsEarnedInARow, allOf, anyOf
    // The player's state.
    case secretCriterion, soFar, toGo, bestSoFar, bestAndPresent, tooMuch, nothingYet, missingItems, andMore, separator
    // The detail sheet of an achievement.
    case howTo, record, moment, event, eventOf, version, granter, found, evidence, others, othersHold, nobodyElse
    case earnedNext

    /// The phrase in English and Simplified Chinese; other languages have tables of their own.
    package var texts: (en: String, zh: String) {
        switch self {
        case .condition: ("{0}: {1}", "{0}：{1}")
        case .atLeast: ("at least {0}", "至少{0}")
        case .moreThan: ("more than {0}", "超过{0}")
        case .atMost: ("at most {0}", "至多{0}")
        case .lessThan: ("under {0}", "低于{0}")
        case .inOneDay: ("{0} in one day", "单日{0}")
        case .longestRun: ("{0} in a row", "连续{0}")
        case .longestRunOfWeeks: ("{0}, good weeks in a row", "{0}，连续达标周")
        case .longestGap: ("{0}, longest in days", "{0}，最长天数")
        case .mostWithin: ("{0}, most within {1}", "{0}，{1}内最多次数")
        case .difference: ("{0} minus {1}", "{0}减{1}")
        case .shareOf: ("{0} as a share of {1}", "{0}占{1}的比例")
        case .shareOfAtLeast: ("{0} as a share of {1}, from {2} on", "{0}占{1}的比例（满{2}后）")
        case .within: ("{0} ({1})", "{0}（{1}）")
        case .allMembers: ("all {0}", "全部{0}个")
        case .unlockedOne: ("Unlock “{0}”", "解锁“{0}”")
        case .unlockedMany: ("Unlock {0} achievement|Unlock {0} achievements", "解锁{0}个成就")
        case .timesEarned: ("“{0}”, times earned", "“{0}”的获得次数")
        case .weeksEarnedInARow: ("“{0}”, weeks in a row", "“{0}”连续周数")
        case .monthsEarnedInARow: ("“{0}”, months in a row", "“{0}”连续月数")
        case .allOf: ("All of these", "同时满足")
        case .anyOf: ("One of these", "满足其一")
        case .secretCriterion: ("It shows itself once it is unlocked.", "解锁后才会揭晓。")
        case .soFar: ("{0} so far", "目前{0}")
        case .toGo: ("{0} so far, {1} to go", "目前{0}，还差{1}")
        case .bestSoFar: ("best {0}", "最好{0}")
        case .bestAndPresent: ("best {0}, now {1}, {2} to go", "最好{0}，现在{1}，还差{2}")
        case .tooMuch: ("{0} so far, {1} too much", "目前{0}，超出{1}")
        case .nothingYet: ("nothing so far", "暂无记录")
        case .missingItems: ("Missing: {0}", "还差：{0}")
        case .andMore: ("{0} and {1} more", "{0}等，另有{1}个")
        case .separator: (", ", "、")
        case .howTo: ("How it is earned", "达成条件")
        case .record: ("The unlock", "解锁记录")
        case .moment: ("When", "时间")
        case .event: ("By event", "触发事件")
        case .eventOf: ("{0} of {1}", "{0}（来自{1}）")
        case .version: ("Catalog version", "目录版本")
        case .granter: ("Granted by", "授予者")
        case .found: ("Found already earned when catalog, rules or history changed", "目录、规则或历史记录变更时发现已达成")
        case .evidence: ("At that moment", "解锁时的数据")
        case .others: ("Others", "其他玩家")
        case .nobodyElse: ("nobody else has it yet", "其他玩家都还没有获得")
        case .othersHold: ("{0} of {1} other has it|{0} of {1} others have it", "其他{1}位玩家中有{0}位已获得")
        case .earnedNext: ("Earned; it unlocks with the next event", "已达成，将在下次记录时解锁")
        }
    }
}
