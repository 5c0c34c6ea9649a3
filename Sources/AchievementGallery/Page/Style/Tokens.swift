/// The measures and colours that everything else is made of.
enum Tokens {
    /// Type scale 1.25, spacing by fours, radii.
    static let measures: StaticString = """
        :root{--t1:.75rem;--t2:.875rem;--t3:1rem;--t4:1.25rem;--t5:1.5625rem;--t6:1.953rem;--t7:2.441rem;
        --s1:.25rem;--s2:.5rem;--s3:.75rem;--s4:1rem;--s5:1.5rem;--s6:2rem;--s7:3rem;--s8:4rem;
        --r1:.5rem;--r2:.875rem;--r3:1.375rem;
        --font:"Inter","SF Pro Text","Segoe UI Variable Text","Segoe UI",Roboto,"Helvetica Neue",Arial,"PingFang SC",
        "Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",sans-serif;
        --display:"SF Pro Rounded",ui-rounded,"Nunito","Avenir Next","Inter","Segoe UI",Roboto,"Helvetica Neue",Arial,
        "PingFang SC","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",sans-serif}

        """

    /// Paper and ink. Text has a contrast of at least 4.5 on every ground that it stands on.
    static let light: StaticString = """
        color-scheme:light;--bg:#f5f2eb;--surface:#fff;--sunken:#ece7dc;--line:#d9d2c3;--ink:#1e1b26;--muted:#5b5666;
        --accent:#0b5f5b;--on-accent:#fff;--tint:#e2efec;--lock:#d3ccbf;--lock-ink:#6a6474;
        --common:#566070;--rare:#1d5cb8;--epic:#6f30bd;--legendary:#875000;
        --common-edge:#a9b0bb;--rare-edge:#5b94e6;--epic-edge:#a877e6;--legendary-edge:#dca032;
        --common-glow:#fff;--rare-glow:#f1f6fe;--epic-glow:#f8f2fe;--legendary-glow:#fef7e6;
        --green:#19733f;--orange:#9c4600;--red:#b0213a;--gray:#5b5666;--ice:#2a7fb8;
        --shadow:0 1px 2px rgb(40 30 20/.06),0 6px 18px rgb(40 30 20/.06)
        """

    /// The same at night.
    static let dark: StaticString = """
        color-scheme:dark;--bg:#131219;--surface:#1d1b26;--sunken:#292634;--line:#3b3749;--ink:#f3f0e9;--muted:#b0abbd;
        --accent:#6fd8c9;--on-accent:#0d211f;--tint:#1b3433;--lock:#3a3648;--lock-ink:#a49eb3;
        --common:#b3bac7;--rare:#90baff;--epic:#cca8ff;--legendary:#f3c15a;
        --common-edge:#5d6574;--rare-edge:#4274c2;--epic-edge:#8254c4;--legendary-edge:#b5842a;
        --common-glow:#1d1b26;--rare-glow:#1c2233;--epic-glow:#251e35;--legendary-glow:#2b2420;
        --green:#6fd39a;--orange:#f5ab6c;--red:#ff929f;--gray:#b0abbd;--ice:#7cc4f2;
        --shadow:0 1px 2px rgb(0 0 0/.4),0 8px 24px rgb(0 0 0/.3)
        """
}
