/// The scripts of the two kinds of pages.
enum PageScript {
    /// Before the body.
    static let head = PageResource([CommonScript.head])
    /// At the end of a player's page.
    static let gallery = PageResource([CommonScript.theme, GridScript.js, CelebrationScript.js])
    /// At the end of the list of players.
    static let index = PageResource([CommonScript.theme, IndexScript.js])
}
