/// What both kinds of pages do: colours and storage.
enum CommonScript {
    /// Runs before the body is shown, so that the colours do not flash.
    static let head: StaticString = """
        (()=>{try{const t=localStorage.getItem("achievement-gallery.theme");
        if(t==="dark"||t==="light")document.documentElement.dataset.theme=t}catch{}})();
        """

    /// The toggle of the colours.
    static let theme: StaticString = """
        "use strict";
        const find=(s,e=document)=>e.querySelector(s),all=(s,e=document)=>[...e.querySelectorAll(s)];
        // Storage may be forbidden; everything works without it.
        const store={get(k){try{return localStorage.getItem(k)}catch{return null}},
        set(k,v){try{localStorage.setItem(k,v);return true}catch{return false}}};
        const fold=t=>t.normalize("NFKD").replace(/\\p{M}/gu,"").toLowerCase();
        {const button=find("#theme"),root=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)");
        const isDark=()=>root.dataset.theme?root.dataset.theme==="dark":dark.matches;
        const show=()=>button.setAttribute("aria-pressed",String(isDark()));
        button.hidden=false;show();dark.addEventListener("change",show);
        button.addEventListener("click",()=>{root.dataset.theme=isDark()?"light":"dark";
        store.set("achievement-gallery.theme",root.dataset.theme);show()})}

        """
}
