import AchievementCore

/// A badge: a metal rim by rarity around a face in the achievement's color, with its icon, and a plate engraved with
/// the target. The outline differs by rarity, so that color is not the only sign.
struct Medal: Hashable, Sendable {
    let icon: String
    let color: GalleryColor
    let rarity: Rarity
    /// The text on the plate, if any.
    var engraving: String?
    /// Whether the icon is a belt in the color.
    var isBelt = false
    /// Whether the achievement is not unlocked: drawn without metal, with a ring that shows its progress.
    var isLocked = false
    /// The progress of a locked achievement, in percent.
    var percent = 0

    /// Writes the badge; `classes` are added to its own.
    func write(classes: String = "", to writer: inout HTMLWriter) {
        // There is no view box: the shape and the icon bring their own. Neither colors nor ids need quotes.
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
            // The style sheet positions it.
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

    /// The color of the face.
    var face: GalleryColor { isBelt ? .cloth : color }

    /// The color of the icon where no style sheet sets it.
    var ink: String { isBelt ? color.hex : face.isLight ? "#1e1b26" : "#fff" }

    /// The id of the icon on the page.
    var iconID: String { isBelt ? "i-belt" : GalleryIcon(icon).id }

    /// Writes the drawing of the icon alone, 24 by 24.
    func writeIcon(to writer: inout HTMLWriter) {
        if isBelt { writer.raw(Self.belt) } else { GalleryIcon(icon).write(to: &writer) }
    }
}

extension Medal {
    /// The badge of an achievement as the player sees it; `isOwn` keeps the colors of a locked one.
    init(_ card: GalleryCard, isOwn: Bool = false) {
        self.init(
            icon: card.icon, color: card.color, rarity: card.rarity, engraving: card.engraving, isBelt: card.isBelt,
            isLocked: !card.isUnlocked && !isOwn, percent: card.isOpen ? card.progress?.percent ?? 0 : 0)
    }

    /// The badge of a reward.
    init(_ reward: EarnedReward) {
        self.init(
            icon: reward.icon, color: reward.color, rarity: reward.rarity,
            engraving: reward.card?.engravedTarget,
            isBelt: reward.card?.isBelt ?? false)
    }
}

extension Rarity {
    /// The letter of the rarity in style sheets.
    var letter: String {
        switch self {
        case .common: "c"
        case .rare: "r"
        case .epic: "e"
        case .legendary: "l"
        }
    }
}
