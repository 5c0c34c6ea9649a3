/// Streaks, progress, rooms, collections, charts and the share card.
enum SectionStyle {
    static let streaks: StaticString = """
        .streaks{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:var(--s4)}
        .streak{display:grid;gap:var(--s4);align-content:start}
        .streak header{display:flex;gap:var(--s4);align-items:center}
        .flame{flex:none;width:3.75rem;height:3.75rem;border-radius:var(--r2);display:grid;place-items:center;
        background:var(--sunken);color:var(--lock-ink)}
        .flame svg{width:2.25rem;height:2.25rem}
        .flame.on{background:#f9702e;background-image:linear-gradient(160deg,#ffb03a,#e8442e);color:#fff}
        .streak .big{font:800 var(--t6)/1 var(--display);font-variant-numeric:tabular-nums}
        .streak .big small{font:600 var(--t2)/1 var(--font);color:var(--muted)}
        .state{display:flex;align-items:center;gap:var(--s2);font-size:var(--t2);font-weight:600}
        .dot{flex:none;width:.625rem;height:.625rem;border-radius:99rem;background:currentColor}
        .green{color:var(--green)}.orange{color:var(--orange)}.red{color:var(--red)}.gray{color:var(--gray)}
        .gray .dot{background:none;border:2px solid}
        .orange .dot{box-shadow:0 0 0 3px color-mix(in srgb,currentColor 25%,transparent)}
        .red .dot{border-radius:1px;transform:rotate(45deg)}
        .cal{width:100%;height:auto}
        .cal text{fill:var(--muted);font:600 9px var(--font)}
        .cal path{stroke-linejoin:round;stroke-width:2.5}
        .d0{fill:var(--sunken);stroke:var(--sunken)}
        .d1{fill:var(--accent);stroke:var(--accent)}
        .d2{fill:none;stroke:var(--ice)}
        .d3{fill:none;stroke:var(--ink);stroke-width:1.5!important}
        .key{display:flex;flex-wrap:wrap;gap:var(--s1) var(--s4);font-size:var(--t1);color:var(--muted)}
        .key span{display:inline-flex;align-items:center;gap:var(--s1)}
        .key svg{width:.75rem;height:.75rem}
        .goal .bar{margin-top:var(--s1)}
        .goal p{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s3);font-size:var(--t2)}
        .goal p b{font-weight:700}
        .miles{display:flex;flex-wrap:wrap;gap:var(--s2);margin-top:var(--s3)}
        .mile{display:inline-flex;align-items:center;gap:var(--s1);font-size:var(--t1);font-weight:700;
        padding:.125rem var(--s2);border-radius:99rem;border:1.5px dashed var(--line);color:var(--muted)}
        .mile.on{border:1.5px solid var(--accent);background:var(--tint);color:var(--ink)}
        .mile svg{width:.875rem;height:.875rem;color:var(--accent)}

        """

    static let overview: StaticString = """
        .three{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:var(--s4);align-items:start}
        .three h3{margin-bottom:var(--s3)}
        .bars{display:grid;gap:var(--s3)}
        .bars p{display:flex;justify-content:space-between;gap:var(--s3);font-size:var(--t2)}
        .bars p>:first-child{font-weight:600;min-width:0}
        .bars bdi{display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
        .bars p>:last-child{white-space:nowrap;color:var(--muted)}
        .bars .bar{margin-top:var(--s1)}
        .bars .bar+p{margin-top:var(--s1);font-size:var(--t1)}
        .bars .c .bar,.bars .r .bar,.bars .e .bar,.bars .l .bar{color:var(--name)}
        .wide .bars{grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:var(--s3) var(--s5)}
        .three .wide{grid-column:1/-1}
        .categories{grid-column:span 2}
        .categories .bars{grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:var(--s3) var(--s5)}
        .pair{grid-template-columns:repeat(2,minmax(0,1fr))}
        .chart svg{width:100%;height:11rem;overflow:visible}
        .chart .area{fill:var(--accent);fill-opacity:.14}
        .chart .curve{fill:none;stroke:var(--accent);stroke-width:2.5;stroke-linejoin:round;
        vector-effect:non-scaling-stroke}
        .chart .rule{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
        .chart .col{fill:var(--accent)}
        .chart .base{fill:var(--sunken)}
        .chart .x{display:flex;justify-content:space-between;margin-top:var(--s2);font-size:var(--t1);
        color:var(--muted)}
        .chart .y{display:flex;justify-content:space-between;font-size:var(--t1);color:var(--muted);
        margin-bottom:var(--s1)}
        .chart figcaption{margin-bottom:var(--s3)}
        details{margin-top:var(--s4);font-size:var(--t2)}
        summary{cursor:pointer;font-weight:600;padding-block:var(--s2)}
        .scroll{max-height:20rem;overflow:auto;border:1px solid var(--line);border-radius:var(--r1)}
        table{width:100%;border-collapse:collapse;font-size:var(--t2)}
        th,td{padding:var(--s2) var(--s3);text-align:start;border-bottom:1px solid var(--line)}
        th{font-weight:700;background:var(--sunken)}
        td.num,th.num{text-align:end}
        .share{display:grid;grid-template-columns:minmax(0,1.4fr) minmax(0,1fr);gap:var(--s5);align-items:center}
        .share img{display:block;width:100%;height:auto;border-radius:var(--r2)}
        .share p{margin-bottom:var(--s4);color:var(--muted)}
        @media(max-width:55rem){.three,.pair,.share{grid-template-columns:minmax(0,1fr)}.categories{grid-column:auto}}
        @media(max-width:30rem){.categories .bars{grid-template-columns:repeat(auto-fill,minmax(8.25rem,1fr));gap:var(--s3)}}

        """

    static let rooms: StaticString = """
        .board{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:var(--s4);align-items:start}
        .board+.head,.board+h3{margin-top:var(--s5)}
        .board.done{grid-template-columns:minmax(0,1fr)}
        .done .side ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:0 var(--s5)}
        .side{display:grid;gap:var(--s4)}
        .over{font-size:var(--t1);font-weight:700;color:var(--muted)}
        .room h3{font-size:var(--t4);font-weight:800}
        .room>.bar{margin-top:var(--s3)}
        .room .sub{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s3);font-size:var(--t2);
        color:var(--muted);margin-top:var(--s1)}
        .games{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:var(--s5);
        margin-top:var(--s5)}
        .game h4{display:flex;align-items:center;gap:var(--s2);font-size:var(--t3);margin-bottom:var(--s2)}
        .game h4 .medal{width:2rem;height:2rem}
        .aim{display:grid;grid-template-columns:1.25rem minmax(0,1fr) auto;gap:0 var(--s2);align-items:center;
        padding-block:var(--s2);border-top:1px solid var(--line);font-size:var(--t2)}
        .aim>svg{width:1.25rem;height:1.25rem;color:var(--lock-ink)}
        .aim.on>svg{color:var(--accent)}
        .aim>span:first-of-type{font-weight:600}
        .aim .num{font-size:var(--t1);color:var(--muted)}
        .aim .bar{grid-column:2/-1;height:.3125rem;margin-top:var(--s1)}
        .aim small{grid-column:2/-1;font-size:var(--t1);color:var(--muted)}
        .ahead{background:none;border:1.5px dashed var(--line);box-shadow:none}
        .ahead .list{display:grid;gap:var(--s3);margin-top:var(--s4);font-size:var(--t2)}
        .ahead .list h4{font-size:var(--t2);color:var(--ink);display:flex;align-items:center;gap:var(--s2)}
        .ahead .list p{color:var(--muted);font-size:var(--t1)}
        .ahead .medal{width:1.5rem;height:1.5rem}
        .won{display:flex;align-items:center;gap:var(--s3);padding-block:var(--s2)}
        .won .medal{width:2.75rem;height:2.75rem}
        .won p{font-size:var(--t1);color:var(--muted)}
        @media(max-width:55rem){.board{grid-template-columns:minmax(0,1fr)}}

        """

    static let collections: StaticString = """
        .sets{columns:3 20rem;column-gap:var(--s4)}
        .sets>.set{break-inside:avoid;margin-bottom:var(--s4)}
        .set>header{display:flex;gap:var(--s3);justify-content:space-between;align-items:baseline}
        .set h3{font-size:var(--t4);font-weight:800}
        .set>.bar{margin-block:var(--s2) var(--s3)}
        .own{flex:none}
        .levels li{display:grid;grid-template-columns:1.25rem minmax(0,1fr) auto;gap:0 var(--s2);align-items:center;
        padding-block:var(--s2);border-top:1px solid var(--line);font-size:var(--t2);color:var(--muted)}
        .levels li>svg{width:1.25rem;height:1.25rem;color:var(--lock-ink)}
        .levels li.on{color:var(--ink)}
        .levels li.on>svg{color:var(--accent)}
        .levels small{grid-column:2/-1;color:var(--muted);font-size:var(--t1)}
        .marks{display:flex;gap:var(--s1)}
        .mark{font-size:var(--t1);font-weight:700;padding:0 var(--s2);border-radius:99rem;border:1.5px dashed var(--line);
        color:var(--muted)}
        .mark.on{border:1.5px solid var(--accent);background:var(--tint);color:var(--ink)}
        .asks{display:grid;gap:var(--s1);margin-top:var(--s3);padding-top:var(--s3);border-top:1px solid var(--line)}
        .asks .row{padding-block:var(--s1)}
        .asks .medal{width:2.25rem;height:2.25rem}
        .steps{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:var(--s4) var(--s3);
        margin-top:var(--s4);text-align:center}
        .steps li{display:grid;justify-items:center;align-content:start;gap:var(--s1);font-size:var(--t2);font-weight:600}
        .steps .muted{font-weight:400;font-size:var(--t1)}
        .steps .k{color:var(--muted)}
        .steps .k .medal{opacity:.45}
        .sets+.ladder,.ladder+.ladder{margin-top:var(--s4)}

        """
}
