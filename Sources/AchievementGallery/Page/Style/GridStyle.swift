/// The grid of achievements with its filters.
enum GridStyle {
    static let css: StaticString = """
        .tools{display:grid;gap:var(--s4);margin-bottom:var(--s4);min-width:0}
        .tools>*{min-width:0}
        .line{display:flex;flex-wrap:wrap;gap:var(--s3);align-items:center}
        .field{display:flex;align-items:center;gap:var(--s2);min-height:2.75rem;padding-inline:var(--s4);
        border:1.5px solid var(--line);border-radius:99rem;background:var(--surface);min-width:0}
        .field:focus-within{border-color:var(--accent)}
        .field svg{width:1.125rem;height:1.125rem;flex:none;color:var(--muted)}
        .field input,.field select{border:0;background:none;padding:0;min-width:0;width:100%;min-height:2.5rem;
        font-size:var(--t3)}
        .field select{font-size:var(--t2);font-weight:600;cursor:pointer}
        .field option{background:var(--surface);color:var(--ink)}
        .field input::placeholder{color:var(--muted);opacity:1}
        .field input:focus,.field select:focus{outline:none}
        .field:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
        .find{flex:1 1 16rem}
        .sort{flex:0 1 auto;font-size:var(--t2)}
        .sort span{white-space:nowrap;color:var(--muted)}
        .groups{display:grid;gap:var(--s2)}
        .chip{min-height:2.125rem;padding:0 var(--s3);border:1.5px solid var(--line);border-radius:99rem;cursor:pointer;
        background:var(--surface);font-size:var(--t2);font-weight:600;display:inline-flex;align-items:center;
        gap:var(--s2);max-width:100%}
        .chip:hover{border-color:var(--accent)}
        .chip bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:18rem}
        .chip .num{color:var(--muted);font-size:var(--t1);white-space:nowrap}
        .chip[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
        .chip[aria-pressed=true] .num{color:inherit}
        .group{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:var(--s1) var(--s3);align-items:start}
        .group>.name{font-size:var(--t1);font-weight:700;color:var(--muted);padding-top:.5rem}
        .group ul{display:flex;flex-wrap:wrap;gap:var(--s2)}
        .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:var(--s4)}
        .card{position:relative;display:grid;grid-template-columns:3.5rem minmax(0,1fr);grid-template-rows:1fr auto;
        gap:var(--s3) var(--s4);padding:var(--s4);border-radius:var(--r2);background:var(--surface);
        border:1.5px dashed var(--line)}
        .card.u{border:1.5px solid var(--edge);background:linear-gradient(150deg,var(--glow),var(--surface) 70%);
        box-shadow:var(--shadow)}
        .c{--edge:var(--common-edge);--glow:var(--common-glow);--name:var(--common)}
        .r{--edge:var(--rare-edge);--glow:var(--rare-glow);--name:var(--rare)}
        .e{--edge:var(--epic-edge);--glow:var(--epic-glow);--name:var(--epic)}
        .l{--edge:var(--legendary-edge);--glow:var(--legendary-glow);--name:var(--legendary)}
        .card h3{display:-webkit-box;-webkit-line-clamp:3;line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
        .card .d{margin-top:var(--s1);font-size:var(--t2);color:var(--muted);display:-webkit-box;-webkit-line-clamp:5;
        line-clamp:5;-webkit-box-orient:vertical;overflow:hidden}
        .card .n{margin-top:var(--s1);font-size:var(--t1);color:var(--muted)}
        .card .foot{grid-column:1/-1}
        .card .meta{display:flex;flex-wrap:wrap;gap:0 var(--s3);justify-content:space-between;font-size:var(--t1)}
        .card .meta b{color:var(--name);font-weight:700}
        .card .meta b::before{content:"";display:inline-block;width:.5rem;height:.5rem;margin-inline-end:.375rem;
        background:currentColor;border-radius:99rem}
        .card.r .meta b::before{border-radius:1px}
        .card.e .meta b::before{border-radius:1px;transform:rotate(45deg)}
        .card.l .meta b::before{border-radius:0;width:.625rem;height:.625rem;
        clip-path:polygon(50% 0,63% 36%,100% 38%,70% 60%,81% 96%,50% 75%,19% 96%,30% 60%,0 38%,37% 36%)}
        .card .when{display:flex;align-items:center;gap:var(--s2);margin-bottom:var(--s2);font-size:var(--t1);
        color:var(--muted)}
        .card .when svg{width:1rem;height:1rem;color:var(--accent)}
        .more{display:flex;justify-content:center;margin-top:var(--s4)}
        .card .p{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 var(--s3);align-items:center;
        margin-bottom:var(--s2);font-size:var(--t1);font-weight:700}
        .card .p i{grid-column:1/-1;font-style:normal;font-weight:400;color:var(--muted)}
        .k .medal:not(.own){color:var(--lock)!important}
        .k .medal:not(.own) :is(.gl,.gd){color:var(--lock-ink)}
        @media(max-width:39.99rem){.group{grid-template-columns:minmax(0,1fr)}.group>.name{padding-top:var(--s1)}
        .group ul{flex-wrap:nowrap;overflow-x:auto;padding-block:2px;scrollbar-width:none;scroll-snap-type:x proximity;
        margin-inline:calc(var(--s4)*-1);padding-inline:var(--s4)}.group ul::-webkit-scrollbar{display:none}
        .group li{flex:none}.grid{gap:var(--s3)}}

        """
}
