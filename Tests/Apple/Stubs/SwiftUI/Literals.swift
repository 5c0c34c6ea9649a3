// SwiftUI looks a literal up in the app's bundle, which does not contain a library's words, so they would stay in
// English. The views take their words from `ScreenWords`, so every way to write a literal is deprecated here.

extension Button where Label == Text {
    // documentation/swiftui/button/init(_:action:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(titleKey.text, action: action)
    }
}

extension Button where Label == Text {
    // documentation/swiftui/button/init(_:role:action:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(titleKey.text, role: role, action: action)
    }
}

@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension SharePreview where Icon == Never {
    // documentation/swiftui/sharepreview/init(_:image:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(_ titleKey: LocalizedStringKey, image: PreviewImage) { self.init(titleKey.text, image: image) }
}

extension Label where Title == Text, Icon == Image {
    // documentation/swiftui/label/init(_:systemimage:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(titleKey.text, systemImage: name)
    }
}

extension Toggle where Label == Text {
    // documentation/swiftui/toggle/init(_:ison:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(titleKey.text, isOn: isOn) }
}

extension Picker where Label == Text {
    // documentation/swiftui/picker/init(_:selection:content:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey.text, selection: selection, content: content)
    }
}

extension TextField where Label == Text {
    // documentation/swiftui/textfield/init(_:text:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(titleKey.text, text: text) }
}

extension View {
    // documentation/swiftui/view/navigationtitle(_:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey.text) }

    // documentation/swiftui/view/accessibilitylabel(_:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(labelKey.text) }

    // documentation/swiftui/view/accessibilityvalue(_:)
    @available(*, deprecated, message: "a literal is looked up in the app's bundle; take it from ScreenWords")
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(valueKey.text) }
}
