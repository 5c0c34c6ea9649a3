import AchievementCore

/// The details of the cards for the script: what does not stand on the cards themselves.
///
/// There may be hundreds, which say much the same. So every text stands once in a list, in whose places the others
/// count, and their names are short.
struct PageDetails: Encodable {
    /// The texts.
    private(set) var texts: [String] = []
    /// By the keys of the cards.
    private(set) var cards: [String: Detail] = [:]

    private var places: [ExactText: Int] = [:]

    private enum CodingKeys: String, CodingKey {
        case texts, cards
    }

    /// The details of every card in the grid that is not masked.
    init(_ model: GalleryModel, words: GalleryWords) {
        let elsewhere = Set(model.cards.filter(\.isStreakMilestone).map(\.key))
        let unlocked = Dictionary(
            model.cards.filter(\.isUnlocked).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for detail in model.details where !elsewhere.contains(detail.id) {
            let pictured = unlocked[detail.id].flatMap { card in
                AchievementImage(card, playerName: model.playerName, language: model.language).map {
                    lines(of: $0, card)
                }
            }
            cards[detail.id.description] = self.detail(detail, pictured, words)
        }
    }

    /// One card's.
    struct Detail: Encodable {
        /// Mode and category.
        let g: Int
        /// The nodes of the criterion.
        let p: [Part]
        /// Names and values of the record of the unlock, and of others.
        let r: [[Int]]
        /// The lines of the picture to share, of what is unlocked: the facts, and unless they are the texts of the card,
        /// in a line each, those of the title and of the description.
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

    private mutating func lines(of picture: AchievementImage, _ card: GalleryCard) -> [[Int]] {
        let (title, description) = (picture.titleLines, picture.descriptionLines)
        let facts = [place(of: picture.facts)]
        guard title != [card.title] || description != [card.description] else { return [facts] }
        return [facts, title.map { place(of: $0) }, description.map { place(of: $0) }]
    }

    private mutating func place(of text: String) -> Int {
        let exact = ExactText(text)
        if let place = places[exact] { return place }
        places[exact] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    private mutating func detail(
        _ detail: AchievementDetail, _ lines: [[Int]]?, _ words: GalleryWords
    ) -> Detail {
        var facts: [(name: String, value: String)] = []
        if let unlock = detail.unlock {
            facts.append((words.say(.moment), unlock.momentText))
            if let event = unlock.eventText { facts.append((words.say(.event), event.shortened(to: 200))) }
            if let found = unlock.foundText { facts.append((words.say(.event), found)) }
            if let granter = unlock.grantedBy { facts.append((words.say(.granter), granter)) }
            facts += unlock.evidence.map { (words.say(.condition, words.say(.evidence), $0.name), $0.text) }
            facts.append((words.say(.version), String(unlock.catalogVersion)))
        }
        facts += detail.periods.prefix(24).map { ($0.name, $0.dateText) }
        if let others = detail.others { facts.append((words.say(.others), others.text)) }
        return Detail(
            g: place(of: "\(detail.modeName) · \(detail.categoryName)"),
            p: detail.criterion.lines.map { part($0) },
            r: facts.map { [place(of: $0.name), place(of: $0.value)] },
            s: lines)
    }

    private mutating func part(_ part: CriterionPart) -> Part {
        let notes = [part.standing, part.missingText].compactMap { $0 }
        let note = notes.isEmpty ? nil : notes.joined(separator: " · ").shortened(to: 400)
        let progress = part.isMet ? nil : part.progress
        return Part(
            t: place(of: part.text.shortened(to: 300)), m: part.isMet ? 1 : nil, n: note.map { place(of: $0) },
            f: progress.map { place(of: $0.text) }, c: progress?.percent,
            p: part.parts.isEmpty ? nil : part.parts.map { self.part($0) })
    }
}
