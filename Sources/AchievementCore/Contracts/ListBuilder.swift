/// Collects expressions into an array; takes `if`, `switch`, `for` and arrays.
@resultBuilder
public enum ListBuilder<Element> {
    /// One element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Several elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// A statement, such as an assertion, that makes no element.
    public static func buildExpression(_ nothing: Void) -> [Element] { [] }
    /// The expressions of a block, in their order.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// An `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [Element]) -> [Element] { part }
    /// The other branch.
    public static func buildEither(second part: [Element]) -> [Element] { part }
    /// The rounds of a `for`.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
    /// What stands under `if #available`.
    public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
