import Testing

@testable import AchievementGallery

@Suite("Compacting of scripts and styles")
struct SourceTextTests {
    private func script(_ text: String) -> String {
        String(decoding: SourceText.compactScript(Array(text.utf8)), as: UTF8.self)
    }

    private func style(_ text: String) -> String {
        String(decoding: SourceText.compactStyle(Array(text.utf8)), as: UTF8.self)
    }

    @Test("Scripts lose comments, indentation, and line ends that do not end a statement")
    func scriptsKeepTheirLines() {
        #expect(script("// Why.\n\nf(\n  \"a  b\",\n);\n\r\n") == "f(\"a  b\");")
        #expect(
            script("/**\n * Why.\n * // How.\n */\nf();\n/* Where. */\ng(\"// no comment\");")
                == "f();g(\"// no comment\");")
        #expect(script("f()\ng()\nreturn\nh") == "f()\ng()\nreturn\nh\n")
        // A line that begins or ends with an operator continues a statement.
        #expect(script("a\n  .b()\n  ? c\n  : d;\ne =\n  f &&\n  g;\n") == "a.b()?c:d;e=f&&g;")
        #expect(script("if (a) {\n  b();\n}\n(c)(d);") == "if(a){b()}\n(c)(d);")
        // The last of a block or list.
        #expect(script("a = {\n  b: [\n    c,\n  ],\n};\nf(() => {\n  b();\n});") == "a={b:[c]};f(()=>{b()});")
    }

    @Test("Scripts lose spaces beside signs, except in strings and in lines that may contain regular expressions")
    func spacesOfScripts() {
        #expect(script("const { a } = f(b, c) ? d : -1;") == "const{a}=f(b,c)?d:-1;")
        #expect(script("a = b + +c - -d;\nreturn [a];") == "a=b+ +c- -d;return[a];")
        #expect(script("f(\"a = b\" + c);") == "f(\"a = b\"+c);")
        #expect(script("f(`a = ${b}` + c);") == "f(`a = ${b}`+c);")
        #expect(script("f('a = \"' + b + \"a / b = 'c\");") == "f('a = \"'+b+\"a / b = 'c\");")
        #expect(script("a = (b - c) / d % e;") == "a=(b-c)/d%e;")
        for kept in ["f(`a = ${b ? `c = d` : e}`);", "a = /b = c/;", "f('a = b');", "f(\"a \\\" = b\");"] {
            #expect(script(kept) == kept)
        }
    }

    @Test("Styles lose comments and insignificant spaces")
    func stylesKeepTheirMeaning() {
        #expect(
            style("/* Why. */\n.a,\n.b > :is(.c, .d) {\n  color: red;\n  margin: 0 1px;\n}\n")
                == ".a,.b>:is(.c,.d){color:red;margin:0 1px}\n")
        #expect(
            style("@media (max-width: 30rem) {\n  a {\n    b: c;\n  }\n}\n") == "@media (max-width:30rem){a{b:c}}\n")
        // Spaces in quotes, and values that continue on the next line.
        #expect(
            style("a > [b=\" > {\"] {\n  content: \": , {\" / \"\";\n  b:\n    c\n    d;\n}")
                == "a>[b=\" > {\"]{content:\": , {\" / \"\";b:c d}\n")
    }

    @Test("Scripts and styles of all features are in the pages, without comments")
    func everyFileIsInAPage() {
        let script = String(decoding: PageScript.player.bytes + PageScript.index.bytes, as: UTF8.self)
        let style = String(decoding: PageStyle.player.bytes + PageStyle.index.bytes, as: UTF8.self)
        #expect(script.hasPrefix("\"use strict\";"))
        for id in ["tools", "sheet", "days", "party", "theme", "ranks"] { #expect(script.contains("(\"#\(id)\")")) }
        #expect(
            style.contains(
                "@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;"))
        #expect(style.contains("@media screen{:root[data-theme=dark]{color-scheme:dark;"))
        #expect(!(script + style).contains("/*"))
    }
}
