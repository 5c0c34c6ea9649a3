/// The ground: reset, type, layout and what all sections share.
enum BaseStyle {
    static let css: StaticString = """
        *,*::before,*::after{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
        body{margin:0;background:var(--bg);color:var(--ink);font:400 var(--t3)/1.5 var(--font);
        -webkit-font-smoothing:antialiased;font-feature-settings:"tnum"}
        h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
        ul,ol{list-style:none}
        h1,h2,h3,h4{font-family:var(--display);line-height:1.2;letter-spacing:-.012em;text-wrap:balance}
        h2{font-size:var(--t5);font-weight:800}
        h3{font-size:var(--t3);font-weight:700}
        bdi,h1,h2,h3,p,dd,li,td{overflow-wrap:anywhere}
        button,input,select{font:inherit;color:inherit}
        svg{display:block}
        a{color:var(--accent);text-underline-offset:.2em}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:var(--r1)}
        [hidden]{display:none!important}
        .sprite{position:absolute;width:0;height:0;overflow:hidden}
        .vh{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .skip{position:absolute;left:var(--s4);top:-5rem;z-index:9;padding:var(--s2) var(--s4);border-radius:var(--r1);
        background:var(--accent);color:var(--on-accent)}
        .skip:focus{top:var(--s2)}
        .wrap{max-width:76rem;margin-inline:auto;padding-inline:var(--s4)}
        .muted{color:var(--muted)}
        .small{font-size:var(--t2)}
        .num{font-variant-numeric:tabular-nums}
        main>section{margin-top:var(--s7);scroll-margin-top:var(--s5)}
        .head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:var(--s2) var(--s4);
        margin-bottom:var(--s4)}
        .panel{background:var(--surface);border:1px solid var(--line);border-radius:var(--r3);padding:var(--s5);
        box-shadow:var(--shadow);min-width:0}
        .empty{padding:var(--s6);text-align:center;color:var(--muted);border:1.5px dashed var(--line);
        border-radius:var(--r3)}
        .btn{display:inline-flex;align-items:center;gap:var(--s2);min-height:2.75rem;padding:0 var(--s4);cursor:pointer;
        border:1.5px solid var(--line);border-radius:99rem;background:var(--surface);color:var(--ink);font-weight:600;
        font-size:var(--t2);text-decoration:none}
        .btn:hover{border-color:var(--accent)}
        .btn[aria-pressed=true]{border-color:var(--accent);background:var(--tint)}
        .btn.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
        .btn svg{width:1.125rem;height:1.125rem;flex:none}
        .bar{height:.5rem;border-radius:99rem;overflow:hidden;background:var(--sunken);color:var(--accent)}
        .bar svg{width:100%;height:100%}
        .bar rect{fill:currentColor}
        .medal{flex:none;width:3.5rem;height:3.5rem}
        .gl{color:#fff}.gd{color:#1e1b26}
        .edge{fill:none;stroke:var(--ink);stroke-opacity:.22}
        .top{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s5);padding-block:var(--s3)}
        .brand{font:800 var(--t3)/1 var(--display);letter-spacing:-.01em;display:flex;align-items:center;gap:var(--s2)}
        .brand svg{width:1.5rem;height:1.5rem;color:var(--accent)}
        .top nav{flex:1 1 auto;min-width:0}
        .top>.btn{margin-inline-start:auto}
        .top nav ul{display:flex;flex-wrap:wrap;gap:0 var(--s4)}
        .top nav a{display:block;padding:var(--s2) 0;font-size:var(--t2);font-weight:600;color:var(--muted);
        text-decoration:none}
        .top nav a:hover{color:var(--ink);text-decoration:underline}
        footer{margin-top:var(--s7);padding-block:var(--s5) var(--s6);border-top:1px solid var(--line);
        color:var(--muted);font-size:var(--t2)}
        @media(max-width:47.99rem){.panel{padding:var(--s4)}main>section{margin-top:var(--s6)}}
        @media(max-width:63.99rem){.top nav{order:3;flex-basis:100%}.top nav ul{flex-wrap:nowrap;overflow-x:auto;
        scrollbar-width:none;white-space:nowrap;gap:0 var(--s3)}}

        """
}
