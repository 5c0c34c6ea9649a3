import AchievementCore
import Foundation

/// A colour of the catalog: its name, if it has one, and its red, green and blue.
public struct GalleryColor: Hashable, Codable, Sendable {
    /// The name, such as `green`; `nil` for a colour that was given as `#RRGGBB`.
    public let name: String?
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

    private var luminance: Double {
        let bits = UInt32(hex.dropFirst(), radix: 16) ?? 0
        func channel(_ shift: UInt32) -> Double {
            let value = Double((bits >> shift) & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
    }
}
