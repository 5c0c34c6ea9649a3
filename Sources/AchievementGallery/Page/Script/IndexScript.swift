/// Search and sorting of the list of players.
enum IndexScript {
    static let js: StaticString = """
        {const table=find("#ranks");if(table){const body=table.tBodies[0],rows=[...body.rows];
        const search=find("#search"),none=find("#none"),field=find("#find");field.hidden=false;
        const names=new Map(rows.map(row=>[row,fold(find(".who",row).textContent)]));
        const rank=name=>{const values=rows.map(row=>+row.dataset[name]);
        const sorted=[...rows].sort((a,b)=>b.dataset[name]-a.dataset[name]||a.dataset.n-b.dataset.n);
        let place=0,last=NaN;
        sorted.forEach((row,index)=>{if(+row.dataset[name]!==last){place=index+1;last=+row.dataset[name]}
        find(".place b",row).textContent=place;row.dataset.place=place});body.append(...sorted)};
        all("th button",table).forEach(button=>button.addEventListener("click",()=>{
        all("th[aria-sort]",table).forEach(head=>head.removeAttribute("aria-sort"));
        button.parentElement.setAttribute("aria-sort","descending");rank(button.dataset.by)}));
        search.addEventListener("input",()=>{const words=fold(search.value).split(/\\s+/).filter(Boolean);let shown=0;
        rows.forEach(row=>{row.hidden=!words.every(word=>names.get(row).includes(word));if(!row.hidden)shown++});
        none.hidden=shown>0})}}

        """
}
