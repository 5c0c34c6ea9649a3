/// One step from a schema version to the next. Released steps never change.
struct Migration {
    /// The statements of the step, in order.
    let statements: [String]

    /// All steps; the first makes an empty file version 1, the next makes that version 2.
    static let all = [Migration.first]
}
