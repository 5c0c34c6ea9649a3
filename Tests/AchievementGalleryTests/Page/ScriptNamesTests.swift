import Testing

@testable import AchievementGallery

@Suite("Short names in scripts")
struct ScriptNamesTests {
    private func shortened(_ script: String) -> String {
        String(decoding: ScriptNames.shortened(Array(script.utf8)), as: UTF8.self)
    }

    @Test("What a script declares gets a short name, the most frequent the shortest, and nothing else does")
    func declarations() {
        #expect(
            shortened("const total=3;let other=total+total;document.title=other;")
                == "const a=3;let b=a+a;document.title=b;")
        #expect(
            shortened("function show(text,root=document){find(text,root)}") == "function c(b,a=document){find(b,a)}")
        #expect(shortened("rows.map((row,place)=>row+place).filter(item=>item)") == "rows.map((c,b)=>c+b).filter(a=>a)")
        #expect(shortened("for(const[name,value]of list)use(name,value)") == "for(const[a,b]of list)use(a,b)")
        #expect(shortened("try{f()}catch(error){g(error)}") == "try{f()}catch(a){g(a)}")
        #expect(shortened("let later;if(first(then)){later=then}") == "let a;if(first(then)){a=then}")
    }

    @Test("Members keep their names, also where a variable has the same")
    func members() {
        #expect(
            shortened("const title=card.title;use({title,text:title})") == "const a=card.title;use({title:a,text:a})")
        #expect(
            shortened("const{size:[width],text=\"\"}=shape;f(width,text);shape.width=1")
                == "const{size:[b],text:a=\"\"}=shape;f(b,a);shape.width=1")
        #expect(
            shortened("const open=1;x={open(key){return key},get held(){return open}}")
                == "const b=1;x={open(a){return a},get held(){return b}}")
        #expect(
            shortened("const step=1;class Rows extends List{#step=step;step=2;step(){return this.#step}}")
                == "const a=1;class b extends List{#step=a;step=2;step(){return this.#step}}")
        #expect(shortened("let words;f(()=>{words=1})") == "let a;f(()=>{a=1})")
    }

    @Test("Texts, templates and regular expressions keep theirs, except for expressions in templates")
    func texts() {
        #expect(
            shortened("const name=1;f(\"name\",'name \\' name',`name ${name+`${name} name`} name`)")
                == "const a=1;f(\"name\",'name \\' name',`name ${a+`${a} name`} name`)")
        #expect(
            shortened("const name=1;f(/name[/]name/gu,name/2/name)") == "const a=1;f(/name[/]name/gu,a/2/a)")
    }

    @Test("No short name is one that the script uses already, or a keyword")
    func noneTwice() {
        let names = (0..<1_500).map { "name\($0)" }
        let script = "a(b);" + names.map { "let \($0)=\($0);" }.joined()
        let short = shortened(script).split(separator: ";").dropFirst().map { $0.dropFirst(4).prefix { $0 != "=" } }
        #expect(Set(short).count == names.count)
        #expect(Set(short).isDisjoint(with: ["a", "b", "as", "do", "if", "in", "is", "of"]))
        #expect(shortened("const x=1;f(x)") == "const x=1;f(x)")
    }
}
