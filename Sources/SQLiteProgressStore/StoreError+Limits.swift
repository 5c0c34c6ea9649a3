public import AchievementStorage

extension StoreError.Code {
    /// More sinks than the store can tell apart, 62.
    public static let tooManySinks = StoreError.Code(rawValue: "too-many-sinks")
    /// A text or payload is longer than the database allows.
    public static let tooLarge = StoreError.Code(rawValue: "too-large")
}
