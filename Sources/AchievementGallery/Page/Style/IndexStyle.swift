/// The list of players.
enum IndexStyle {
    static let css: StaticString = """
        .index .head{margin-top:var(--s5)}
        .index h1{font-size:var(--t7);font-weight:800}
        .ranks{overflow-x:auto;padding:0}
        .ranks table{min-width:34rem}
        .ranks th{padding:var(--s2) var(--s3);white-space:nowrap}
        .ranks th:first-child{border-start-start-radius:var(--r3)}
        .ranks th button{border:0;background:none;padding:var(--s2) 0;font-weight:700;cursor:pointer}
        .ranks th[aria-sort] button::after{content:" ↓"}
        .ranks td{padding:var(--s3);font-size:var(--t3)}
        .ranks tr:last-child td{border-bottom:0}
        .ranks tbody tr:hover{background:var(--tint)}
        .ranks .place{width:4.5rem}
        .ranks .place b{display:inline-grid;place-items:center;min-width:2.25rem;height:2.25rem;padding-inline:.375rem;
        border-radius:99rem;font:800 var(--t3)/1 var(--display);background:var(--sunken)}
        .ranks [data-place="1"] b{background:#f2c14e;color:#1e1b26}
        .ranks [data-place="2"] b{background:#c3c9d2;color:#1e1b26}
        .ranks [data-place="3"] b{background:#d99a66;color:#1e1b26}
        .ranks .gauge{width:100%;min-width:6rem;height:.3125rem;margin-top:var(--s1);border-radius:99rem;
        overflow:hidden;background:var(--sunken);color:var(--accent)}
        .ranks .gauge svg{width:100%;height:100%}
        .ranks .gauge rect{fill:currentColor}
        .index .find{max-width:28rem}
        .ranks .who{max-width:22rem;min-width:8rem}
        .ranks .who a{font-weight:700;display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;
        -webkit-box-orient:vertical;overflow:hidden}
        @media(max-width:39.99rem){.ranks table{min-width:31rem}.ranks :is(th,td){padding-inline:var(--s2)}
        .ranks .place{width:3.25rem}.ranks .gauge{min-width:4rem}}

        """
}
