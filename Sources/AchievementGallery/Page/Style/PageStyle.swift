/// The style sheets of the two kinds of pages.
enum PageStyle {
    /// That of a player's page.
    static let gallery = PageResource(
        base + [
            HeaderStyle.css, SectionStyle.streaks, SectionStyle.overview, GridStyle.css, SectionStyle.rooms,
            SectionStyle.collections, MotionStyle.css,
        ])

    /// That of the list of players.
    static let index = PageResource(base + [SectionStyle.overview, GridStyle.css, IndexStyle.css, MotionStyle.css])

    /// Light unless the system or the toggle says dark; paper is always light.
    private static let base: [StaticString] = [
        Tokens.measures,
        ":root{", Tokens.light, "}\n",
        "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){", Tokens.dark, "}}\n",
        "@media screen{:root[data-theme=dark]{", Tokens.dark, "}}\n",
        BaseStyle.css,
    ]
}
