extension ScreenWords {
    /// A heading, a button title or another text without values.
    public struct Label: Hashable, Sendable {
        let phrase: any GalleryPhrase

        private init(_ phrase: Phrase) { self.phrase = phrase }
        private init(_ phrase: DetailPhrase) { self.phrase = phrase }
        private init(_ phrase: NewsPhrase) { self.phrase = phrase }
        private init(_ phrase: ScreenPhrase) { self.phrase = phrase }

        /// Returns whether two labels have the same words.
        public static func == (left: Self, right: Self) -> Bool { left.phrase.texts == right.phrase.texts }

        /// Hashes the words.
        public func hash(into hasher: inout Hasher) { hasher.combine(phrase.texts.en) }
    }
}

// MARK: Headings of screens and sections

extension ScreenWords.Label {
    /// The heading of all achievements.
    public static let achievements = Self(Phrase.achievements)
    /// The heading of recent unlocks.
    public static let recent = Self(Phrase.recentUnlocks)
    /// The heading of what is open today.
    public static let today = Self(Phrase.today)
    /// The heading of what can be earned next.
    public static let nextSteps = Self(Phrase.nextSteps)
    /// The heading of what a newcomer can earn first.
    public static let firstSteps = Self(Phrase.firstSteps)
    /// The heading of ``ScreenWords/pointsExplained(_:)``.
    public static let howPointsWork = Self(Phrase.howPointsWork)
    /// The heading of streaks.
    public static let streaks = Self(Phrase.streaks)
    /// The heading of the room whose targets can be reached.
    public static let currentRoom = Self(Phrase.currentRoom)
    /// The heading of the room after the current one.
    public static let nextRoom = Self(Phrase.nextRoom)
    /// The heading of the finished rooms.
    public static let finishedRooms = Self(Phrase.finishedRooms)
    /// The heading of the rooms after the next one.
    public static let laterRooms = Self(Phrase.laterRooms)
    /// The heading of collections.
    public static let collections = Self(Phrase.collections)
    /// The heading of ranks by program.
    public static let ranks = Self(NewsPhrase.ranks)
    /// The heading of challenges.
    public static let challenges = Self(NewsPhrase.challenges)
    /// The heading of challenges that can be met now.
    public static let openChallenges = Self(NewsPhrase.challengesOpen)
    /// The heading of challenges that begin later.
    public static let upcomingChallenges = Self(NewsPhrase.challengesUpcoming)
    /// The heading of challenges that are over.
    public static let endedChallenges = Self(NewsPhrase.challengesEnded)
    /// The heading of a leaderboard.
    public static let leaderboard = Self(Phrase.leaderboard)
    /// The heading of a club's leaderboards.
    public static let boards = Self(ScreenPhrase.clubBoards)
    /// The heading of a club's top three players.
    public static let podium = Self(ScreenPhrase.clubPodium)
    /// The heading of a club's achievements with the fewest holders.
    public static let rarestAchievements = Self(ScreenPhrase.clubRarest)
    /// The heading of the calendar.
    public static let calendar = Self(NewsPhrase.calendarTitle)
    /// The menu for choosing a year.
    public static let year = Self(NewsPhrase.year)
    /// The heading of a comparison of two players.
    public static let compare = Self(ScreenPhrase.compare)
    /// The mark of the higher of two figures.
    public static let ahead = Self(ScreenPhrase.ahead)
    /// The mark of the earlier of two unlocks.
    public static let earlierOfTwo = Self(ScreenPhrase.earlierOfTwo)
    /// The heading of a player's years and months.
    public static let story = Self(ScreenPhrase.storyTitle)
    /// The name of the rarest achievement of a year.
    public static let rarestUnlock = Self(ScreenPhrase.storyRarest)
    /// The heading of statistics.
    public static let statistics = Self(ScreenPhrase.statistics)
    /// The heading of levels by mode.
    public static let levels = Self(Phrase.byMode)
    /// The heading of categories with the next achievement of each.
    public static let byCategory = Self(Phrase.byCategory)
    /// The heading of the instructor's tools.
    public static let instructor = Self(ScreenPhrase.instructor)
    /// The heading of achievements defined at run time.
    public static let definitions = Self(ScreenPhrase.definitions)
    /// The heading of the form of a new definition.
    public static let newDefinition = Self(ScreenPhrase.newDefinition)
    /// The heading of how many players earn each achievement.
    public static let rates = Self(ScreenPhrase.rates)
    /// The heading of an achievement's unlocks in each of the latest weeks.
    public static let ratesByWeek = Self(ScreenPhrase.ratesByWeek)
    /// The heading of the players who hold an achievement.
    public static let holders = Self(ScreenPhrase.holders)
    /// The heading of the activity that can be simulated.
    public static let debugMenu = Self(ScreenPhrase.debugMenu)
    /// The heading of what the last event earned.
    public static let earnedNow = Self(ScreenPhrase.earnedLast)
}

// MARK: Details of an achievement

extension ScreenWords.Label {
    /// The heading of a criterion.
    public static let howTo = Self(DetailPhrase.howTo)
    /// The heading of the steps of a ladder.
    public static let steps = Self(ScreenPhrase.steps)
    /// The heading of the record of an unlock.
    public static let record = Self(DetailPhrase.record)
    /// The name of the time of an unlock.
    public static let moment = Self(DetailPhrase.moment)
    /// The name of the event that completed the achievement.
    public static let event = Self(DetailPhrase.event)
    /// The name of the catalog version.
    public static let catalogVersion = Self(DetailPhrase.version)
    /// The name of the actor who granted it.
    public static let grantedBy = Self(DetailPhrase.granter)
    /// The name of the amounts at the time of the unlock.
    public static let evidence = Self(DetailPhrase.evidence)
    /// The name of the number of other players who hold it.
    public static let others = Self(DetailPhrase.others)
}

// MARK: The grid

extension ScreenWords.Label {
    /// The prompt of the search field.
    public static let search = Self(Phrase.search)
    /// The option that selects everything.
    public static let all = Self(Phrase.all)
    /// The menu for choosing a category.
    public static let category = Self(Phrase.categoryFilter)
    /// The option that shows only unlocked achievements.
    public static let unlockedOnly = Self(Phrase.unlockedOnly)
    /// The menu for choosing an order.
    public static let sortBy = Self(Phrase.sortBy)
    /// The order with unlocked achievements first.
    public static let unlockedFirst = Self(Phrase.sortDefault)
    /// The order with the newest unlock first.
    public static let newest = Self(Phrase.sortRecent)
    /// The order with the achievement closest to completion first.
    public static let closest = Self(Phrase.sortClosest)
    /// The order with the most points first.
    public static let mostPoints = Self(Phrase.sortPoints)
    /// The order with the rarest first.
    public static let rarest = Self(NewsPhrase.sortRarest)
    /// The order by title.
    public static let title = Self(Phrase.sortTitle)
    /// The button that removes all filters.
    public static let clearFilters = Self(Phrase.clearFilters)
}

// MARK: Texts of screens without content

extension ScreenWords.Label {
    /// Shown while a player is loading.
    public static let loading = Self(ScreenPhrase.loading)
    /// Shown if a player could not be loaded.
    public static let unreadable = Self(ScreenPhrase.unreadable)
    /// Shown to an actor who is not allowed to make the change.
    public static let notAllowed = Self(ScreenPhrase.notAllowed)
    /// Shown if a definition is outdated, because the achievement was redefined meanwhile.
    public static let definedMeanwhile = Self(ScreenPhrase.definedMeanwhile)
    /// Shown if the catalog refuses a definition.
    public static let notAccepted = Self(ScreenPhrase.notAccepted)
    /// Shown if a change failed.
    public static let notChanged = Self(ScreenPhrase.notChanged)
    /// Shown if nothing is unlocked yet.
    public static let nothingUnlocked = Self(Phrase.recentEmpty)
    /// Shown if no card matches the filters.
    public static let nothingMatches = Self(Phrase.noMatch)
    /// Shown if nothing is open today.
    public static let nothingDue = Self(Phrase.nothingDue)
    /// Shown if there are no collections.
    public static let noCollections = Self(ScreenPhrase.noCollections)
    /// Shown if nothing has been defined at run time.
    public static let noDefinitions = Self(ScreenPhrase.noDefinitions)
    /// Shown if there are no challenges.
    public static let noChallenges = Self(ScreenPhrase.noChallenges)
    /// Shown while there are no statistics.
    public static let noActivity = Self(Phrase.activityEmpty)
    /// Shown while there are no players.
    public static let noPlayers = Self(Phrase.noPlayers)
    /// Shown once every room is finished.
    public static let allRoomsFinished = Self(Phrase.allRooms)
    /// Says when the next room opens.
    public static let opensNext = Self(Phrase.opensNext)
    /// Shown once every milestone is reached.
    public static let allMilestones = Self(Phrase.allMilestones)
}

// MARK: Marks

extension ScreenWords.Label {
    /// The mark of a reached target.
    public static let reached = Self(Phrase.reached)
    /// The mark of an unlocked achievement.
    public static let unlocked = Self(Phrase.stateUnlocked)
    /// The longest streak of a player.
    public static let bestStreak = Self(Phrase.bestStreak)
    /// The mark of a reward that has not been seen yet.
    public static let unseen = Self(NewsPhrase.unseen)
    /// The mark of a day on which something was done.
    public static let active = Self(Phrase.active)
    /// The mark of a missed day that a freeze bridged.
    public static let frozen = Self(Phrase.frozen)
    /// The mark of a missed day that the streak forgives.
    public static let forgiven = Self(NewsPhrase.forgiven)
    /// The mark of a rest day.
    public static let rest = Self(Phrase.rest)
    /// The mark of a member that the player has.
    public static let held = Self(Phrase.held)
    /// The mark of a member that the player does not have.
    public static let missing = Self(Phrase.missing)
    /// The mark of a member that does not count.
    public static let notCounted = Self(NewsPhrase.notCounted)
    /// The mark of a member that is not open yet.
    public static let notOpen = Self(NewsPhrase.levelLocked)
}

// MARK: Buttons

extension ScreenWords.Label {
    /// Closes a sheet or a toast.
    public static let close = Self(Phrase.close)
    /// Opens the celebrated achievement.
    public static let showIt = Self(NewsPhrase.showIt)
    /// Shares a picture.
    public static let share = Self(Phrase.share)
    /// Marks today as done.
    public static let markDone = Self(ScreenPhrase.markDone)
    /// Shown while something is being recorded.
    public static let recording = Self(ScreenPhrase.recording)
    /// Loads again after a failure.
    public static let tryAgain = Self(ScreenPhrase.tryAgain)
    /// Grants an achievement.
    public static let grant = Self(ScreenPhrase.grant)
    /// Revokes an achievement.
    public static let revoke = Self(ScreenPhrase.revoke)
    /// Withdraws a definition.
    public static let withdraw = Self(ScreenPhrase.withdraw)
    /// Replaces a definition with another one.
    public static let replace = Self(ScreenPhrase.replace)
    /// Defines an achievement.
    public static let define = Self(ScreenPhrase.define)
    /// Cancels without any change.
    public static let cancel = Self(ScreenPhrase.cancel)
}

// MARK: Fields and columns

extension ScreenWords.Label {
    /// The field for a reason.
    public static let reason = Self(ScreenPhrase.reason)
    /// The explanation why a reason is required.
    public static let reasonNeeded = Self(ScreenPhrase.reasonNeeded)
    /// The menu for choosing a mode.
    public static let mode = Self(ScreenPhrase.formMode)
    /// The menu for choosing how hard something is to earn.
    public static let rarity = Self(Phrase.rarity)
    /// The menu for choosing an icon.
    public static let icon = Self(ScreenPhrase.formIcon)
    /// The menu for choosing a color.
    public static let color = Self(ScreenPhrase.formColor)
    /// The menu for choosing what a player has to do.
    public static let condition = Self(ScreenPhrase.formCondition)
    /// The condition of an achievement that can only be granted.
    public static let granted = Self(Phrase.grantOnly)
    /// The condition of the definition that is replaced.
    public static let asBefore = Self(ScreenPhrase.asBefore)
    /// The menu for choosing when something has to be done.
    public static let within = Self(ScreenPhrase.formTime)
    /// The column of points.
    public static let points = Self(Phrase.pointsWord)
    /// The menu for choosing a time span.
    public static let span = Self(ScreenPhrase.span)
    /// The option for statistics by day.
    public static let byDay = Self(ScreenPhrase.byDay)
    /// The option for statistics by week.
    public static let byWeek = Self(ScreenPhrase.byWeek)
    /// The option for statistics by month.
    public static let byMonth = Self(ScreenPhrase.byMonth)
    /// The option for statistics of all months.
    public static let allTime = Self(NewsPhrase.allTime)
    /// The title of two players' points over time.
    public static let pointsOverTime = Self(Phrase.pointsOverTime)
    /// The title of points by day, week or month.
    public static let pointsPerSpan = Self(ScreenPhrase.pointsPerSpan)
    /// The title of active days by week or month.
    public static let activePerSpan = Self(ScreenPhrase.activePerSpan)
}
