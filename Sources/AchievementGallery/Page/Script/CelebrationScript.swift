/// Celebrates what was unlocked since the last visit: one after another, each once, the oldest first.
enum CelebrationScript {
    static let js: StaticString = """
        {const party=find("#party"),key="achievement-gallery.seen."+data.player,limit=4;
        let seen;try{seen=new Set(JSON.parse(store.get(key)||"[]"))}catch{seen=new Set()}
        let queue=[],timer=0,back=null;
        const still=()=>matchMedia("(prefers-reduced-motion: reduce)").matches;
        const remember=items=>{items.forEach(item=>seen.add(item.id));
        const known=new Set(data.unlocks.map(item=>item.id));
        return store.set(key,JSON.stringify([...seen].filter(id=>known.has(id))))};
        // What a catalog found in the past, and what is more than a few, comes as one summary at the end.
        const plan=items=>{const live=items.filter(item=>!item.found),few=live.slice(0,limit).reverse(),
        rest=[...live.slice(limit),...items.filter(item=>item.found)];
        return[...few.map(item=>({item,items:[item]})),...(rest.length?[{item:rest[0],items:rest,more:true}]:[])]};
        const burst=color=>{if(still()||!Element.prototype.animate)return;
        const bits=document.createElement("div");bits.className="bits";bits.setAttribute("aria-hidden","true");
        const colors=[color,"#f4c25b","#2fa79b","#e8442e","#8648d6"];
        for(let i=0;i<36;i++){const space=find("svg",party).namespaceURI,
        bit=document.createElementNS(space,"svg"),shape=document.createElementNS(space,i%3?"rect":"circle");
        bit.setAttribute("viewBox","0 0 10 10");shape.setAttribute("fill",colors[i%colors.length]);
        if(i%3){shape.setAttribute("width","10");shape.setAttribute("height","6")}
        else{shape.setAttribute("cx","5");shape.setAttribute("cy","5");shape.setAttribute("r","4")}
        bit.append(shape);bits.append(bit);const angle=Math.PI*(1.1+.8*Math.random()),far=180+320*Math.random();
        const x=Math.cos(angle)*far,y=Math.sin(angle)*far;
        bit.animate([{transform:"translate(0,0) rotate(0)",opacity:1},
        {transform:`translate(${x}px,${y}px) rotate(${400*Math.random()}deg)`,opacity:1,offset:.6},
        {transform:`translate(${x*1.15}px,${y+220}px) rotate(${900*Math.random()}deg)`,opacity:0}],
        {duration:1500+900*Math.random(),easing:"cubic-bezier(.15,.7,.4,1)",fill:"forwards"})}
        document.body.append(bits);setTimeout(()=>bits.remove(),2600)};
        const close=()=>{clearTimeout(timer);party.hidden=true;find("#toast").removeAttribute("data-id");
        if(back&&back.isConnected)back.focus();back=null};
        const later=()=>{clearTimeout(timer);timer=setTimeout(()=>{
        if(party.matches(":hover,:focus-within"))later();else step()},7000)};
        const step=()=>{const next=queue.shift();if(!next)return close();remember(next.items);
        const{item}=next,toast=find("#toast");
        const fresh=toast.cloneNode(true);fresh.className="toast "+item.rarity;fresh.dataset.id=item.id;
        const medal=find(".medal",fresh);medal.setAttribute("color",item.color);
        const uses=all("use",medal);uses[0].setAttribute("href","#m-"+item.rarity);
        uses[1].setAttribute("href","#"+item.icon);uses[1].setAttribute("class",item.glyph);
        find(".over",fresh).textContent=next.more?"":item.rarityName;
        find("h2 bdi",fresh).textContent=next.more?data.more.replace("{0}",next.items.length):item.title;
        find(".d bdi",fresh).textContent=next.more?next.items.slice(0,3).map(other=>other.title).join(" · "):
        item.description;
        find(".num",fresh).textContent="+"+next.items.reduce((sum,other)=>sum+other.points,0)
        .toLocaleString(data.language);
        find("[data-do=next]",fresh).hidden=!queue.length;
        const focused=toast.contains(document.activeElement);
        toast.replaceWith(fresh);party.hidden=false;
        if(focused)find(queue.length?"[data-do=next]":"[data-do=close]",fresh).focus();
        burst(item.color);later()};
        party.addEventListener("click",event=>{const what=event.target.closest("button")?.dataset.do;
        if(what==="next")step();if(what==="close"){queue.forEach(next=>remember(next.items));queue=[];close()}});
        document.addEventListener("keydown",event=>{if(event.key==="Escape"&&!party.hidden){
        queue.forEach(next=>remember(next.items));queue=[];close()}});
        const start=items=>{queue=plan(items);step()};
        const again=find("#again");
        if(again){again.hidden=false;again.addEventListener("click",()=>{back=again;start(data.unlocks.slice(0,3))})}
        const fresh=data.unlocks.filter(item=>!seen.has(item.id));
        // Without storage nobody could tell a second visit from the first; then only the button celebrates.
        if(fresh.length&&store.set(key+".probe","1"))start(fresh)}

        """
}
