public import Observation

// documentation/swiftui/dynamicproperty
public protocol DynamicProperty {}

/// The value of a state. It lives as long as the value of the view, which is shorter than in SwiftUI.
final class StateBox<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}

// documentation/swiftui/state
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let box: StateBox<Value>

    // documentation/swiftui/state/init(wrappedvalue:)
    public init(wrappedValue: Value) { box = StateBox(wrappedValue) }

    // documentation/swiftui/state/init(initialvalue:)
    public init(initialValue: Value) { box = StateBox(initialValue) }

    // documentation/swiftui/state/wrappedvalue
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    // documentation/swiftui/state/projectedvalue
    public var projectedValue: Binding<Value> { .over(box) }
}

extension State where Value: ExpressibleByNilLiteral {
    // documentation/swiftui/state/init()
    public init() { self.init(wrappedValue: nil) }
}

// documentation/swiftui/state
extension State: Sendable where Value: Sendable {}

// documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    // documentation/swiftui/binding/init(get:set:)-7ufcp
    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Only an asynchronous function could call these. Views are on the main actor, where a test reads them, and the
        // two types are called in the same way.
        self.get = unsafeBitCast(get, to: (@MainActor () -> Value).self)
        self.set = unsafeBitCast(set, to: (@MainActor (Value) -> Void).self)
    }

    private init(reading get: @escaping @MainActor () -> Value, writing set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    static func over(_ box: StateBox<Value>) -> Binding<Value> {
        Binding {
            box.value
        } writing: {
            box.value = $0
        }
    }

    // documentation/swiftui/binding/constant(_:)
    public static func constant(_ value: Value) -> Binding<Value> {
        nonisolated(unsafe) let value = value
        return Binding {
            value
        } writing: { _ in
        }
    }

    // documentation/swiftui/binding/wrappedvalue
    @MainActor public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    // documentation/swiftui/binding/projectedvalue
    public var projectedValue: Binding<Value> { self }

    // documentation/swiftui/binding/subscript(dynamicmember:)
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        nonisolated(unsafe) let (whole, keyPath) = (self, keyPath)
        return Binding<Subject> {
            whole.wrappedValue[keyPath: keyPath]
        } writing: {
            whole.wrappedValue[keyPath: keyPath] = $0
        }
    }

    /// A binding to a property of an object.
    @MainActor
    static func property<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, Value>, of object: Object)
        -> Self
    {
        Binding {
            object[keyPath: keyPath]
        } writing: {
            object[keyPath: keyPath] = $0
        }
    }
}

// documentation/swiftui/bindable
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    // documentation/swiftui/bindable/wrappedvalue
    public var wrappedValue: Value
    // documentation/swiftui/bindable/projectedvalue
    public var projectedValue: Bindable<Value> { self }

    // documentation/swiftui/bindable/init(wrappedvalue:)
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    // documentation/swiftui/bindable/init(_:)
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Bindable where Value: AnyObject {
    // documentation/swiftui/bindable/subscript(dynamicmember:)-5tdo8
    @MainActor
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        .property(keyPath, of: wrappedValue)
    }
}

// documentation/swiftui/scaledmetric
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let value: Value

    // documentation/swiftui/scaledmetric/init(wrappedvalue:relativeto:)
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }

    // documentation/swiftui/scaledmetric/init(wrappedvalue:)
    public init(wrappedValue: Value) { value = wrappedValue }

    // documentation/swiftui/scaledmetric/wrappedvalue
    @MainActor public var wrappedValue: Value { value * Value(Drawing.environment.dynamicTypeSize.scale) }
}
