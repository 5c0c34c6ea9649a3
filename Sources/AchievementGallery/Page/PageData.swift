import AchievementCore

/// The data of a player's page for its script.
struct PageData: Encodable {
    /// The player's part of the keys in the browser's storage.
    let player: String
    /// The plural form for each number below 200; `nil` if the rule is that of English.
    let plurals: String?
    let words: Words
    /// The rewards, newest first.
    let rewards: [RewardEntry]
    /// The number of players to compare with; `nil` if it is unknown or there are no others.
    let players: Int?
    /// The appearance of all levels; `nil` if none has been reached.
    let level: LevelLook?
    let levels: PageLevels
    /// The places of the cards whose unlock gets the whole screen.
    let great: [Int]
    let ladders: [Ladder]
    let picture: Picture
    /// Width, height and placement of the parts of the share card by format name, and of the badge for profiles.
    let formats: [String: CardFormat]
    /// What is beside the medal in the pictures of years, newest first.
    let years: [YearImage.Content]
    /// The calendar; `nil` if there is no activity.
    let calendar: PageCalendar?
    /// Whether the grid opens with the cards marked for newcomers.
    let isNewcomer: Bool

    init(_ model: GalleryModel, words: GalleryWords) {
        player = GalleryFileName.safe(for: model.player)
        plurals = model.language.table?.scriptForms
        self.words = Words(words)
        level = model.recent.first { $0.level > 0 }.map { LevelLook($0) }
        players = model.cards.lazy.compactMap(\.held).first.flatMap { $0.players > 1 ? $0.players : nil }
        let places = Dictionary(
            model.cards.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        great = Set(model.recent.filter(\.isCeremony).compactMap { $0.card.flatMap { places[$0.key] } }).sorted()
        var levels = PageLevels(words)
        rewards = model.recent.map { reward in
            let key = reward.card?.key
            let isFirst = key.map { reward.id == EarnedReward.id(of: $0, after: 0) } ?? false
            return RewardEntry(
                reward: Reward(reward), place: isFirst ? key.flatMap { places[$0] } : nil,
                level: reward.level > 0 ? levels.add(reward) : nil)
        }
        self.levels = levels
        ladders = model.ladders.map { Ladder($0, model.cards, places) }
        picture = Picture(model, words)
        calendar = model.calendar.isEmpty ? nil : PageCalendar(model, words: words)
        isNewcomer = !model.disclosure.isComplete
        let badge = BadgeImage(model.share, language: model.language).size
        formats = Dictionary(
            [("badge", CardFormat(size: [badge.width, badge.height], places: []))]
                + ShareFormat.allCases.map { ($0.rawValue, CardFormat($0)) }, uniquingKeysWith: { $1 })
        years = model.story.years.map {
            YearImage($0, playerName: model.playerName, language: model.language).content
        }
    }

    /// The phrases that the script shows.
    struct Words: Encodable {
        let showing, more, unlocked, unseen, close, howTo, record, moment, held, download, downloadPNG: String
        let steps, stepsHeld, nextUp, copied, pin, unpin, pinned, copyPicture, before, event, version: String
        let latest, percent: String

        init(_ words: GalleryWords) {
            showing = Phrase.showing.text(in: words.language)
            more = Phrase.moreUnlocked.text(in: words.language)
            unlocked = words.text(.achievementUnlocked)
            unseen = words.text(.unseen)
            close = words.text(.close)
            howTo = words.text(.howTo)
            record = words.text(.record)
            moment = words.text(.moment)
            held = words.text(.stateUnlocked)
            event = words.text(.event)
            version = words.text(.version)
            download = words.text(.download)
            downloadPNG = words.text(.downloadPNG)
            steps = words.text(.steps)
            stepsHeld = ScreenPhrase.stepsHeld.text(in: words.language)
            nextUp = NewsPhrase.nextUp.text(in: words.language)
            copied = words.text(.copied)
            pin = words.text(.pin)
            unpin = words.text(.unpin)
            pinned = words.text(.pinned)
            copyPicture = words.text(.copyPicture)
            before = ScreenPhrase.spanBefore.text(in: words.language)
            latest = Phrase.latestWeeks.text(in: words.language)
            percent = WritingPhrase.unitPercent.text(in: words.language)
        }
    }

    /// The parts that all shared pictures have in common. The script adds the medal, the icon and the texts and, for
    /// the share card, the size, font and background.
    struct Picture: Encodable {
        /// The markup around the color of the medal, its shape, the color of the icon and the icon.
        let medal = AchievementImage.medal.map(\.description)
        /// The plate of the medal; see ``AchievementImage/plate``.
        let plate = AchievementImage.plate.map(\.description)
        /// The start tags of the lines by style, up to the height.
        let styles = Dictionary(
            PictureLine.Style.allCases.map { ($0.rawValue, $0.start.description) }, uniquingKeysWith: { $1 })
        /// The baseline of the first title line, and the distances between lines.
        let heights = AchievementImage.heights
        /// The colors of icons on light and on dark medals.
        let glyphs = [AchievementImage.glyphs.dark, AchievementImage.glyphs.light]

        /// The lines above the title and at the bottom.
        let lines: [PictureLine]
        /// The names of the months, separated by `|`; `nil` if the story has no year.
        let months: String?

        init(_ model: GalleryModel, _ words: GalleryWords) {
            lines = AchievementImage.frameLines(words.text(.achievementUnlocked), model.playerName, words)
            months = model.story.years.isEmpty ? nil : words.monthNames.joined(separator: "|")
        }
    }

    /// A format of the share card.
    struct CardFormat: Encodable {
        /// Width and height.
        let size: [Int]
        /// The placement of the parts, in their order; empty if they are not moved.
        let places: [String]
    }

    /// A reward. If the card or the id says everything, only the index of the card or the id is encoded; a level is
    /// encoded as a list: of its series and number, or of its texts.
    struct RewardEntry: Encodable {
        let reward: Reward
        /// The index of the card, if the id is that of the first unlock.
        let place: Int?
        let level: PageLevels.Place?

        func encode(to encoder: any Encoder) throws {
            if let level {
                try [level.series, level.number].compactMap { $0 }.encode(to: encoder)
            } else if reward.isLevel {
                let texts = [reward.id, reward.title, reward.description, reward.rarity]
                try (reward.isFound == true ? texts + ["found"] : texts).encode(to: encoder)
            } else if reward.title == nil, reward.kind == nil, reward.isFound == nil {
                if let place { try place.encode(to: encoder) } else { try reward.id.encode(to: encoder) }
            } else {
                try reward.encode(to: encoder)
            }
        }
    }

    /// The steps of a ladder: the indexes of their cards, and their figures unless they match the engravings.
    struct Ladder: Encodable {
        let f: [String]?
        let c: [Int]

        init(_ ladder: LadderCard, _ cards: [GalleryCard], _ places: [AchievementKey: Int]) {
            c = ladder.steps.compactMap { places[$0.key] }
            let figures = ladder.steps.map(\.figure)
            f = c.map { cards[$0].engraving } == figures ? nil : figures
        }
    }

    /// What all rewards for levels have in common.
    struct LevelLook: Encodable {
        let kind, icon, color, glyph: String

        init(_ reward: EarnedReward) {
            kind = reward.kindText
            icon = GalleryIcon(reward.icon).id
            color = reward.color.hex
            glyph = reward.color.isLight ? "gd" : ""
        }
    }

    /// A reward to celebrate. For an achievement in the grid, the script reads the card that the id names unless the
    /// reward overrides it; often the id is enough.
    struct Reward: Encodable {
        let id: String
        /// Whether it is a level, which looks like all levels but has its own title, description and rarity.
        let isLevel: Bool
        /// The key of the card, if the id does not name it.
        var key: String?
        var kind: String?
        var isFound: Bool?
        var title: String?
        var description: String?
        var icon: String?
        var color: String?
        var glyph: String?
        var rarity: String?
        var points: Int?

        private enum CodingKeys: String, CodingKey {
            case id, key, kind, isFound, title, description, icon, color, glyph, rarity, points
        }

        init(_ reward: EarnedReward) {
            id = reward.id
            isLevel = reward.level > 0
            if reward.isBackfill { isFound = true }
            let isRecurring = reward.card?.recurring != nil
            if reward.kind == .unlock, !isRecurring { return }
            if isRecurring { key = reward.card?.key.description }
            if reward.level == 0 { kind = reward.kindText }
            if let card = reward.card, !card.isMasked, !isRecurring, card.title == reward.title,
                card.description == reward.description
            {
                return
            }
            title = reward.title.shortened(to: 80)
            let texts = [reward.description.shortened(to: 160), reward.timesText]
            description = texts.compactMap { $0 }.joined(separator: " · ")
            rarity = reward.rarity.letter
            guard reward.level == 0 else { return }
            icon = GalleryIcon(reward.icon).id
            color = reward.color.hex
            glyph = reward.color.isLight ? "gd" : ""
            points = reward.points
        }
    }
}

extension PageData.CardFormat {
    init(_ format: ShareFormat) {
        self.init(size: [format.size.width, format.size.height], places: format.transforms ?? [])
    }
}
