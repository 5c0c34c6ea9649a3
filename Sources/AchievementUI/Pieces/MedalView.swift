#if canImport(SwiftUI)
    public import AchievementCore
    import AchievementGallery
    import Foundation
    public import SwiftUI

    /// The outline of a medal: a circle for common achievements, then a hexagon, an octagon and a rosette.
    public struct MedalShape: Shape {
        private let corners: Int
        private let depth: Double

        /// The outline for a rarity.
        public nonisolated init(_ rarity: Rarity) {
            switch rarity {
            case .common: self.init(corners: 0)
            case .rare: self.init(corners: 6)
            case .epic: self.init(corners: 8)
            case .legendary: self.init(corners: 12, depth: 0.12)
            }
        }

        /// An outline with so many corners; fewer than three are a circle. `depth` is how far the edges between them
        /// are drawn in, 0 for a polygon, as a share of the radius.
        public nonisolated init(corners: Int, depth: Double = 0) {
            self.corners = corners
            self.depth = depth
        }

        public nonisolated func path(in rect: CGRect) -> Path {
            let radius = Double(min(rect.width, rect.height)) / 2
            guard corners > 2 else {
                let side = CGFloat(2 * radius)
                return Path(
                    ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
            }
            let points = depth > 0 ? 2 * corners : corners
            // A polygon with an even number of corners stands on an edge if the first is turned by half a step.
            let turn = depth > 0 || corners == 6 ? 0 : 0.5
            return Path { path in
                for index in 0..<points {
                    let angle = 2 * Double.pi * (Double(index) + turn) / Double(points) - Double.pi / 2
                    let reach = depth > 0 && index % 2 == 1 ? radius * (1 - depth) : radius
                    let point = CGPoint(
                        x: rect.midX + CGFloat(reach * cos(angle)), y: rect.midY + CGFloat(reach * sin(angle)))
                    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.closeSubpath()
            }
        }
    }

    /// The icon of an achievement on its medal: in its colour if it is held, else grey. Screen readers pass over it,
    /// because the text beside it says the same.
    struct MedalView: View {
        @Environment(\.achievementStyle) private var style
        @ScaledMetric(relativeTo: .headline) private var side = 44.0

        let icon: String
        let color: GalleryColor
        let rarity: Rarity
        let isHeld: Bool
        var scale = 1.0

        var body: some View {
            let shape = style.medalShape(rarity)
            let length = CGFloat(side * scale)
            Image(systemName: style.symbol(icon))
                .imageScale(.large)
                .foregroundStyle(isHeld ? (color.isLight ? Color.black : .white) : .secondary)
                .frame(width: length, height: length)
                .background {
                    if isHeld { shape.fill(style.color(color)) } else { shape.stroke(.secondary, lineWidth: 1.5) }
                }
                .accessibilityHidden(true)
        }
    }

    extension MedalView {
        init(_ card: GalleryCard, scale: Double = 1) {
            self.init(
                icon: card.icon, color: card.color, rarity: card.rarity, isHeld: card.isUnlocked, scale: scale)
        }

        init(_ reward: EarnedReward, scale: Double = 1) {
            self.init(icon: reward.icon, color: reward.color, rarity: reward.rarity, isHeld: true, scale: scale)
        }
    }
#endif
