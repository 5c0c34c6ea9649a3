#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import SwiftUI

    /// The badge of an achievement: its icon on a face in its color, with a metal rim if it is held, or otherwise with
    /// an outline and the ring of its progress; below it the engraving. Hidden from screen readers, because the text
    /// beside it says the same.
    struct MedalView: View {
        @Environment(\.achievementStyle) private var style
        @ScaledMetric(relativeTo: .headline) private var side = 44.0

        let icon: String
        let color: GalleryColor
        let rarity: Rarity
        let isHeld: Bool
        var scale = 1.0
        var engraving: String?
        var isBelt = false
        var progress = 0.0

        var body: some View {
            let length = CGFloat(side * scale)
            drawing(length)
                .frame(width: length, height: length)
                .background { if isHeld { struck(length) } else { outline } }
                .overlay(alignment: .bottom) { if let engraving { plate(engraving) } }
                .accessibilityHidden(true)
        }

        @ViewBuilder private func drawing(_ length: CGFloat) -> some View {
            if isBelt {
                ZStack {
                    BeltShape().fill(isHeld ? style.color(color) : .secondary)
                    // Makes a white belt visible on its cloth.
                    if isHeld { BeltShape().stroke(Color.black, lineWidth: 0.75) }
                }
                .frame(width: length * 0.6, height: length * 0.6)
            } else if let digits = GalleryIcon(style.symbol(icon)).digits {
                ZStack {
                    Circle().stroke(ink, lineWidth: length * 0.04)
                        .frame(width: length * 0.54, height: length * 0.54)
                    Text(digits)
                        .font(scale < 1.5 ? .caption2 : scale < 2.5 ? .headline : .title)
                        .bold()
                        .lineLimit(1)
                        .minimumScaleFactor(0.5)
                        .frame(maxWidth: length * 0.5)
                }
                .foregroundStyle(ink)
            } else {
                Image(systemName: style.symbol(icon))
                    .resizable()
                    .scaledToFit()
                    .frame(width: length * 0.46, height: length * 0.46)
                    .foregroundStyle(ink)
            }
        }

        private var ink: Color { isHeld ? (color.isLight ? .black : .white) : .secondary }

        @ViewBuilder private func struck(_ length: CGFloat) -> some View {
            let shape = style.medalShape(rarity)
            let bands = GalleryColor.metal(of: rarity).map { Color($0) }
            shape.fill(LinearGradient(colors: bands, startPoint: .topLeading, endPoint: .bottomTrailing))
            shape.fill(isBelt ? Color(GalleryColor.cloth) : style.color(color)).padding(length * 0.1)
        }

        @ViewBuilder private var outline: some View {
            let shape = style.medalShape(rarity)
            shape.stroke(.secondary, lineWidth: 1.5)
            if progress > 0 { shape.trim(to: CGFloat(progress)).stroke(.tint, lineWidth: 3) }
        }

        private func plate(_ text: String) -> some View {
            Text(text)
                .font(.caption2)
                .bold()
                .monospacedDigit()
                .lineLimit(1)
                // A figure such as 10,000 is wider than the medal, which would otherwise cut it off.
                .fixedSize()
                .padding(.horizontal, 4)
                .background(.regularMaterial, in: Capsule())
        }
    }

    extension MedalView {
        init(_ card: GalleryCard, scale: Double = 1) {
            self.init(
                icon: card.icon, color: card.color, rarity: card.rarity, isHeld: card.isUnlocked, scale: scale,
                engraving: card.engraving, isBelt: card.isBelt,
                progress: card.isUnlocked ? 0 : card.progress?.fraction ?? 0)
        }

        init(_ reward: EarnedReward, scale: Double = 1) {
            self.init(
                icon: reward.icon, color: reward.color, rarity: reward.rarity, isHeld: true, scale: scale,
                engraving: reward.card?.engravedTarget,
                isBelt: reward.card?.isBelt ?? false)
        }
    }
#endif
