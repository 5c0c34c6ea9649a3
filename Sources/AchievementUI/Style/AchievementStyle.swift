#if canImport(SwiftUI)
    public import AchievementCore
    public import AchievementGallery
    public import Foundation
    public import SwiftUI

    /// How the views of this library look. An app changes what it wants, for a screen or for all of them.
    ///
    /// ```swift
    /// var style = AchievementStyle()
    /// style.cornerRadius = 4
    /// style.color = { $0.name == "gold" ? .brandYellow : Color($0) }
    /// ContentView().achievementStyle(style)
    /// ```
    public struct AchievementStyle: Sendable {
        /// The corners of cards, in points.
        public var cornerRadius: CGFloat = 16
        /// The space within and between cards, in points.
        public var spacing: CGFloat = 12
        /// The background of a card.
        public var cardBackground = AnyShapeStyle(.regularMaterial)
        /// The font of the figure that a card is about, such as the days of a streak.
        public var figureFont = Font.system(.largeTitle, design: .rounded, weight: .bold)
        /// The font of titles.
        public var titleFont = Font.headline
        /// The colour for a colour of the catalog.
        public var color: @Sendable (GalleryColor) -> Color = { Color($0) }
        /// The symbol for an icon of the catalog. Catalogs name SF Symbols; an app with pictures of its own maps them.
        public var symbol: @Sendable (String) -> String = { $0 }
        /// The outline of a medal, so that rarity is told by shape and not by colour alone.
        public var medalShape: @Sendable (Rarity) -> MedalShape = { MedalShape($0) }
        /// Whether what is celebrated vibrates where the system can.
        public var hasHaptics = true

        /// The style that views have unless an app changes it.
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
        /// How the views of this library look.
        public var achievementStyle: AchievementStyle {
            get { self[AchievementStyleKey.self] }
            set { self[AchievementStyleKey.self] = newValue }
        }

        /// Whether there is no room for several things beside one another, so that rows become columns: on a watch, and
        /// in a narrow place that an app says it of. At the largest type sizes it is always so.
        public var achievementStacksRows: Bool {
            get { self[StacksRowsKey.self] || dynamicTypeSize.isAccessibilitySize }
            set { self[StacksRowsKey.self] = newValue }
        }

        /// The words around the values; in the language of the locale unless a view says otherwise.
        public var achievementWords: ScreenWords {
            get { self[AchievementWordsKey.self] ?? ScreenWords(language: locale.identifier) }
            set { self[AchievementWordsKey.self] = newValue }
        }
    }

    extension View {
        /// Changes how the achievements in this view look.
        public func achievementStyle(_ style: AchievementStyle) -> some View {
            environment(\.achievementStyle, style)
        }

        /// Says the words around values in a language, which is that of the values: `model.language`.
        public func achievementLanguage(_ language: GalleryLanguage) -> some View {
            environment(\.achievementWords, ScreenWords(language))
        }
    }

    extension Color {
        /// A colour of the catalog.
        public nonisolated init(_ color: GalleryColor) {
            let bits = UInt32(color.hex.dropFirst(), radix: 16) ?? 0
            self.init(
                .sRGB, red: Double(bits >> 16 & 255) / 255, green: Double(bits >> 8 & 255) / 255,
                blue: Double(bits & 255) / 255)
        }
    }
#endif
