#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import Foundation
    public import SwiftUI

    /// The appearance of this library's views. An app changes it for a screen or for all of them.
    ///
    /// ```swift
    /// var style = AchievementStyle()
    /// style.cornerRadius = 4
    /// style.color = { $0.name == "gold" ? .brandYellow : Color($0) }
    /// ContentView().achievementStyle(style)
    /// ```
    public struct AchievementStyle: Sendable {
        /// The corner radius of cards, in points.
        public var cornerRadius: CGFloat = 16
        /// The spacing within and between cards, in points.
        public var spacing: CGFloat = 12
        /// The background of a card.
        public var cardBackground = AnyShapeStyle(.regularMaterial)
        /// The font of the main figure of a card, such as the days of a streak.
        public var figureFont = Font.system(.largeTitle, design: .rounded, weight: .bold)
        /// The font of the titles of achievements, collections, categories and games.
        public var titleFont = Font.headline
        /// Returns the color for a color of the catalog.
        public var color: @Sendable (GalleryColor) -> Color = { Color($0) }
        /// Returns the symbol for an icon of the catalog. Catalogs use the names of SF Symbols; an app with its own
        /// pictures maps them.
        public var symbol: @Sendable (String) -> String = { $0 }
        /// Returns the outline of a medal, so that rarity does not depend on color alone.
        public var medalShape: @Sendable (Rarity) -> MedalShape = { MedalShape($0) }
        /// Whether celebrations use haptics if the system supports them.
        public var hasHaptics = true

        /// Creates the default style.
        public init() {}
    }

    private struct AchievementStyleKey: EnvironmentKey {
        static let defaultValue = AchievementStyle()
    }

    private struct StacksRowsKey: EnvironmentKey {
        #if os(watchOS)
            static let defaultValue = true
        #else
            static let defaultValue = false
        #endif
    }

    private struct AchievementWordsKey: EnvironmentKey {
        static let defaultValue: ScreenWords? = nil
    }

    extension EnvironmentValues {
        /// The appearance of this library's views.
        public var achievementStyle: AchievementStyle {
            get { self[AchievementStyleKey.self] }
            set { self[AchievementStyleKey.self] = newValue }
        }

        /// Whether rows become columns because there is no room for views beside each other: on a watch, and where an
        /// app sets it for a narrow place. It is always true at the largest type sizes.
        public var achievementStacksRows: Bool {
            get { self[StacksRowsKey.self] || dynamicTypeSize.isAccessibilitySize }
            set { self[StacksRowsKey.self] = newValue }
        }

        /// The words around the values, in the language of the locale unless a view sets another one.
        public var achievementWords: ScreenWords {
            get { self[AchievementWordsKey.self] ?? ScreenWords(language: locale.identifier) }
            set { self[AchievementWordsKey.self] = newValue }
        }
    }

    extension View {
        /// Sets the appearance of the achievements in this view.
        public func achievementStyle(_ style: AchievementStyle) -> some View {
            environment(\.achievementStyle, style)
        }

        /// Sets the language of labels. Pass `model.language`, so that labels and content match.
        public func achievementLanguage(_ language: GalleryLanguage) -> some View {
            environment(\.achievementWords, ScreenWords(language))
        }
    }

    extension Color {
        /// Creates a color from a color of the catalog.
        public nonisolated init(_ color: GalleryColor) {
            let bits = UInt32(color.hex.dropFirst(), radix: 16) ?? 0
            self.init(
                .sRGB, red: Double(bits >> 16 & 255) / 255, green: Double(bits >> 8 & 255) / 255,
                blue: Double(bits & 255) / 255)
        }
    }
#endif
