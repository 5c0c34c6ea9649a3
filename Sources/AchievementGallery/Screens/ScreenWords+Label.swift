extension ScreenWords {
    /// A heading, a button or another text without values.
    public struct Label: Hashable, Sendable {
        private let english: String
        private let chinese: String

        var texts: (en: String, zh: String) { (english, chinese) }

        private init(_ texts: (en: String, zh: String)) { (english, chinese) = texts }
    }
}

// MARK: Headings of screens and their parts

extension ScreenWords.Label {
    /// The heading of all achievements.
    public static let achievements = Self(Phrase.achievements.texts)
    /// The heading of what was unlocked last.
    public static let recent = Self(Phrase.recentUnlocks.texts)
    /// What is open today.
    public static let today = Self(Phrase.today.texts)
    /// What can be earned next.
    public static let nextSteps = Self(Phrase.nextSteps.texts)
    /// What a newcomer can earn first.
    public static let firstSteps = Self(Phrase.firstSteps.texts)
    /// The heading of ``ScreenWords/pointsExplained(_:)``.
    public static let howPointsWork = Self(Phrase.howPointsWork.texts)
    /// The heading of streaks.
    public static let streaks = Self(Phrase.streaks.texts)
    /// The lengths that a streak can reach.
    public static let milestones = Self(Phrase.milestones.texts)
    /// The room whose targets can be reached.
    public static let currentRoom = Self(Phrase.currentRoom.texts)
    /// The room after the current one.
    public static let nextRoom = Self(Phrase.nextRoom.texts)
    /// The rooms that are finished.
    public static let finishedRooms = Self(Phrase.finishedRooms.texts)
    /// The rooms after the next one.
    public static let laterRooms = Self(Phrase.laterRooms.texts)
    /// The heading of collections.
    public static let collections = Self(Phrase.collections.texts)
    /// The heading of ranks by program.
    public static let ranks = Self(NewsPhrase.ranks.texts)
    /// The heading of challenges.
    public static let challenges = Self(NewsPhrase.challenges.texts)
    /// Challenges that can be met now.
    public static let openChallenges = Self(NewsPhrase.challengesOpen.texts)
    /// Challenges that begin later.
    public static let upcomingChallenges = Self(NewsPhrase.challengesUpcoming.texts)
    /// Challenges that are over.
    public static let endedChallenges = Self(NewsPhrase.challengesEnded.texts)
    /// The heading of a leaderboard.
    public static let leaderboard = Self(Phrase.leaderboard.texts)
    /// The heading of the calendar.
    public static let calendar = Self(NewsPhrase.calendarTitle.texts)
    /// The choice of a year.
    public static let year = Self(NewsPhrase.year.texts)
    /// Shows the days of a streak in the calendar.
    public static let showInCalendar = Self(NewsPhrase.calendarShow.texts)
    /// The heading of two players side by side.
    public static let compare = Self(ScreenPhrase.compare.texts)
    /// The mark of the higher of two figures.
    public static let ahead = Self(ScreenPhrase.ahead.texts)
    /// The mark of the earlier of two unlocks.
    public static let earlierOfTwo = Self(ScreenPhrase.earlierOfTwo.texts)
    /// The heading of a player's years and months.
    public static let story = Self(ScreenPhrase.storyTitle.texts)
    /// The rarest achievement of a year.
    public static let rarestUnlock = Self(ScreenPhrase.storyRarest.texts)
    /// The heading of statistics.
    public static let statistics = Self(ScreenPhrase.statistics.texts)
    /// The heading of levels by mode.
    public static let levels = Self(Phrase.byMode.texts)
    /// The heading of what instructors do.
    public static let instructor = Self(ScreenPhrase.instructor.texts)
    /// The heading of what was defined at run time.
    public static let definitions = Self(ScreenPhrase.definitions.texts)
    /// The heading of how many players earn each achievement.
    public static let rates = Self(ScreenPhrase.rates.texts)
    /// How many earned an achievement in each of the latest weeks.
    public static let ratesByWeek = Self(ScreenPhrase.ratesByWeek.texts)
    /// The heading of the players who hold an achievement.
    public static let holders = Self(ScreenPhrase.holders.texts)
    /// The heading of what can be simulated.
    public static let debugMenu = Self(ScreenPhrase.debugMenu.texts)
    /// The heading of what the last event earned.
    public static let earnedNow = Self(ScreenPhrase.earnedLast.texts)
}

// MARK: The detail of an achievement

extension ScreenWords.Label {
    /// The heading of a criterion.
    public static let howTo = Self(DetailPhrase.howTo.texts)
    /// The heading of the record of an unlock.
    public static let record = Self(DetailPhrase.record.texts)
    /// When it was unlocked.
    public static let moment = Self(DetailPhrase.moment.texts)
    /// The event that completed it.
    public static let event = Self(DetailPhrase.event.texts)
    /// The version of the catalog.
    public static let catalogVersion = Self(DetailPhrase.version.texts)
    /// Who granted it.
    public static let grantedBy = Self(DetailPhrase.granter.texts)
    /// The amounts at the moment of the unlock.
    public static let evidence = Self(DetailPhrase.evidence.texts)
    /// How many others hold it.
    public static let others = Self(DetailPhrase.others.texts)
}

// MARK: The grid

extension ScreenWords.Label {
    /// The prompt of a search.
    public static let search = Self(Phrase.search.texts)
    /// All of a choice.
    public static let all = Self(Phrase.all.texts)
    /// The choice of a category.
    public static let category = Self(Phrase.categoryFilter.texts)
    /// Shows only what is unlocked.
    public static let unlockedOnly = Self(Phrase.unlockedOnly.texts)
    /// The choice of an order.
    public static let sortBy = Self(Phrase.sortBy.texts)
    /// An order: unlocked ones first.
    public static let unlockedFirst = Self(Phrase.sortDefault.texts)
    /// An order: the newest unlock first.
    public static let newest = Self(Phrase.sortRecent.texts)
    /// An order: the closest to done first.
    public static let closest = Self(Phrase.sortClosest.texts)
    /// An order: the most points first.
    public static let mostPoints = Self(Phrase.sortPoints.texts)
    /// An order: the rarest first.
    public static let rarest = Self(NewsPhrase.sortRarest.texts)
    /// An order: by title.
    public static let title = Self(Phrase.sortTitle.texts)
    /// Removes filters.
    public static let clearFilters = Self(Phrase.clearFilters.texts)
}

// MARK: What a screen without content says

extension ScreenWords.Label {
    /// While a player is read.
    public static let loading = Self(ScreenPhrase.loading.texts)
    /// A player could not be read.
    public static let unreadable = Self(ScreenPhrase.unreadable.texts)
    /// Nothing is unlocked yet.
    public static let nothingUnlocked = Self(Phrase.recentEmpty.texts)
    /// No card fits the filter.
    public static let nothingMatches = Self(Phrase.noMatch.texts)
    /// Nothing is open today.
    public static let nothingDue = Self(Phrase.nothingDue.texts)
    /// There are no collections.
    public static let noCollections = Self(ScreenPhrase.noCollections.texts)
    /// Nothing was defined at run time.
    public static let noDefinitions = Self(ScreenPhrase.noDefinitions.texts)
    /// There are no challenges.
    public static let noChallenges = Self(ScreenPhrase.noChallenges.texts)
    /// There is nothing in the statistics yet.
    public static let noActivity = Self(Phrase.activityEmpty.texts)
    /// There are no players yet.
    public static let noPlayers = Self(Phrase.noPlayers.texts)
    /// Every room is finished.
    public static let allRoomsFinished = Self(Phrase.allRooms.texts)
    /// When the next room opens.
    public static let opensNext = Self(Phrase.opensNext.texts)
    /// Every milestone is reached.
    public static let allMilestones = Self(Phrase.allMilestones.texts)
}

// MARK: Marks

extension ScreenWords.Label {
    /// A target that is reached.
    public static let reached = Self(Phrase.reached.texts)
    /// An achievement that is unlocked.
    public static let unlocked = Self(Phrase.stateUnlocked.texts)
    /// The longest streak of a player.
    public static let bestStreak = Self(Phrase.bestStreak.texts)
    /// A reward that was not seen yet.
    public static let unseen = Self(NewsPhrase.unseen.texts)
    /// A day on which something was done.
    public static let active = Self(Phrase.active.texts)
    /// A day that was bridged.
    public static let frozen = Self(Phrase.frozen.texts)
    /// A day that was missed, but that the streak forgives.
    public static let forgiven = Self(NewsPhrase.forgiven.texts)
    /// A rest day.
    public static let rest = Self(Phrase.rest.texts)
    /// A member that the player has.
    public static let held = Self(Phrase.held.texts)
    /// A member that the player does not have.
    public static let missing = Self(Phrase.missing.texts)
    /// A member that does not count.
    public static let notCounted = Self(NewsPhrase.notCounted.texts)
    /// A member that is not open yet.
    public static let notOpen = Self(NewsPhrase.levelLocked.texts)
}

// MARK: Buttons

extension ScreenWords.Label {
    /// Closes a sheet or a toast.
    public static let close = Self(Phrase.close.texts)
    /// Goes to the next of several.
    public static let next = Self(Phrase.next.texts)
    /// Goes to the achievement that is celebrated.
    public static let showIt = Self(NewsPhrase.showIt.texts)
    /// Shares a picture.
    public static let share = Self(Phrase.share.texts)
    /// Marks today as done.
    public static let markDone = Self(ScreenPhrase.markDone.texts)
    /// While something is recorded.
    public static let recording = Self(ScreenPhrase.recording.texts)
    /// Reads again after a failure.
    public static let tryAgain = Self(ScreenPhrase.tryAgain.texts)
    /// Grants an achievement.
    public static let grant = Self(ScreenPhrase.grant.texts)
    /// Takes an achievement back.
    public static let revoke = Self(ScreenPhrase.revoke.texts)
    /// Withdraws a definition.
    public static let withdraw = Self(ScreenPhrase.withdraw.texts)
    /// Puts another definition in the place of one.
    public static let replace = Self(ScreenPhrase.replace.texts)
    /// Leaves everything as it is.
    public static let cancel = Self(ScreenPhrase.cancel.texts)
}

// MARK: Fields and columns

extension ScreenWords.Label {
    /// The field for a reason.
    public static let reason = Self(ScreenPhrase.reason.texts)
    /// Why a reason is asked for.
    public static let reasonNeeded = Self(ScreenPhrase.reasonNeeded.texts)
    /// A rank.
    public static let rank = Self(Phrase.rank.texts)
    /// Points.
    public static let points = Self(Phrase.pointsWord.texts)
    /// A level.
    public static let level = Self(Phrase.level.texts)
    /// The choice of a span of time.
    public static let span = Self(ScreenPhrase.span.texts)
    /// Statistics by day.
    public static let byDay = Self(ScreenPhrase.byDay.texts)
    /// Statistics by week.
    public static let byWeek = Self(ScreenPhrase.byWeek.texts)
    /// Statistics by month.
    public static let byMonth = Self(ScreenPhrase.byMonth.texts)
    /// Points by day, week or month.
    public static let pointsPerSpan = Self(ScreenPhrase.pointsPerSpan.texts)
    /// Active days by week or month.
    public static let activePerSpan = Self(ScreenPhrase.activePerSpan.texts)
    /// How ties are broken.
    public static let tieRule = Self(Phrase.tieRule.texts)
}
