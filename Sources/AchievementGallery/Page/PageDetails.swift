import AchievementCore

/// The details of the cards for the script, except what the cards themselves show.
///
/// There may be hundreds, with many common texts; see ``SharedTexts``. The members have short names to save space.
struct PageDetails: Encodable {
    typealias Text = SharedTexts.Text

    /// The texts that occur several times.
    private(set) var texts: [String] = []
    /// The details of the unmasked cards, in their order on the page.
    private(set) var cards: [Detail] = []

    private var shared = SharedTexts()

    private enum CodingKeys: String, CodingKey {
        case texts, cards
    }

    /// The details of every unmasked card.
    init(_ model: GalleryModel, words: GalleryWords) {
        let unlocked = Dictionary(
            model.cards.filter(\.isUnlocked).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let modes = Dictionary(model.modes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let names = model.categories.map { "\(modes[$0.mode] ?? "") · \($0.name)" }
        let places = Dictionary(
            model.categories.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let cardGroups = Dictionary(
            model.cards.map { ($0.key, places[$0.category].map { names[$0] }) },
            uniquingKeysWith: { first, _ in first })
        for detail in model.details {
            let card = unlocked[detail.id]
            let pictured = card.flatMap { card in
                AchievementImage(card, playerName: model.playerName, language: model.language).flatMap {
                    lines(of: $0, card, words)
                }
            }
            cards.append(
                self.detail(detail, cardGroups[detail.id] ?? nil, date: card?.unlockedText, pictured, words))
        }
        let final: [Text]
        (texts, final) = shared.settled()
        for index in cards.indices { cards[index].settle(final) }
    }

    /// The details of one card.
    struct Detail: Encodable {
        /// Mode and category, if they differ from the card's category, which the filters name.
        var g: Text?
        /// The nodes of the criterion.
        var p: [Part]
        /// The time of the unlock without the date, which the card shows.
        let w: String?
        /// The event of the unlock.
        var e: Text?
        /// The catalog version by which the unlock was judged.
        let v: Int?
        /// Alternating names and values: the rest of the record of the unlock. The card says how many players hold it.
        var r: [Text]?
        /// The lines of the picture of an unlocked achievement, unless the card has all of them.
        var s: Lines?

        fileprivate mutating func settle(_ final: [Text]) {
            (g, e) = (g?.settled(final), e?.settled(final))
            for index in p.indices { p[index].settle(final) }
            r = r?.map { $0.settled(final) }
        }
    }

    /// A node of a criterion; a node that holds is often encoded as its text only.
    struct Part: Encodable {
        /// The node in words.
        var t: Text
        /// 1 if it holds.
        let m: Int?
        /// A note.
        var n: Text?
        /// The progress in figures.
        var f: Text?
        /// The progress in percent.
        let c: Int?
        /// The child nodes.
        var p: [Part]?

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

        fileprivate mutating func settle(_ final: [Text]) {
            (t, n, f) = (t.settled(final), n?.settled(final), f?.settled(final))
            for index in p?.indices ?? 0..<0 { p?[index].settle(final) }
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

    private func lines(of picture: AchievementImage, _ card: GalleryCard, _ words: GalleryWords) -> Lines? {
        let (title, description) = (
            Line.of(picture.titleLines, card.title), Line.of(picture.descriptionLines, card.description)
        )
        // The script reads these facts from the card.
        let known = [card.rarityName, words.count(.points, card.points), card.unlockedText].compactMap { $0 }
        let facts = picture.facts == known.joined(separator: " · ") ? nil : picture.facts
        guard facts != nil || !title.isEmpty || !description.isEmpty else { return nil }
        return Lines(facts: facts, title: title, description: description)
    }

    private mutating func detail(
        _ detail: AchievementDetail, _ group: String?, date: String?, _ lines: Lines?, _ words: GalleryWords
    ) -> Detail {
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
        let named = "\(detail.modeName) · \(detail.categoryName)"
        return Detail(
            g: named == group ? nil : shared.add(named),
            p: detail.criterion.lines.map { part($0) }, w: time,
            e: (detail.unlock?.eventText?.shortened(to: 200) ?? detail.unlock?.foundText).map { shared.add($0) },
            v: detail.unlock.map { Int($0.catalogVersion) },
            r: facts.isEmpty ? nil : facts.flatMap { [shared.add($0.name), shared.add($0.value)] },
            s: lines)
    }

    private mutating func part(_ part: CriterionPart) -> Part {
        let notes = [part.standing, part.missingText].compactMap { $0 }
        let note = notes.isEmpty ? nil : notes.joined(separator: " · ").shortened(to: 400)
        let progress = part.isMet ? nil : part.progress
        return Part(
            t: shared.add(part.text.shortened(to: 300)), m: part.isMet ? 1 : nil, n: note.map { shared.add($0) },
            f: progress.map { shared.add($0.text) }, c: progress?.percent,
            p: part.parts.isEmpty ? nil : part.parts.map { self.part($0) })
    }
}

extension SharedTexts.Text {
    /// The final text or place for a provisional place.
    fileprivate func settled(_ final: [Self]) -> Self {
        if case .place(let place) = self { final[place] } else { self }
    }
}
