/// The place of an array's element in a coding path.
struct ElementKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }

    init?(stringValue: String) { nil }

    init?(intValue: Int) { index = intValue }

    var stringValue: String { "[\(index)]" }
    var intValue: Int? { index }
}
