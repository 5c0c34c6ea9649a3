/// The activities of a made-up player.
enum Pursuit: CaseIterable {
    case puzzle, task, focus, category, game, workout, weighing, steps
    case practice, form, technique, rank, student, community, freeze
}
