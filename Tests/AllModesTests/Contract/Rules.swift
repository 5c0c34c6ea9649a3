/// The contract's rules, read once.
enum Rules {
    static let all = Result { try Rule.all() }
}
