/// What the gallery says. Places for values are `{0}`, `{1}`; `|` parts the English form for one from that for many.
enum Phrase: String, CaseIterable, Sendable {
    // The page.
    case pageTitle, brand, skip, sections, darkTheme, madeAt
    // The header.
    case level, levelNumber, levelProgress, points, pointsWord, pointsToLevel, highestLevel, unlockedWord
    case bestStreak, highlights, days, activeDaysWord
    // Recent unlocks and what is near.
    case recentUnlocks, recentEmpty, almostThere, firstSteps, celebrateAgain
    // Streaks.
    case streaks, statusNewStart, statusContinuing, statusGracePeriod, statusBroken, aliveUntil, inARow, longestDays
    case totalDays, nextMilestone, daysToGo, allMilestones, milestones, calendar, calendarFrozen, active, frozen
    case today
    // Progress.
    case progress, byMode, byRarity, byCategory, common, rare, epic, legendary
    // The grid of achievements.
    case achievements, filters, search, sortBy, sortDefault, sortRecent, sortClosest, sortPoints, sortTitle
    case unlockedOnly, stateFilter, all, stateUnlocked, stateInProgress, stateUntouched, showing,
        showAll, milestonesElsewhere
    case noMatch, clearFilters, secretTitle, secretDescription, unlockedOn, plusPoints, targetAtLeast
    case targetMoreThan, targetAtMost, targetLessThan, bestAndTarget, earnedWith, earnedBefore, grantedBy, grantOnly
    case challengeDays, retired
    // Rooms and collections.
    case rooms, roomNumber, currentRoom, nextRoom, opensNext, finishedRooms, finishedOn, laterRooms, allRooms
    case roomsFinished, reached, collections, held, missing
    // Activity and sharing.
    case activity, pointsOverTime, pointsGained, daysPerWeek, daysSince, showTable, week, activityEmpty, share
    case shareText, shareImage, download
    // The celebration.
    case celebration, achievementUnlocked, moreUnlocked, next, close
    // The index.
    case leaderboard, players, rank, player, tieRule, searchPlayers, noPlayers

    /// The phrase in a language.
    func text(in language: GalleryLanguage) -> String {
        switch language {
        case .english: texts.en
        case .simplifiedChinese: texts.zh
        }
    }
}
