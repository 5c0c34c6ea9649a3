// documentation/foundation/nsubiquitouskeyvaluestore
@available(iOS 5, macOS 10.7, tvOS 9, watchOS 9, visionOS 1, *)
open class NSUbiquitousKeyValueStore {
    // documentation/foundation/nsubiquitouskeyvaluestore/default
    open class var `default`: NSUbiquitousKeyValueStore { fatalError() }

    // documentation/foundation/nsubiquitouskeyvaluestore/dictionaryrepresentation
    open var dictionaryRepresentation: [String: Any] { fatalError() }

    // documentation/foundation/nsubiquitouskeyvaluestore/data(forkey:)
    open func data(forKey aKey: String) -> Data? { fatalError() }

    // documentation/foundation/nsubiquitouskeyvaluestore/set(_:forkey:)
    open func set(_ aData: Data?, forKey aKey: String) {}

    // documentation/foundation/nsubiquitouskeyvaluestore/removeobject(forkey:)
    open func removeObject(forKey aKey: String) {}
}
