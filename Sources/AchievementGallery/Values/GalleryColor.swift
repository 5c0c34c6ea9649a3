import Foundation

/// A colour of the catalog: its name, if it has one, and its red, green and blue.
public struct GalleryColor: Hashable, Codable, Sendable {
    /// The name, such as `green`; `nil` for a colour that was given as `#RRGGBB`.
    public let name: String?
    /// `#RRGGBB` in upper case.
    public let hex: String

    /// The colour that a catalog writes as a name or as `#RRGGBB`; grey if it is neither.
    public init(_ text: String) {
        if let hex = Self.hexadecimal(text) {
            (name, self.hex) = (nil, hex)
        } else {
            self = .named(text)
        }
    }

    /// The colour of a name, in any case; grey if the name is not known.
    public static func named(_ name: String) -> GalleryColor {
        let name = name.lowercased()
        guard let hex = palette[name] else { return GalleryColor(name: "gray", hex: fallback) }
        return GalleryColor(name: name, hex: hex)
    }

    private init(name: String?, hex: String) {
        self.name = name
        self.hex = hex
    }

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

    private static func hexadecimal(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), bytes.count == 7 || bytes.count == 4 else { return nil }
        let digits = bytes.dropFirst()
        guard digits.allSatisfy({ isHexadecimal($0) }) else { return nil }
        let full = bytes.count == 7 ? Array(digits) : digits.flatMap { [$0, $0] }
        return "#" + String(decoding: full, as: UTF8.self).uppercased()
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static let fallback = "#6B7280"

    private static let palette: [String: String] = [
        "red": "#D6364C", "orange": "#EE7623", "amber": "#E9A61A", "yellow": "#EDBE1F", "gold": "#E3A91B",
        "green": "#2C9A5B", "mint": "#27A88F", "teal": "#128A8F", "cyan": "#1493B8", "blue": "#2F6FDE",
        "indigo": "#5054D4", "purple": "#8648D6", "violet": "#8648D6", "pink": "#D9458F", "magenta": "#C2359B",
        "brown": "#8A5A3B", "gray": fallback, "grey": fallback, "black": "#16151C", "white": "#FFFFFF",
        "silver": "#A8B0BC", "bronze": "#B4713D",
    ]
}
