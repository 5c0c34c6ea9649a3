/// The header with the level ring, recent unlocks and what is near.
enum HeaderStyle {
    static let css: StaticString = """
        .hero{position:relative;display:grid;gap:var(--s5) var(--s6);align-items:center;
        padding:var(--s6);border-radius:var(--r3);overflow:hidden;color:#fff;background:#1b1830;
        background-image:radial-gradient(circle at 1px 1px,rgb(255 255 255/.07) 1px,transparent 0),
        radial-gradient(90% 140% at 100% 0,#0f4d52 0,transparent 60%),
        radial-gradient(70% 120% at 0 100%,#43245f 0,transparent 60%);background-size:18px 18px,auto,auto}
        .ring{position:relative;width:10rem;height:10rem;flex:none}
        .ring svg{width:100%;height:100%;transform:rotate(-90deg)}
        .ring .t{fill:none;stroke:rgb(255 255 255/.16);stroke-width:10}
        .ring .f{fill:none;stroke:#f4c25b;stroke-width:10;stroke-linecap:round}
        .ring p{position:absolute;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;
        font-family:var(--display)}
        .ring b{font-size:3.052rem;line-height:1;font-weight:800}
        .ring span{font-size:var(--t2);color:#d6d0e4;font-weight:600}
        .hero h1{font-size:clamp(var(--t5),5vw,3.052rem);font-weight:800;display:-webkit-box;-webkit-line-clamp:2;
        line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
        .hero .next{margin-top:var(--s1);color:#d6d0e4}
        .facts{display:flex;flex-wrap:wrap;gap:var(--s3) var(--s6);margin-top:var(--s5)}
        .facts div{min-width:5rem}
        .facts dt{font-size:var(--t2);color:#d6d0e4}
        .facts dd{font:800 var(--t5)/1.2 var(--display)}
        .facts small{font:600 var(--t2)/1 var(--font);color:#d6d0e4}
        .hero{grid-template-columns:auto minmax(0,1fr) auto}
        .shelf{display:grid;grid-template-columns:repeat(2,7.5rem);gap:var(--s4) var(--s4)}
        .shelf li{display:grid;justify-items:center;gap:var(--s1);text-align:center;font-size:var(--t1);font-weight:600;
        line-height:1.3}
        .shelf .medal{width:3.75rem;height:3.75rem}
        .shelf .edge{stroke:#fff;stroke-opacity:.5}
        .shelf bdi{display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
        @media(max-width:63.99rem){.hero{grid-template-columns:auto minmax(0,1fr)}.shelf{grid-column:1/-1;
        grid-template-columns:repeat(auto-fit,minmax(6rem,1fr));border-top:1px solid rgb(255 255 255/.16);
        padding-top:var(--s5)}}
        .cols{display:grid;grid-template-columns:minmax(0,1.6fr) minmax(0,1fr);gap:var(--s4);margin-top:var(--s4)}
        .cols>:only-child{grid-column:1/-1}
        .recent{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15.5rem),1fr));gap:var(--s2) var(--s5)}
        #recent{display:grid;grid-template-rows:auto 1fr}
        #recent .empty{display:grid;place-items:center}
        .row{display:flex;gap:var(--s3);align-items:center;min-width:0;padding-block:var(--s2)}
        .row .medal{width:2.75rem;height:2.75rem}
        .row>div{min-width:0;flex:1}
        .row h3{font-size:var(--t2);display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;-webkit-box-orient:vertical;
        overflow:hidden}
        .row p{font-size:var(--t1);color:var(--muted)}
        .row .bar{margin-top:var(--s1);height:.375rem}
        .row .num{font-weight:700;font-size:var(--t2);color:var(--muted)}
        @media(max-width:63.99rem){.cols{grid-template-columns:minmax(0,1fr)}}
        @media(max-width:39.99rem){.hero{grid-template-columns:minmax(0,1fr);padding:var(--s5);justify-items:center;
        text-align:center}.facts{justify-content:center;gap:var(--s3) var(--s5)}.ring{width:8.5rem;height:8.5rem}
        .facts div{min-width:0}.hero>*{min-width:0;max-width:100%}.shelf{width:100%}}

        """
}
