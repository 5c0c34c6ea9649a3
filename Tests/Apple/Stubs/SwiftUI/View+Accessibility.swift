extension View {
    // documentation/swiftui/view/accessibilityelement(children:)
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        noted("accessibilityElement", ["children": children.name])
    }

    // documentation/swiftui/view/accessibilitylabel(_:)-5f0zj
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        noted("accessibilityLabel", ["label": String(label)])
    }

    // documentation/swiftui/view/accessibilityvalue(_:)-17xyz
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        noted("accessibilityValue", ["value": String(value)])
    }

    // documentation/swiftui/view/accessibilityhidden(_:)
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        noted("accessibilityHidden", ["hidden": "\(hidden)"])
    }

    // documentation/swiftui/view/accessibilityaddtraits(_:)
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        noted("accessibilityAddTraits", ["traits": traits.names])
    }
}

// documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String

    // documentation/swiftui/accessibilitychildbehavior/ignore
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    // documentation/swiftui/accessibilitychildbehavior/combine
    public static let combine = AccessibilityChildBehavior(name: "combine")
    // documentation/swiftui/accessibilitychildbehavior/contain
    public static let contain = AccessibilityChildBehavior(name: "contain")
}

// documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var traits: Set<String> = []

    // documentation/swift/setalgebra
    public init() {}
    public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }
    public func union(_ other: Self) -> Self { Self(traits.union(other.traits)) }
    public func intersection(_ other: Self) -> Self { Self(traits.intersection(other.traits)) }
    public func symmetricDifference(_ other: Self) -> Self { Self(traits.symmetricDifference(other.traits)) }
    public mutating func formUnion(_ other: Self) { traits.formUnion(other.traits) }
    public mutating func formIntersection(_ other: Self) { traits.formIntersection(other.traits) }
    public mutating func formSymmetricDifference(_ other: Self) { traits.formSymmetricDifference(other.traits) }
    public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        defer { formUnion(new) }
        return (!contains(new), new)
    }
    public mutating func remove(_ member: Self) -> Self? {
        defer { traits.subtract(member.traits) }
        return contains(member) ? member : nil
    }
    public mutating func update(with new: Self) -> Self? {
        defer { formUnion(new) }
        return contains(new) ? new : nil
    }

    private init(_ traits: Set<String>) { self.traits = traits }

    var names: String { traits.sorted().joined(separator: " ") }

    // documentation/swiftui/accessibilitytraits/isbutton
    public static let isButton = AccessibilityTraits(["button"])
    // documentation/swiftui/accessibilitytraits/isheader
    public static let isHeader = AccessibilityTraits(["header"])
    // documentation/swiftui/accessibilitytraits/isselected
    public static let isSelected = AccessibilityTraits(["selected"])
    // documentation/swiftui/accessibilitytraits/ismodal
    public static let isModal = AccessibilityTraits(["modal"])
}
