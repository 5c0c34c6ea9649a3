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
        .ranks .place{font:800 var(--t4)/1 var(--display);width:4.5rem}
        .ranks .first .place{color:var(--legendary)}
        .ranks .who{max-width:22rem}
        .ranks .who a{font-weight:700;display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;
        -webkit-box-orient:vertical;overflow:hidden}

        """
}
