/// What the command says beside an answer: questions, warnings and remarks.
enum CommandRemark: String, CommandText {
    case warning
    // Questions, and what is said when the answer is no.
    case askNewPlayer, askNewPlayerNear, askTombstone, askTombstoneNear, askErasure, askFolding
    case recordedNothing, joinedNothing, erasedNothing, changedNothing
    // Events that are read.
    case readingTerminal, unknownMember, unknownMemberNear, voidRepeat, stoppedJudging, silentDatabase
    case rejectedActors, onlyForeignLine, foreignLines, expectedEvents, moreRejected, rejectedIn, standardOutput
    case moreRefusals, importedDubious, dubiousAdvice
    // What a center observes.
    case sinkFailed, sinkRecovered, conflictRetried, definitionSetAside, commitSlow, backfillFailed
    case backfillFound, historiesReplayed, unlocksDated, eventsKeptOut, unlocksLost
    case judgedAgain, slowCommits, replayedInAll, earnedEarlier
    // Rules and modes.
    case rulesChanged, rulesDays, rulesWeeks, rulesForgiven, rulesRest, rulesHour, weekdayNames, bothOf, bridgedWeeks
    case hiddenWithout
    // What a call has done, or leaves to be done.
    case staysRevoked, goneFromBatch, goneAdvice, withdrawnNow, withdrawnBefore, erasedNow, erasedUnknown, bytesStay
    case previewsNeedPNG, keptPages, keptPagesMore, noDeliveries, newEventCount, foldable, folded, foldedSoFar,
        foldedKept
    // What is no longer possible once events are folded.
    case afterwards, foldedUnlisted, foldedUnvoidable, foldedEffects, foldedUnjudged, foldedRejected, foldedUnmerged,
        foldedJoined

    /// The remark in English and Simplified Chinese.
    var texts: (en: String, zh: String) {
        switch self {
        case .warning: ("warning: {0}", "警告：{0}")
        case .askNewPlayer: ("{0} has no player \"{1}\". Create the player? [y/N] ", "{0}中没有玩家“{1}”。新建该玩家？[y/N] ")
        case .askNewPlayerNear:
            (
                "{0} has no player \"{1}\"; did you mean {2}? Create the player? [y/N] ",
                "{0}中没有玩家“{1}”，是否指“{2}”？新建该玩家？[y/N] "
            )
        case .askTombstone:
            ("{0} has nothing about \"{1}\". Leave a tombstone of {1}? [y/N] ", "{0}中没有“{1}”的任何内容。仍要留下{1}的删除记录？[y/N] ")
        case .askTombstoneNear:
            (
                "{0} has nothing about \"{1}\"; did you mean {2}? Leave a tombstone of {1}? [y/N] ",
                "{0}中没有“{1}”的任何内容，是否指“{2}”？仍要留下{1}的删除记录？[y/N] "
            )
        case .askErasure: ("Permanently erase {0} with {1} and {2}? [y/N] ", "永久删除{0}及其{1}和{2}？[y/N] ")
        case .askFolding: ("Fold them permanently? [y/N] ", "永久合并这些事件？[y/N] ")
        case .recordedNothing: ("nothing was recorded", "没有记录任何内容")
        case .joinedNothing: ("nothing was joined", "没有并入任何玩家")
        case .erasedNothing: ("nothing was erased", "没有删除任何内容")
        case .changedNothing: ("nothing was changed", "没有变化")
        case .readingTerminal:
            ("reading events from the terminal; press Ctrl-D to finish", "正在从终端读取事件；按Ctrl-D结束")
        case .unknownMember: ("\"{0}\" is not a member of {1}", "“{0}”不是{1}的成员")
        case .unknownMemberNear: ("\"{0}\" is not a member of {1}; did you mean {2}?", "“{0}”不是{1}的成员，是否指“{2}”？")
        case .voidRepeat:
            (
                "{0}: {1} of {2} is recorded and void, so it counts for nothing; give a new event another id, or undo "
                    + "the void with `{3}`",
                "{0}：{2}的{1}已记录且已作废，因此不计入；请为新事件使用另一个id，或用`{3}`取消作废"
            )
        case .stoppedJudging: ("stopped; players that were not printed have not been judged", "已停止；未输出的玩家尚未评判")
        case .silentDatabase:
            (
                "stopped; the database has not answered for {0} s, so it is not known whether it has the last events; "
                    + "repeat the call to continue",
                "已停止；数据库已{0}秒没有响应，无法确定最后的事件是否已保存；重复同一调用即可继续"
            )
        case .rejectedActors:
            (
                "rejected {0} line that grants, defines and so on; --allow-actors says who may"
                    + "|rejected {0} lines that grant, define and so on; --allow-actors says who may",
                "已拒绝{0}行授予、定义等操作；--allow-actors指定允许的人"
            )
        case .onlyForeignLine:
            ("the only line is not an event; is this a file of CloudEvents?", "唯一的一行不是事件；这是CloudEvents文件吗？")
        case .foreignLines:
            (
                "none of the {0} lines is an event; is this a file of CloudEvents?",
                "{0}行中没有一行是事件；这是CloudEvents文件吗？"
            )
        case .expectedEvents:
            (
                "expected one CloudEvent per line, {0}; the command simulate prints examples, and --rejects FILE keeps "
                    + "every rejected line with its reason",
                "每行应为一个CloudEvent：{0}；命令simulate会输出示例，--rejects FILE会保存每个被拒绝的行及原因"
            )
        case .moreRejected:
            (
                "and {0} more rejected line; --rejects FILE keeps all"
                    + "|and {0} more rejected lines; --rejects FILE keeps all",
                "另有{0}行被拒绝；--rejects FILE会保存全部"
            )
        case .rejectedIn: ("{0} rejected line in {1}|{0} rejected lines in {1}", "{0}个被拒绝的行见{1}")
        case .standardOutput: ("standard output", "标准输出")
        case .moreRefusals: ("and {0} more refusal|and {0} more refusals", "另有{0}个被拒绝")
        case .importedDubious:
            (
                "{0} unlock came only of imports together with void events, such as {1} of {2}: {3}"
                    + "|{0} unlocks came only of imports together with void events, such as {1} of {2}: {3}",
                "{0}个解锁仅由导入与已作废事件共同得出，例如{2}的{1}：{3}"
            )
        case .dubiousAdvice:
            (
                "an import that is dated before a void is judged together with what is void; give a corrected one an "
                    + "`at` after the void, and take such unlocks back with `{0} revoke`",
                "日期早于作废的导入会与被作废的内容一起评判；请让更正后的导入的`at`晚于作废时间，并用`{0} revoke`收回这些解锁"
            )
        case .sinkFailed:
            (
                "the sink {0} failed ({1} in a row); its deliveries are waiting: {2}",
                "接收端{0}失败（连续{1}次），待送达的内容会保留：{2}"
            )
        case .sinkRecovered: ("the sink {0} accepts deliveries again", "接收端{0}已恢复接收")
        case .conflictRetried: ("retrying after a conflict (attempt {0}): {1}", "发生冲突，正在重试（第{0}次）：{1}")
        case .definitionSetAside: ("the definition {0} is set aside: {1}", "自定义成就{0}已搁置：{1}")
        case .commitSlow: ("a commit of {0} and {1} took {2} ms", "提交{0}、{1}用了{2}毫秒")
        case .backfillFailed:
            (
                "the backfill failed ({0} in a row); achievements that were already earned are waiting: {1}",
                "补发失败（连续{0}次），已达成的成就仍在等待：{1}"
            )
        case .backfillFound: ("{0} had already earned {1} ({2})", "{0}此前已达成{1}（{2}）")
        case .historiesReplayed:
            (
                "replayed the history of {0} player under the current rules of {1}"
                    + "|replayed the histories of {0} players under the current rules of {1}",
                "已按{1}的当前规则重放{0}位玩家的历史记录"
            )
        case .unlocksDated:
            (
                "unlock dates of {0} player now follow event time instead of arrival order"
                    + "|unlock dates of {0} players now follow event time instead of arrival order",
                "{0}位玩家的解锁日期现按事件时间而非到达顺序"
            )
        case .eventsKeptOut: ("skipped {0} of {1} from before an erasure", "已略去{1}在删除之前的{0}")
        case .unlocksLost: ("{0} lost {1} that the merged history does not give", "{0}失去{1}，合并后的历史记录不足以达成")
        case .judgedAgain:
            (
                "judged again {0} time, because other processes wrote meanwhile"
                    + "|judged again {0} times, because other processes wrote meanwhile",
                "因其他进程同时写入，重新评判了{0}次"
            )
        case .slowCommits: ("{0} slow commit in all|{0} slow commits in all", "共{0}次缓慢的提交")
        case .replayedInAll:
            (
                "replayed {0} player under changed rules in all|replayed {0} players under changed rules in all",
                "共按变更后的规则重放{0}位玩家"
            )
        case .earnedEarlier: ("{0} had already earned {1}, which the summary includes", "{0}此前已达成{1}，已计入摘要")
        case .rulesChanged: ("{0} now counts {1}; before, it counted {2}", "{0}现在计算{1}；此前计算{2}")
        case .rulesDays: ("days", "天")
        case .rulesWeeks: ("weeks with {0} active day|weeks with {0} active days", "每周活跃{0}天的周")
        case .rulesForgiven: ("{0} missed forgiven", "可缺{0}次")
        case .rulesRest: ("resting on {0}", "{0}休息")
        case .rulesHour: ("from {0}:00 on", "每天从{0}:00开始")
        // From Monday on, between slashes.
        case .weekdayNames: ("monday/tuesday/wednesday/thursday/friday/saturday/sunday", "周一/周二/周三/周四/周五/周六/周日")
        case .bothOf: ("{0} and {1}", "{0}和{1}")
        case .bridgedWeeks:
            (
                "{0}: {1} rest days bridge every week of perWeek {2}, so its streaks never break",
                "{0}：{1}个休息日足以让perWeek为{2}的每一周都合格，连续记录永远不会中断"
            )
        case .hiddenWithout:
            (
                "{0} achievement of {1} in {2}, and who holds it, can be shown only with {3}"
                    + "|{0} achievements of {1} in {2}, and who holds them, can be shown only with {3}",
                "{2}中{1}的{0}个成就及其持有者只有用{3}才能显示"
            )
        case .staysRevoked:
            (
                "{0} unlock stays revoked even if the player earns it later; the same call with --undo instead of "
                    + "--revoke gives it back together with the events, `{1} grant` gives back one alone"
                    + "|{0} unlocks stay revoked even if the player earns them later; the same call with --undo instead of "
                    + "--revoke gives them back together with the events, `{1} grant` gives back one alone",
                "{0}个解锁即使以后再次达成也保持撤销；同一调用改用--undo代替--revoke可连同事件一起恢复，`{1} grant`可单独恢复一个"
            )
        case .goneFromBatch:
            (
                "{0} more event of {1} has left the batch, {2}|{0} more events of {1} have left the batch, {2}",
                "{1}中另有{0}个事件已不在批次中，{2}"
            )
        case .goneAdvice:
            (
                "because the players were erased, joined or merged, or have folded events; `{0} log --player` lists "
                    + "what is left, `{0} void --source S --id I` voids one event",
                "因为玩家已被删除、并入、合并或其事件已合并；`{0} log --player`列出剩余事件，`{0} void --source S --id I`作废一个事件"
            )
        case .withdrawnNow: ("withdrawn {0}", "已撤回{0}")
        case .withdrawnBefore: ("{0} is already withdrawn; nothing changed", "{0}此前已撤回，没有变化")
        case .erasedNow: ("{0} is erased; earlier backups still contain the player", "已删除{0}；较早的备份中仍有该玩家")
        case .erasedUnknown: ("the store had nothing about {0}, who now has a tombstone", "数据库中没有{0}的任何内容，现已留下删除记录")
        case .bytesStay:
            (
                "{0} still holds the bytes, because another process is reading it; the next command that writes to the "
                    + "store removes them",
                "{0}中仍有这些字节，因为另一进程正在读取；下一个写入数据库的命令会将其移除"
            )
        case .previewsNeedPNG: ("previews need PNG: {0}", "预览需要PNG：{0}")
        case .keptPages:
            (
                "kept {0} page of players whom this store does not know: {1}"
                    + "|kept {0} pages of players whom this store does not know: {1}",
                "保留了{0}个数据库中没有的玩家的页面：{1}"
            )
        case .keptPagesMore: ("{0} and {1} more", "{0}等，另有{1}个")
        case .noDeliveries: ("no deliveries are kept for {0}; see `{1}`", "没有保留{0}的送达记录；见`{1}`")
        case .newEventCount: ("{0} new event|{0} new events", "{0}个新事件")
        case .foldable: ("{0} of {1} from before {2} would be folded", "将合并{1}在{2}之前的{0}")
        case .folded: ("{0} of {1} from before {2} folded", "已合并{1}在{2}之前的{0}")
        case .foldedSoFar: ("{0} folded", "已合并{0}")
        case .foldedKept:
            (
                "{0} player keeps these events, because another id was joined into the player: {1}"
                    + "|{0} players keep these events, because other ids were joined into them: {1}",
                "{0}个玩家因并入过其他 ID 而保留这些事件：{1}"
            )
        case .afterwards: ("; afterwards:", "；此后：")
        case .foldedUnlisted:
            (
                "Events dated before {0} can no longer be listed or exported, nor ranked by a metric that keeps no days.",
                "{0}之前的事件不能再列出或导出，也不能按不分日保存的指标排名。"
            )
        case .foldedUnvoidable:
            ("They cannot be voided, and a reset among them cannot be undone.", "这些事件不能作废，其中的重置也不能撤销。")
        case .foldedEffects:
            (
                "The effects of an unlock among them, such as reset statistics, remain, even if the unlock is revoked.",
                "其中的解锁带来的影响（如统计重置）即使撤销解锁也会保留。"
            )
        case .foldedUnjudged:
            (
                "They are not judged again: a metric, a window or a rule of a later release counts from {0} on. New "
                    + "achievements over existing metrics are found as before.",
                "这些事件不会重新评判：以后版本的指标、时间窗口或规则从{0}起计算。基于现有指标的新成就照常补发。"
            )
        case .foldedRejected:
            (
                "Events dated before {0} are rejected from now on, including late ones and repeats, whoever sends them.",
                "从现在起，{0}之前的事件无论由谁发送都会被拒绝，包括迟到和重复的事件。"
            )
        case .foldedUnmerged:
            (
                "A store that has other events from before {0}, or a piece of one, can no longer be merged.",
                "含有{0}之前其他事件的数据库或其片段不能再合并。"
            )
        case .foldedJoined:
            (
                "Players into whom another id was joined keep their events from before {0}, for a void of the join.",
                "曾并入其他 ID 的玩家会保留{0}之前的事件，以便撤销合并。"
            )
        }
    }
}
