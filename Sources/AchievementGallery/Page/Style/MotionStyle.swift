/// The celebration, reduced motion and print.
enum MotionStyle {
    static let css: StaticString = """
        .party{position:fixed;inset:auto 0 0;z-index:8;display:flex;justify-content:center;padding:var(--s4);
        pointer-events:none}
        .toast{pointer-events:auto;position:relative;display:grid;grid-template-columns:auto minmax(0,1fr);
        gap:var(--s3) var(--s4);align-items:center;width:min(30rem,100%);padding:var(--s5);border-radius:var(--r3);
        background:var(--surface);border:2px solid var(--edge,var(--accent));
        box-shadow:0 12px 48px rgb(0 0 0/.35);animation:rise .5s cubic-bezier(.2,1.2,.4,1) both}
        .toast .medal{width:4.5rem;height:4.5rem;animation:pop .7s .15s cubic-bezier(.2,1.6,.4,1) both}
        .toast .over{color:var(--name,var(--accent))}
        .toast h2{font-size:var(--t4);display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;
        -webkit-box-orient:vertical;overflow:hidden}
        .toast .d{font-size:var(--t2);color:var(--muted);display:-webkit-box;-webkit-line-clamp:2;line-clamp:2;
        -webkit-box-orient:vertical;overflow:hidden}
        .toast .line{grid-column:1/-1;justify-content:flex-end}
        .toast .line .num{margin-inline-end:auto;font-weight:700;color:var(--muted);font-size:var(--t2)}
        .bits{position:fixed;inset:0;z-index:7;pointer-events:none;overflow:hidden}
        .bits svg{position:absolute;left:50%;bottom:6rem;width:.75rem;height:.75rem}
        @keyframes rise{from{transform:translateY(120%)}}
        @keyframes pop{from{transform:scale(0) rotate(-40deg)}}
        @media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}
        *,*::before,*::after{animation:none!important;transition:none!important}.bits{display:none}}
        @media print{:root{color-scheme:light;font-size:75%}body{background:#fff}
        .top nav,.btn,.tools,.party,.bits,.skip,details,#share{display:none!important}
        .panel,.card,.hero,li{box-shadow:none!important;break-inside:avoid}
        .head,h2,h3{break-after:avoid}
        .card :is(h3,.d),.row h3,.hero h1,.bars bdi,.shelf bdi,.ranks .who a{display:block;overflow:visible}
        .hero{background:none;color:#1e1b26;border:1.5px solid #1e1b26}
        .hero .next,.facts dt,.facts small,.ring span{color:#5b5666}
        .ring .t{stroke:#ddd}.ring .f{stroke:#875000}
        :is(.grid,.streaks){grid-template-columns:repeat(4,minmax(0,1fr))}footer{break-before:avoid}.ranks{overflow:visible}
        *{-webkit-print-color-adjust:exact;print-color-adjust:exact}}

        """
}
