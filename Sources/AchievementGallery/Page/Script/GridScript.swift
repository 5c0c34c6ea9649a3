/// Filters, search and sorting of the grid.
enum GridScript {
    static let js: StaticString = """
        const data=JSON.parse(find("#data").textContent);
        {const tools=find("#tools");if(tools){
        const grid=find("#grid"),cards=[...grid.children].map((element,index)=>({element,index,state:element.dataset.s,
        category:element.dataset.c,rarity:+element.dataset.r,points:+element.dataset.p,time:+(element.dataset.t||0),
        done:+(element.dataset.f||0),title:fold(find("h3",element).textContent),
        text:fold(find("h3",element).textContent+" "+find(".d",element).textContent)}));
        const filter={state:"",category:"",text:"",sort:"default"};
        const orders={default:(a,b)=>a.index-b.index,recent:(a,b)=>b.time-a.time,
        closest:(a,b)=>(a.state==="u")-(b.state==="u")||b.done-a.done,points:(a,b)=>b.points-a.points,
        title:(a,b)=>a.title.localeCompare(b.title,data.language)};
        const search=find("#search"),only=find("#only"),sort=find("#sort"),count=find("#count"),none=find("#none");
        const press=(name,value)=>all(`[data-${name}]`,tools).forEach(chip=>
        chip.setAttribute("aria-pressed",String(chip.dataset[name]===value)));
        // A long grid opens with its first rows; a search shows all that it finds.
        const rows=24,more=find("#more");let isWhole=cards.length<=rows+8,sorted="default";
        const apply=()=>{const words=fold(filter.text).split(/\\s+/).filter(Boolean);let shown=0;
        for(const card of cards){const fits=(!filter.state||card.state===filter.state)&&
        (!filter.category||card.category===filter.category)&&words.every(word=>card.text.includes(word));
        card.element.dataset.fits=fits;if(fits)shown++}
        if(sorted!==filter.sort){sorted=filter.sort;const order=orders[sorted];
        grid.append(...[...cards].sort((a,b)=>order(a,b)||a.index-b.index).map(card=>card.element))}
        const whole=isWhole||!!(filter.text||filter.category||filter.state);let place=0;
        for(const element of grid.children){const fits=element.dataset.fits==="true";
        element.hidden=!fits||(!whole&&place>=rows);if(fits)place++}
        more.hidden=whole||shown<=rows;more.textContent=data.showAll.replace("{0}",shown);
        press("state",filter.state);press("category",filter.category);
        only.setAttribute("aria-pressed",String(filter.state==="u"));none.hidden=shown>0;
        count.textContent=data.showing.replace("{0}",shown).replace("{1}",cards.length)};
        tools.hidden=false;
        tools.addEventListener("click",event=>{const chip=event.target.closest("button");if(!chip)return;
        if(chip===only)filter.state=filter.state==="u"?"":"u";
        else if("state"in chip.dataset)filter.state=chip.dataset.state;
        else if("category"in chip.dataset)filter.category=filter.category===chip.dataset.category?"":
        chip.dataset.category;
        else return;apply()});
        let wait=0;
        search.addEventListener("input",()=>{clearTimeout(wait);wait=setTimeout(()=>{filter.text=search.value;apply()},80)});
        sort.addEventListener("change",()=>{filter.sort=sort.value;apply()});
        const clear=()=>{filter.state=filter.category=filter.text="";search.value="";apply()};
        find("#clear").addEventListener("click",()=>{clear();search.focus()});
        search.addEventListener("keydown",event=>{if(event.key==="Escape"){clearTimeout(wait);clear()}});
        document.addEventListener("keydown",event=>{if(event.key==="/"&&!event.ctrlKey&&!event.metaKey&&
        !event.target.closest("input,select,textarea")){event.preventDefault();search.focus()}});
        all("a[data-show]").forEach(link=>link.addEventListener("click",()=>{clear();
        filter.category=link.dataset.show;apply()}));
        more.addEventListener("click",()=>{isWhole=true;apply();
        const next=grid.children[rows];next.tabIndex=-1;next.focus()});
        addEventListener("beforeprint",()=>cards.forEach(card=>card.element.hidden=card.element.dataset.fits!=="true"));
        addEventListener("afterprint",apply);
        apply()}}

        """
}
