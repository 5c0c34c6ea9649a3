import AchievementCore

/// A badge: a rim of metal by rarity around a face in the achievement's colour, with its icon, and on a plate what it
/// asked for. The outline differs by rarity, so that colour is not the only sign.
struct Medal {
    let icon: String
    let color: GalleryColor
    let rarity: Rarity
    /// What the plate says; `nil` for none.
    var engraving: String?
    /// Whether the icon is a belt in the colour.
    var isBelt = false
    /// Whether it is not held: without metal, and with a ring that says how much of it is done.
    var isLocked = false
    /// How much of one that is not held is done, in percent.
    var percent = 0

    /// The badge; `classes` are added to its own.
    func write(classes: String = "", to writer: inout HTMLWriter) {
        // Without a view box: shape and icon bring theirs, and fill it. Neither colours nor ids need quotes.
        if classes.isEmpty {
            writer.raw("<svg class=medal aria-hidden=true color=")
            writer.text(face.hex)
            writer.raw(">")
        } else {
            writer.open("svg", ("class", "medal \(classes)"), ("aria-hidden", "true"), ("color", face.hex))
        }
        writer.raw(isLocked ? "<use href=#k-" : "<use href=#m-")
        writer.text(rarity.letter)
        writer.raw(" />")
        if isBelt {
            writer.raw("<use href=#i-belt color=")
            writer.text(color.hex)
        } else {
            // The style sheet puts it in its place.
            writer.raw(face.isLight ? "<use class=gd href=#" : "<use href=#")
            writer.text(GalleryIcon(icon).id)
        }
        writer.raw(" />")
        if isLocked, percent > 0 {
            writer.raw("<use class=pr href=#o-")
            writer.text(rarity.letter)
            writer.raw(" stroke-dasharray=\"")
            writer.number(percent)
            writer.raw(" 100\" />")
        }
        if let engraving {
            writer.raw("<use href=#i-plate /><text>")
            writer.text(engraving)
            writer.raw("</text>")
        }
        writer.raw("</svg>")
    }

    /// The colour of the face.
    var face: GalleryColor { isBelt ? .cloth : color }

    /// The colour of the icon where no style sheet says it.
    var ink: String { isBelt ? color.hex : face.isLight ? "#1e1b26" : "#fff" }

    /// The name that the page has for the icon.
    var iconID: String { isBelt ? "i-belt" : GalleryIcon(icon).id }

    /// The drawing of the icon alone, 24 by 24.
    func writeIcon(to writer: inout HTMLWriter) {
        if isBelt { writer.raw(Self.belt) } else { GalleryIcon(icon).write(to: &writer) }
    }
}

extension Medal {
    /// The badge of an achievement as the player sees it; `isOwn` keeps the colours of one that is not held.
    init(_ card: GalleryCard, isOwn: Bool = false) {
        self.init(
            icon: card.icon, color: card.color, rarity: card.rarity, engraving: card.engraving, isBelt: card.isBelt,
            isLocked: !card.isUnlocked && !isOwn, percent: card.isOpen ? card.progress?.percent ?? 0 : 0)
    }

    /// The badge of what was earned.
    init(_ reward: EarnedReward) {
        self.init(
            icon: reward.icon, color: reward.color, rarity: reward.rarity,
            engraving: reward.card.flatMap { $0.recurring == nil ? $0.engraving : nil },
            isBelt: reward.card?.isBelt ?? false)
    }
}

extension Rarity {
    /// The name of the rarity in style sheets.
    var letter: String {
        switch self {
        case .common: "c"
        case .rare: "r"
        case .epic: "e"
        case .legendary: "l"
        }
    }
}
