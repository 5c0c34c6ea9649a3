import AchievementCore

/// The details of the cards for the script, without what the cards themselves show.
///
/// There may be hundreds, with many texts in common. So `texts` has every text once, the other members refer to it by
/// index, and their names are short.
struct PageDetails: Encodable {
    /// The texts.
    private(set) var texts: [String] = []
    /// The details of the cards that are not masked, in their order on the page.
    private(set) var cards: [Detail] = []

    /// Mode and category by the place of the category.
    private(set) var groups: [Int] = []

    private var indices: [ExactText: Int] = [:]

    private enum CodingKeys: String, CodingKey {
        case texts, cards, groups
    }

    /// The details of every card that is not masked.
    init(_ model: GalleryModel, words: GalleryWords) {
        let unlocked = Dictionary(
            model.cards.filter(\.isUnlocked).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let modes = Dictionary(model.modes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        groups = model.categories.map { index(of: "\(modes[$0.mode] ?? "") · \($0.name)") }
        let places = Dictionary(
            model.categories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let cardGroups = Dictionary(
            model.cards.map { ($0.key, places[$0.category].map { groups[$0] }) },
            uniquingKeysWith: { first, _ in first })
        for detail in model.details {
            let pictured = unlocked[detail.id].flatMap { card in
                AchievementImage(card, playerName: model.playerName, language: model.language).flatMap {
                    lines(of: $0, card, words)
                }
            }
            cards.append(self.detail(detail, cardGroups[detail.id] ?? nil, pictured, words))
        }
    }

    /// The details of one card.
    struct Detail: Encodable {
        /// Mode and category, if they are not those of the card's category.
        let g: Int?
        /// The nodes of the criterion.
        let p: [Part]
        /// Names and values in turn: the record of the unlock, then how many others hold it; `nil` for none.
        let r: [Int]?
        /// The lines of the picture to share of an unlocked achievement, unless the card says them all: the facts, then those of the title and of the
        /// description unless each is one line with the text of the card.
        let s: [[Int]]?
    }

    /// A node of a criterion.
    struct Part: Encodable {
        /// The node in words.
        let t: Int
        /// 1 if it holds.
        let m: Int?
        /// A note.
        let n: Int?
        /// The progress in figures.
        let f: Int?
        /// The progress in percent.
        let c: Int?
        /// The nodes below.
        let p: [Part]?
    }

    private mutating func lines(
        of picture: AchievementImage, _ card: GalleryCard, _ words: GalleryWords
    ) -> [[Int]]? {
        let (title, description) = (picture.titleLines, picture.descriptionLines)
        // Those that the card says as well are read from it.
        let known = [card.rarityName, words.count(.points, card.points), card.unlockedText].compactMap { $0 }
        let isKnown = picture.facts == known.joined(separator: " · ")
        let facts = isKnown ? [] : [index(of: picture.facts)]
        guard title != [card.title] || description != [card.description] else { return isKnown ? nil : [facts] }
        return [facts, title.map { index(of: $0) }, description.map { index(of: $0) }]
    }

    private mutating func index(of text: String) -> Int {
        let exact = ExactText(text)
        if let index = indices[exact] { return index }
        indices[exact] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    private mutating func detail(
        _ detail: AchievementDetail, _ group: Int?, _ lines: [[Int]]?, _ words: GalleryWords
    ) -> Detail {
        var facts: [(name: String, value: String)] = []
        if let unlock = detail.unlock {
            facts.append((words.text(.moment), unlock.momentText))
            if let event = unlock.eventText { facts.append((words.text(.event), event.shortened(to: 200))) }
            if let found = unlock.foundText { facts.append((words.text(.event), found)) }
            if let granter = unlock.grantedBy { facts.append((words.text(.granter), granter)) }
            facts += unlock.evidence.map { (words.text(.condition, words.text(.evidence), $0.name), $0.text) }
            facts.append((words.text(.version), String(unlock.catalogVersion)))
        }
        facts += detail.periods.prefix(24).map { ($0.name, $0.dateText) }
        if let others = detail.others { facts.append((words.text(.others), others)) }
        let named = index(of: "\(detail.modeName) · \(detail.categoryName)")
        return Detail(
            g: named == group ? nil : named,
            p: detail.criterion.lines.map { part($0) },
            r: facts.isEmpty ? nil : facts.flatMap { [index(of: $0.name), index(of: $0.value)] },
            s: lines)
    }

    private mutating func part(_ part: CriterionPart) -> Part {
        let notes = [part.standing, part.missingText].compactMap { $0 }
        let note = notes.isEmpty ? nil : notes.joined(separator: " · ").shortened(to: 400)
        let progress = part.isMet ? nil : part.progress
        return Part(
            t: index(of: part.text.shortened(to: 300)), m: part.isMet ? 1 : nil, n: note.map { index(of: $0) },
            f: progress.map { index(of: $0.text) }, c: progress?.percent,
            p: part.parts.isEmpty ? nil : part.parts.map { self.part($0) })
    }
}
