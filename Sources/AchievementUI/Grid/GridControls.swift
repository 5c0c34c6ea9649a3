#if canImport(SwiftUI)
    import AchievementGallery
    import AchievementPresentation
    import SwiftUI

    /// The controls of a grid: a chip for each category, a switch for unlocked achievements only, and the order.
    struct GridControls: View {
        @Environment(\.achievementWords) private var words

        let categories: [GalleryCategory]
        let modes: [GalleryMode]
        let filter: Binding<CardFilter>

        var body: some View {
            if categories.count > 1 {
                ScrollView(.horizontal) {
                    HStack(spacing: 8) {
                        chip(words.text(.all), nil)
                        ForEach(categories) { chip(categories.fullName(of: $0, in: modes), $0.id) }
                    }
                }
                .scrollIndicators(.hidden)
                .accessibilityElement(children: .contain)
                .accessibilityLabel(words.text(.category))
            }
            Toggle(words.text(.unlockedOnly), isOn: unlockedOnly)
            NamedPicker(title: words.text(.sortBy), selection: filter.order) {
                ForEach(CardFilter.Order.allCases, id: \.self) { order in
                    Text(words.text(order.label)).tag(order)
                }
            }
        }

        private var unlockedOnly: Binding<Bool> {
            Binding { @MainActor in
                filter.wrappedValue.state == .unlocked
            } set: { @MainActor isOn in
                filter.wrappedValue.state = isOn ? .unlocked : nil
            }
        }

        @ViewBuilder private func chip(_ name: String, _ category: GalleryCategory.ID?) -> some View {
            let isChosen = filter.wrappedValue.category == category
            let button = Button(name) { filter.wrappedValue.category = category }
            if isChosen {
                button.buttonStyle(.borderedProminent).accessibilityAddTraits(.isSelected)
            } else {
                button.buttonStyle(.bordered)
            }
        }
    }

    extension CardFilter.Order {
        /// The label of the order.
        var label: ScreenWords.Label {
            switch self {
            case .unlockedFirst: .unlockedFirst
            case .newest: .newest
            case .closest: .closest
            case .mostPoints: .mostPoints
            case .rarest: .rarest
            case .title: .title
            }
        }
    }
#endif
