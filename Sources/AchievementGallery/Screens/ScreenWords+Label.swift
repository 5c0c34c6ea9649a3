extension ScreenWords {
    /// A heading, a button or another text without values.
    public struct Label: Hashable, Sendable {
        let phrase: any GalleryPhrase

        private init(_ phrase: Phrase) { self.phrase = phrase }
        private init(_ phrase: DetailPhrase) { self.phrase = phrase }
        private init(_ phrase: NewsPhrase) { self.phrase = phrase }
        private init(_ phrase: ScreenPhrase) { self.phrase = phrase }

        /// The same words are equal labels.
        public static func == (left: Self, right: Self) -> Bool { left.phrase.texts == right.phrase.texts }

        /// Hashes the words.
        public func hash(into hasher: inout Hasher) { hasher.combine(phrase.texts.en) }
    }
}

// MARK: Headings of screens and their parts

extension ScreenWords.Label {
    /// The heading of all achievements.
    public static let achievements = Self(Phrase.achievements)
    /// The heading of what was unlocked last.
    public static let recent = Self(Phrase.recentUnlocks)
    /// What is open today.
    public static let today = Self(Phrase.today)
    /// What can be earned next.
    public static let nextSteps = Self(Phrase.nextSteps)
    /// What a newcomer can earn first.
    public static let firstSteps = Self(Phrase.firstSteps)
    /// The heading of ``ScreenWords/pointsExplained(_:)``.
    public static let howPointsWork = Self(Phrase.howPointsWork)
    /// The heading of streaks.
    public static let streaks = Self(Phrase.streaks)
    /// The room whose targets can be reached.
    public static let currentRoom = Self(Phrase.currentRoom)
    /// The room after the current one.
    public static let nextRoom = Self(Phrase.nextRoom)
    /// The rooms that are finished.
    public static let finishedRooms = Self(Phrase.finishedRooms)
    /// The rooms after the next one.
    public static let laterRooms = Self(Phrase.laterRooms)
    /// The heading of collections.
    public static let collections = Self(Phrase.collections)
    /// The heading of ranks by program.
    public static let ranks = Self(NewsPhrase.ranks)
    /// The heading of challenges.
    public static let challenges = Self(NewsPhrase.challenges)
    /// Challenges that can be met now.
    public static let openChallenges = Self(NewsPhrase.challengesOpen)
    /// Challenges that begin later.
    public static let upcomingChallenges = Self(NewsPhrase.challengesUpcoming)
    /// Challenges that are over.
    public static let endedChallenges = Self(NewsPhrase.challengesEnded)
    /// The heading of a leaderboard.
    public static let leaderboard = Self(Phrase.leaderboard)
    /// The heading of a club: its boards.
    public static let boards = Self(ScreenPhrase.clubBoards)
    /// The first three of a club.
    public static let podium = Self(ScreenPhrase.clubPodium)
    /// The achievements of a club that the fewest hold.
    public static let rarestAchievements = Self(ScreenPhrase.clubRarest)
    /// The heading of the calendar.
    public static let calendar = Self(NewsPhrase.calendarTitle)
    /// The choice of a year.
    public static let year = Self(NewsPhrase.year)
    /// The heading of two players side by side.
    public static let compare = Self(ScreenPhrase.compare)
    /// The mark of the higher of two figures.
    public static let ahead = Self(ScreenPhrase.ahead)
    /// The mark of the earlier of two unlocks.
    public static let earlierOfTwo = Self(ScreenPhrase.earlierOfTwo)
    /// The heading of a player's years and months.
    public static let story = Self(ScreenPhrase.storyTitle)
    /// The rarest achievement of a year.
    public static let rarestUnlock = Self(ScreenPhrase.storyRarest)
    /// The heading of statistics.
    public static let statistics = Self(ScreenPhrase.statistics)
    /// The heading of levels by mode.
    public static let levels = Self(Phrase.byMode)
    /// The heading of categories with the next achievement of each.
    public static let byCategory = Self(Phrase.byCategory)
    /// The heading of what instructors do.
    public static let instructor = Self(ScreenPhrase.instructor)
    /// The heading of what was defined at run time.
    public static let definitions = Self(ScreenPhrase.definitions)
    /// The heading of how many players earn each achievement.
    public static let rates = Self(ScreenPhrase.rates)
    /// How many earned an achievement in each of the latest weeks.
    public static let ratesByWeek = Self(ScreenPhrase.ratesByWeek)
    /// The heading of the players who hold an achievement.
    public static let holders = Self(ScreenPhrase.holders)
    /// The heading of what can be simulated.
    public static let debugMenu = Self(ScreenPhrase.debugMenu)
    /// The heading of what the last event earned.
    public static let earnedNow = Self(ScreenPhrase.earnedLast)
}

// MARK: The detail of an achievement

extension ScreenWords.Label {
    /// The heading of a criterion.
    public static let howTo = Self(DetailPhrase.howTo)
    /// The heading of the record of an unlock.
    public static let record = Self(DetailPhrase.record)
    /// When it was unlocked.
    public static let moment = Self(DetailPhrase.moment)
    /// The event that completed it.
    public static let event = Self(DetailPhrase.event)
    /// The version of the catalog.
    public static let catalogVersion = Self(DetailPhrase.version)
    /// Who granted it.
    public static let grantedBy = Self(DetailPhrase.granter)
    /// The amounts at the moment of the unlock.
    public static let evidence = Self(DetailPhrase.evidence)
    /// How many others hold it.
    public static let others = Self(DetailPhrase.others)
}

// MARK: The grid

extension ScreenWords.Label {
    /// The prompt of a search.
    public static let search = Self(Phrase.search)
    /// All of a choice.
    public static let all = Self(Phrase.all)
    /// The choice of a category.
    public static let category = Self(Phrase.categoryFilter)
    /// Shows only what is unlocked.
    public static let unlockedOnly = Self(Phrase.unlockedOnly)
    /// The choice of an order.
    public static let sortBy = Self(Phrase.sortBy)
    /// An order: unlocked ones first.
    public static let unlockedFirst = Self(Phrase.sortDefault)
    /// An order: the newest unlock first.
    public static let newest = Self(Phrase.sortRecent)
    /// An order: the closest to done first.
    public static let closest = Self(Phrase.sortClosest)
    /// An order: the most points first.
    public static let mostPoints = Self(Phrase.sortPoints)
    /// An order: the rarest first.
    public static let rarest = Self(NewsPhrase.sortRarest)
    /// An order: by title.
    public static let title = Self(Phrase.sortTitle)
    /// Removes filters.
    public static let clearFilters = Self(Phrase.clearFilters)
}

// MARK: What a screen without content says

extension ScreenWords.Label {
    /// While a player is read.
    public static let loading = Self(ScreenPhrase.loading)
    /// A player could not be read.
    public static let unreadable = Self(ScreenPhrase.unreadable)
    /// Who tried to change something may not.
    public static let notAllowed = Self(ScreenPhrase.notAllowed)
    /// A change did not succeed.
    public static let notChanged = Self(ScreenPhrase.notChanged)
    /// Nothing is unlocked yet.
    public static let nothingUnlocked = Self(Phrase.recentEmpty)
    /// No card fits the filter.
    public static let nothingMatches = Self(Phrase.noMatch)
    /// Nothing is open today.
    public static let nothingDue = Self(Phrase.nothingDue)
    /// There are no collections.
    public static let noCollections = Self(ScreenPhrase.noCollections)
    /// Nothing was defined at run time.
    public static let noDefinitions = Self(ScreenPhrase.noDefinitions)
    /// There are no challenges.
    public static let noChallenges = Self(ScreenPhrase.noChallenges)
    /// There is nothing in the statistics yet.
    public static let noActivity = Self(Phrase.activityEmpty)
    /// There are no players yet.
    public static let noPlayers = Self(Phrase.noPlayers)
    /// Every room is finished.
    public static let allRoomsFinished = Self(Phrase.allRooms)
    /// When the next room opens.
    public static let opensNext = Self(Phrase.opensNext)
    /// Every milestone is reached.
    public static let allMilestones = Self(Phrase.allMilestones)
}

// MARK: Marks

extension ScreenWords.Label {
    /// A target that is reached.
    public static let reached = Self(Phrase.reached)
    /// An achievement that is unlocked.
    public static let unlocked = Self(Phrase.stateUnlocked)
    /// The longest streak of a player.
    public static let bestStreak = Self(Phrase.bestStreak)
    /// A reward that was not seen yet.
    public static let unseen = Self(NewsPhrase.unseen)
    /// A day on which something was done.
    public static let active = Self(Phrase.active)
    /// A day that was bridged.
    public static let frozen = Self(Phrase.frozen)
    /// A day that was missed, but that the streak forgives.
    public static let forgiven = Self(NewsPhrase.forgiven)
    /// A rest day.
    public static let rest = Self(Phrase.rest)
    /// A member that the player has.
    public static let held = Self(Phrase.held)
    /// A member that the player does not have.
    public static let missing = Self(Phrase.missing)
    /// A member that does not count.
    public static let notCounted = Self(NewsPhrase.notCounted)
    /// A member that is not open yet.
    public static let notOpen = Self(NewsPhrase.levelLocked)
}

// MARK: Buttons

extension ScreenWords.Label {
    /// Closes a sheet or a toast.
    public static let close = Self(Phrase.close)
    /// Goes to the achievement that is celebrated.
    public static let showIt = Self(NewsPhrase.showIt)
    /// Shares a picture.
    public static let share = Self(Phrase.share)
    /// Marks today as done.
    public static let markDone = Self(ScreenPhrase.markDone)
    /// While something is recorded.
    public static let recording = Self(ScreenPhrase.recording)
    /// Reads again after a failure.
    public static let tryAgain = Self(ScreenPhrase.tryAgain)
    /// Grants an achievement.
    public static let grant = Self(ScreenPhrase.grant)
    /// Takes an achievement back.
    public static let revoke = Self(ScreenPhrase.revoke)
    /// Withdraws a definition.
    public static let withdraw = Self(ScreenPhrase.withdraw)
    /// Puts another definition in the place of one.
    public static let replace = Self(ScreenPhrase.replace)
    /// Leaves everything as it is.
    public static let cancel = Self(ScreenPhrase.cancel)
}

// MARK: Fields and columns

extension ScreenWords.Label {
    /// The field for a reason.
    public static let reason = Self(ScreenPhrase.reason)
    /// Why a reason is asked for.
    public static let reasonNeeded = Self(ScreenPhrase.reasonNeeded)
    /// Points.
    public static let points = Self(Phrase.pointsWord)
    /// The choice of a span of time.
    public static let span = Self(ScreenPhrase.span)
    /// Statistics by day.
    public static let byDay = Self(ScreenPhrase.byDay)
    /// Statistics by week.
    public static let byWeek = Self(ScreenPhrase.byWeek)
    /// Statistics by month.
    public static let byMonth = Self(ScreenPhrase.byMonth)
    /// The points of two players over time.
    public static let pointsOverTime = Self(Phrase.pointsOverTime)
    /// Points by day, week or month.
    public static let pointsPerSpan = Self(ScreenPhrase.pointsPerSpan)
    /// Active days by week or month.
    public static let activePerSpan = Self(ScreenPhrase.activePerSpan)
}
