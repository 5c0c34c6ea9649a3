extension View {
    // documentation/swiftui/view/animation(_:value:)
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        noted("animation", ["animation": animation?.name ?? ""])
    }

    // documentation/swiftui/view/transition(_:)-5h5h0
    public func transition(_ t: AnyTransition) -> some View { noted("transition", ["animation": t.motion]) }

    // documentation/swiftui/view/contenttransition(_:)
    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    // Available on visionOS only since 26.
    // documentation/swiftui/view/sensoryfeedback(_:trigger:)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 26, *)
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        noted("sensoryFeedback", ["feedback": "\(feedback)"])
    }

    // documentation/swiftui/view/sensoryfeedback(_:trigger:condition:)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 26, *)
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
    ) -> some View {
        noted("sensoryFeedback", ["feedback": "\(feedback)"])
    }
}

// documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
    let name: String

    // documentation/swiftui/animation/snappy
    public static var snappy: Animation { Animation(name: "snappy") }
    // documentation/swiftui/animation/bouncy
    public static var bouncy: Animation { Animation(name: "bouncy") }
    // documentation/swiftui/animation/easeout
    public static var easeOut: Animation { Animation(name: "easeOut") }
}

// documentation/swiftui/anytransition
public struct AnyTransition: Sendable {
    /// The name of the animated content; empty if there is none.
    let motion: String

    // documentation/swiftui/anytransition/opacity
    public static let opacity = AnyTransition(motion: "")

    // documentation/swiftui/anytransition/move(edge:)
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(motion: "move") }

    // documentation/swiftui/anytransition/combined(with:)
    public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(motion: motion + other.motion) }
}

// documentation/swiftui/contenttransition
public struct ContentTransition: Equatable, Sendable {
    // documentation/swiftui/contenttransition/numerictext(value:)
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

// documentation/swiftui/sensoryfeedback
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 26, *)
public struct SensoryFeedback: Equatable, Sendable {
    // documentation/swiftui/sensoryfeedback/success
    public static let success = SensoryFeedback(strength: 1)

    // documentation/swiftui/sensoryfeedback/impact(weight:intensity:)
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(strength: intensity + weight.strength)
    }

    // documentation/swiftui/sensoryfeedback/weight
    public struct Weight: Equatable, Sendable {
        let strength: Double

        // documentation/swiftui/sensoryfeedback/weight/medium
        public static let medium = Weight(strength: 1)
        // documentation/swiftui/sensoryfeedback/weight/heavy
        public static let heavy = Weight(strength: 2)
    }

    let strength: Double
}
