public import AchievementCore
import Foundation

/// A colour of the catalog: its name, if it has one, and its red, green and blue.
public struct GalleryColor: Hashable, Codable, Sendable {
    /// The name, such as `green`; `nil` for a colour that was given as `#RRGGBB`.
    package let name: String?
    /// `#RRGGBB` in upper case.
    public let hex: String

    /// The colour that a catalog writes as a name or as `#RRGGBB`; grey if it is neither.
    package init(_ text: String) {
        let color = CatalogColor(text) ?? .gray
        (name, hex) = (color.name, color.hex)
    }

    /// The colour of a name, in any case; grey if the name is not known.
    static func named(_ name: String) -> GalleryColor { GalleryColor(name) }

    /// Whether dark shapes stand out better on it than white ones (WCAG 2 relative luminance).
    public var isLight: Bool {
        // Where black and white have the same contrast: sqrt(1.05 * 0.05) - 0.05.
        luminance > 0.179
    }

    /// The light and dark bands of the metal around a badge, from its upper corner to the lower one: bronze, silver,
    /// violet as anodized metal is, and gold.
    public static func metal(of rarity: Rarity) -> [GalleryColor] {
        let bands =
            switch rarity {
            case .common: ["#F3CFAE", "#7D4A26", "#DCA577", "#8A5530"]
            case .rare: ["#FBFDFF", "#6D7986", "#E6ECF2", "#8793A0"]
            case .epic: ["#EAD9FF", "#5A2B96", "#CDA8F5", "#6A35AC"]
            case .legendary: ["#FFF6C9", "#B57D10", "#FFE48F", "#946305"]
            }
        return bands.map { GalleryColor($0) }
    }

    /// What belts lie on, because white, black and gold ones have to be seen alike.
    public static let cloth = GalleryColor("#EAE2D2")

    private var luminance: Double {
        let bits = UInt32(hex.dropFirst(), radix: 16) ?? 0
        func channel(_ shift: UInt32) -> Double {
            let value = Double((bits >> shift) & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }
}
