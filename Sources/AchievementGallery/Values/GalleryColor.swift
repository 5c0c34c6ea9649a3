public import AchievementCore
import Foundation

/// A color of the catalog: its name, if it has one, and its red, green and blue components.
public struct GalleryColor: Hashable, Codable, Sendable {
    /// The name, such as `green`; `nil` for a color that was given as `#RRGGBB`.
    package let name: String?
    /// The color as `#RRGGBB`, in uppercase.
    public let hex: String

    /// Creates a color from a name or `#RRGGBB`; gray if the text is neither.
    package init(_ text: String) {
        let color = CatalogColor(text) ?? .gray
        (name, hex) = (color.name, color.hex)
    }

    /// The color with a name, in any case; gray if the name is unknown.
    static func named(_ name: String) -> GalleryColor { GalleryColor(name) }

    /// Whether dark shapes stand out better on the color than white ones (WCAG 2 relative luminance).
    public var isLight: Bool {
        // The luminance at which black and white have the same contrast: sqrt(1.05 * 0.05) - 0.05.
        luminance > 0.179
    }

    /// The light and dark bands of the metal around a badge, from its upper to its lower corner: bronze, silver, the
    /// violet of anodized metal, and gold.
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

    /// The background of belts, with enough contrast for white, black and gold ones.
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
