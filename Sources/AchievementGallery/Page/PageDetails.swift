import AchievementCore

/// The details of the cards for the script, except what the cards themselves show.
///
/// Each card carries its own, beside the texts that they repeat, so that the page compresses well and the script reads
/// them only when the sheet opens. There may be thousands, so the members have short names.
struct PageDetails {
    private let details: [AchievementKey: Detail]

    /// The details of every unmasked card.
    init(_ model: GalleryModel, words: GalleryWords) {
        let unlocked = Dictionary(
            model.cards.filter(\.isUnlocked).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let modes = Dictionary(model.modes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let names = model.categories.map { AchievementDetail.placeName(modes[$0.mode] ?? "", $0.name) }
        let places = Dictionary(
            model.categories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let cardGroups = Dictionary(
            model.cards.map { ($0.key, places[$0.category].map { names[$0] }) },
            uniquingKeysWith: { first, _ in first })
        let own = model.details.map { detail in
            let card = unlocked[detail.id]
            let pictured = card.flatMap { card in
                AchievementImage(card, playerName: model.playerName, language: model.language).flatMap {
                    Self.lines(of: $0, card, words)
                }
            }
            return (
                detail.id,
                Detail(detail, group: cardGroups[detail.id] ?? nil, date: card?.unlockedText, pictured, words)
            )
        }
        details = Dictionary(own, uniquingKeysWith: { first, _ in first })
    }

    /// The details of a card; `nil` for a masked one.
    subscript(card: GalleryCard) -> Detail? { card.isMasked ? nil : details[card.key] }

    /// The details of one card.
    struct Detail: Encodable {
        /// Mode and category, if they differ from the card's category, which the filters name.
        let g: String?
        /// The nodes of the criterion.
        let p: [Part]
        /// The time of the unlock without the date, which the card shows.
        let w: String?
        /// The event of the unlock.
        let e: String?
        /// The catalog version by which the unlock was judged.
        let v: Int?
        /// Alternating names and values: the rest of the record of the unlock. The card says how many players hold it.
        let r: [String]?
        /// The lines of the picture of an unlocked achievement, unless the card has all of them.
        let s: Lines?

        fileprivate init(
            _ detail: AchievementDetail, group: String?, date: String?, _ lines: Lines?, _ words: GalleryWords
        ) {
            var facts: [(name: String, value: String)] = []
            var time: String?
            if let unlock = detail.unlock {
                if let date, unlock.momentText.utf8.starts(with: date.utf8) {
                    time = String(unlock.momentText.unicodeScalars.dropFirst(date.unicodeScalars.count))
                } else {
                    facts.append((words.text(.moment), unlock.momentText))
                }
                if unlock.eventText != nil, let found = unlock.foundText { facts.append((words.text(.event), found)) }
                if let granter = unlock.grantedBy { facts.append((words.text(.granter), granter)) }
                facts += unlock.evidence.map { (words.text(.condition, words.text(.evidence), $0.name), $0.text) }
            }
            facts += detail.periods.prefix(24).map { ($0.name, words.screen.earned($0)) }
            g = detail.placeName == group ? nil : detail.placeName
            p = detail.criterion.lines.map(Part.init)
            w = time
            e = detail.unlock?.eventText?.shortened(to: 200) ?? detail.unlock?.foundText
            v = detail.unlock.map { Int($0.catalogVersion) }
            r = facts.isEmpty ? nil : facts.flatMap { [$0.name, $0.value] }
            s = lines
        }
    }

    /// A node of a criterion; a node that holds is often encoded as its text only.
    struct Part: Encodable {
        /// The node in words.
        let t: String
        /// 1 if it holds.
        let m: Int?
        /// A note.
        let n: String?
        /// The progress in figures.
        let f: String?
        /// The progress in percent.
        let c: Int?
        /// The child nodes.
        let p: [Part]?

        private enum CodingKeys: String, CodingKey {
            case t, m, n, f, c, p
        }

        func encode(to encoder: any Encoder) throws {
            if m != nil, n == nil, f == nil, c == nil, p == nil { return try t.encode(to: encoder) }
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(t, forKey: .t)
            try members.encodeIfPresent(m, forKey: .m)
            try members.encodeIfPresent(n, forKey: .n)
            try members.encodeIfPresent(f, forKey: .f)
            try members.encodeIfPresent(c, forKey: .c)
            try members.encodeIfPresent(p, forKey: .p)
        }

        fileprivate init(_ part: CriterionPart) {
            let notes = [part.standing, part.missingText].compactMap { $0 }
            let progress = part.isMet ? nil : part.progress
            t = part.text.shortened(to: 300)
            m = part.isMet ? 1 : nil
            n = notes.isEmpty ? nil : notes.joined(separator: " · ").shortened(to: 400)
            f = progress?.text
            c = progress?.percent
            p = part.parts.isEmpty ? nil : part.parts.map(Part.init)
        }
    }

    /// The lines of a picture: the facts, unless they are those of the card, then the lines of title and description.
    struct Lines: Encodable {
        let facts: String?
        let title, description: [Line]

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(facts.map { [$0] } ?? [])
            if title.isEmpty, description.isEmpty { return }
            try list.encode(title)
            try list.encode(description)
        }
    }

    /// A UTF-16 offset at which a text of the card is broken into lines, or a line that is not part of that text.
    enum Line: Encodable, Hashable {
        case cut(Int)
        case text(String)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .cut(let place): try place.encode(to: encoder)
            case .text(let text): try text.encode(to: encoder)
            }
        }

        /// The lines of `text`; empty if it is a single line.
        static func of(_ lines: [String], _ text: String) -> [Line] {
            guard ExactText(lines.joined()) == ExactText(text) else { return lines.map { .text($0) } }
            var end = 0
            return lines.dropLast().map { line in
                end += line.utf16.count
                return .cut(end)
            }
        }
    }

    private static func lines(of picture: AchievementImage, _ card: GalleryCard, _ words: GalleryWords) -> Lines? {
        let (title, description) = (
            Line.of(picture.titleLines, card.title), Line.of(picture.descriptionLines, card.description)
        )
        // The script reads these facts from the card.
        let known = [card.rarityName, words.count(.points, card.points), card.unlockedText].compactMap { $0 }
        let facts = picture.facts == known.joined(separator: " · ") ? nil : picture.facts
        guard facts != nil || !title.isEmpty || !description.isEmpty else { return nil }
        return Lines(facts: facts, title: title, description: description)
    }
}
