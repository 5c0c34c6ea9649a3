public import Foundation

// documentation/swiftui/environmentkey
public protocol EnvironmentKey {
    // documentation/swiftui/environmentkey/value
    associatedtype Value
    // documentation/swiftui/environmentkey/defaultvalue
    static var defaultValue: Value { get }
}

// documentation/swiftui/environmentvalues
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    // documentation/swiftui/environmentvalues/init()
    public init() {}

    // documentation/swiftui/environmentvalues/subscript(_:)
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    // documentation/swiftui/environmentvalues/colorscheme
    public var colorScheme = ColorScheme.light
    // documentation/swiftui/environmentvalues/colorschemecontrast
    public internal(set) var colorSchemeContrast = ColorSchemeContrast.standard
    // documentation/swiftui/environmentvalues/horizontalsizeclass
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    // documentation/swiftui/environmentvalues/dynamictypesize
    public var dynamicTypeSize = DynamicTypeSize.large
    // documentation/swiftui/environmentvalues/layoutdirection
    public var layoutDirection = LayoutDirection.leftToRight
    // documentation/swiftui/environmentvalues/locale
    public var locale = Locale(identifier: "en")
    // documentation/swiftui/environmentvalues/displayscale
    public var displayScale: CGFloat = 2
    // documentation/swiftui/environmentvalues/scenephase
    public var scenePhase = ScenePhase.active
    // documentation/swiftui/environmentvalues/isenabled
    public var isEnabled = true
    // documentation/swiftui/environmentvalues/dismiss
    public var dismiss: DismissAction { DismissAction() }

    // Read-only in Apple's declaration; a test sets it with `set(reducedMotion:)` and the like.
    // documentation/swiftui/environmentvalues/accessibilityreducemotion
    public internal(set) var accessibilityReduceMotion = false
    // documentation/swiftui/environmentvalues/accessibilityvoiceoverenabled
    public internal(set) var accessibilityVoiceOverEnabled = false
    // documentation/swiftui/environmentvalues/accessibilitydifferentiatewithoutcolor
    public internal(set) var accessibilityDifferentiateWithoutColor = false
}

// Not part of SwiftUI: lets a test set the player's preferences.
extension EnvironmentValues {
    // test: sets accessibilityReduceMotion
    public mutating func set(reducedMotion: Bool) { accessibilityReduceMotion = reducedMotion }
    // test: sets colorSchemeContrast
    public mutating func set(contrast: ColorSchemeContrast) { colorSchemeContrast = contrast }
}

// documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: @MainActor () -> Value

    // documentation/swiftui/environment/init(_:)
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        // A key path of a property has no mutable state.
        nonisolated(unsafe) let keyPath = keyPath
        read = { Drawing.environment[keyPath: keyPath] }
    }

    // documentation/swiftui/environment/wrappedvalue
    @MainActor public var wrappedValue: Value { read() }
}

extension View {
    // documentation/swiftui/view/environment(_:_:)
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        Environed(content: self) { $0[keyPath: keyPath] = value }
    }
}

// documentation/swiftui/dismissaction
@MainActor @preconcurrency
public struct DismissAction {
    nonisolated init() {}

    // documentation/swiftui/dismissaction/callasfunction()
    public func callAsFunction() {}
}

// documentation/swiftui/colorscheme
public enum ColorScheme: String, CaseIterable, Sendable {
    case light, dark
}

// documentation/swiftui/colorschemecontrast
public enum ColorSchemeContrast: CaseIterable, Sendable {
    case standard, increased
}

// documentation/swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Sendable {
    case compact, regular
}

// documentation/swiftui/layoutdirection
public enum LayoutDirection: String, Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

// documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    // documentation/swiftui/dynamictypesize/isaccessibilitysize
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    // documentation/swift/comparable/<(_:_:)
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

extension DynamicTypeSize {
    // test: about how much larger texts are than at the standard size
    public var scale: Double { [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12][rawValue] }
}
