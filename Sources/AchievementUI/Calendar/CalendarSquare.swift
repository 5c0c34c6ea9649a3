#if canImport(SwiftUI)
    import AchievementCore
    import AchievementGallery
    import SwiftUI

    /// A calendar day as a square: larger for higher steps, hollow if it was frozen or forgiven.
    struct CalendarSquare: View {
        let step: Int
        let mark: CalendarDay.Mark?
        let isToday: Bool
        let side: Double

        var body: some View {
            let shape = RoundedRectangle(cornerRadius: 2)
            ZStack {
                if step > 0 {
                    // In proportion to the square, so that the steps differ at every type size.
                    shape.fill(.tint).padding(CGFloat(side * Double(4 - step) / 10))
                } else {
                    switch mark {
                    case .frozen?, .forgiven?: shape.strokeBorder(.tint, lineWidth: 1.5)
                    case .rest?: shape.fill(.secondary).padding(CGFloat(side * 0.3))
                    case .active?, nil: shape.fill(.quaternary)
                    }
                }
            }
            .overlay { if isToday { shape.strokeBorder(.primary, lineWidth: 1) } }
            .frame(width: CGFloat(side), height: CGFloat(side))
        }
    }

    extension CalendarSquare {
        init(_ day: CalendarDay?, isToday: Bool, side: Double) {
            self.init(step: day?.step ?? 0, mark: day?.mark, isToday: isToday, side: side)
        }
    }

    /// The legend of a choice's squares: the minimum points of each step, and the marks of inactive days.
    struct CalendarKey: View {
        @Environment(\.achievementWords) private var words
        @ScaledMetric(relativeTo: .caption) private var side = 12.0
        @ScaledMetric(relativeTo: .caption) private var width = 96.0

        let choice: CalendarChoice

        var body: some View {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: width))], alignment: .leading, spacing: 4) {
                ForEach(words.steps(choice), id: \.step) { step, text in entry(text, step: step) }
                ForEach(marks, id: \.self) { mark in entry(words.text(label(of: mark)), mark: mark) }
            }
        }

        /// The marks of inactive days that occur in the choice.
        private var marks: [CalendarDay.Mark] {
            [.frozen, .forgiven, .rest].filter { mark in choice.days.contains { $0.mark == mark } }
        }

        private func label(of mark: CalendarDay.Mark) -> ScreenWords.Label {
            switch mark {
            case .active: .active
            case .frozen: .frozen
            case .forgiven: .forgiven
            case .rest: .rest
            }
        }

        private func entry(_ text: String, step: Int = 0, mark: CalendarDay.Mark? = nil) -> some View {
            HStack(spacing: 6) {
                CalendarSquare(step: step, mark: mark, isToday: false, side: side)
                    .accessibilityHidden(true)
                Text(text).font(.caption).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
#endif
