public import AchievementCore

/// The key of a detail row: a number (a day, a page of days) or a text (a set member, the key of a family).
public enum DetailKey: Hashable, Sendable {
    /// A number: a day, or a page of 64 days or symbols.
    case number(Int64)
    /// A text: the member of a set, or the key of a family.
    case text(ExactText)
}

extension DetailKey: Comparable {
    /// Numbers before texts; each in its own order.
    public static func < (left: DetailKey, right: DetailKey) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        case (.number, .text): true
        case (.text, .number): false
        }
    }
}
