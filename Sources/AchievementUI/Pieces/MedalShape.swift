#if canImport(SwiftUI)
    public import AchievementCore
    import Foundation
    public import SwiftUI

    /// The outline of a medal: a circle for common achievements, then a hexagon, an octagon and a rosette.
    public struct MedalShape: Shape {
        private let corners: Int
        private let depth: Double

        /// Creates the outline for a rarity.
        public nonisolated init(_ rarity: Rarity) {
            switch rarity {
            case .common: self.init(corners: 0)
            case .rare: self.init(corners: 6)
            case .epic: self.init(corners: 8)
            case .legendary: self.init(corners: 12, depth: 0.12)
            }
        }

        /// Creates an outline with a number of corners; fewer than three make a circle. `depth` is how far the edges
        /// between the corners are indented, as a fraction of the radius; 0 for a polygon.
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
            // With an even number of corners, half a step of rotation makes the polygon stand on an edge.
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

    /// A belt with its knot and two ends, for ranks.
    struct BeltShape: Shape {
        /// The corners of each part in a field of 24 by 24, as on the page.
        private nonisolated static let parts: [[(x: Double, y: Double)]] = [
            [(1, 8), (23, 8), (23, 12.4), (1, 12.4)],
            [(10.6, 11.6), (5, 20.4), (8.9, 22.6), (13.8, 13.4)],
            [(13.4, 11.6), (19, 20.4), (15.1, 22.6), (10.2, 13.4)],
            [(8.8, 6.6), (15.2, 6.6), (15.2, 13.8), (8.8, 13.8)],
        ]

        nonisolated func path(in rect: CGRect) -> Path {
            let unit = min(rect.width, rect.height) / 24
            return Path { path in
                for part in Self.parts {
                    for (index, corner) in part.enumerated() {
                        let point = CGPoint(
                            x: rect.minX + unit * CGFloat(corner.x), y: rect.minY + unit * CGFloat(corner.y))
                        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                    }
                    path.closeSubpath()
                }
            }
        }
    }
#endif
