import AchievementEngine
import AchievementSupport

extension DefinitionForm {
    /// Returns the icons to choose from: the usual one of the condition, some that suit many achievements, and the one
    /// that the replaced definition has.
    public func icons(for draft: DefinitionDraft) -> [Look] {
        let usual = Look(id: nil, name: GalleryWords(language).text(.usualIcon))
        return [usual] + looks(Self.icons, own: [draft.replaced?.icon, draft.icon])
    }

    /// Returns the colors to choose from: some with names, and the one that the replaced definition has.
    public func colors(for draft: DefinitionDraft) -> [Look] {
        looks(Self.colors, own: [draft.replaced?.color, draft.color])
    }

    /// Returns the icon of a draft: the chosen one, or else the usual one of its condition.
    public func icon(of draft: DefinitionDraft) -> String { draft.icon ?? draft.usualIcon }

    /// Returns the color of a draft.
    public func color(of draft: DefinitionDraft) -> GalleryColor {
        GalleryColor(draft.color ?? DefinitionDraft.usualColor)
    }

    /// The named ones, and of `own` those that have no name here.
    private func looks(_ named: [(id: String, phrase: ScreenPhrase)], own: [String?]) -> [Look] {
        let words = GalleryWords(language)
        let others = own.compactMap { $0 }.filter { id in !named.contains { $0.id == id } }.uniqued(on: \.self)
        return named.map { Look(id: $0.id, name: words.text($0.phrase)) }
            + others.map { Look(id: $0, name: words.text(.asBefore)) }
    }

    private static let icons: [(id: String, phrase: ScreenPhrase)] = [
        ("star.fill", .iconStar), ("medal.fill", .iconMedal), ("trophy.fill", .iconTrophy), ("crown.fill", .iconCrown),
        ("flame.fill", .iconFlame), ("bolt.fill", .iconBolt), ("heart.fill", .iconHeart), ("target", .iconTarget),
        ("flag.checkered", .iconFlag), ("book.fill", .iconBook), ("clock.fill", .iconClock),
        ("person.2.fill", .iconPeople),
    ]

    private static let colors: [(id: String, phrase: ScreenPhrase)] = [
        ("blue", .colorBlue), ("teal", .colorTeal), ("green", .colorGreen), ("yellow", .colorYellow),
        ("orange", .colorOrange), ("red", .colorRed), ("pink", .colorPink), ("purple", .colorPurple),
        ("brown", .colorBrown), ("gray", .colorGray),
    ]
}
