/** Style of the page. Colours follow the system's light or dark theme, and have a contrast of at least 4.5:1. */
export const style = `:root{color-scheme:light dark;--text:light-dark(#15191f,#f2f4f7);--quiet:light-dark(#525b67,#a8b0bb);--page:light-dark(#fff,#14171b);
--card:light-dark(#f3f5f7,#1e2227);--line:light-dark(#dde1e6,#31363d);--bad:light-dark(#b3242c,#ff8f92);--good:light-dark(#0b6b4c,#5fd3a6);--mark:light-dark(#235a9c,#8fbcf5)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--page);max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.0625rem;margin:2rem 0 .5rem;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
h2 small,.quiet{color:var(--quiet);font-weight:400;font-size:.875rem}p{margin:.25rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}
.sums{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:1.25rem 0;padding:0;list-style:none}.sums b{display:block;font-size:1.75rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}
.bad{color:var(--bad)}.good{color:var(--good)}
form{position:sticky;top:0;background:var(--page);border-bottom:1px solid var(--line);padding:.75rem 0;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;z-index:1}
label{display:grid;gap:.125rem;font-size:.875rem;color:var(--quiet)}input,select{font:inherit;color:var(--text);background:var(--card);border:1px solid light-dark(#7d8692,#767f8b);border-radius:6px;padding:.375rem .5rem;min-height:2.75rem}
label.wide{flex:1 1 20rem}label.wide input{inline-size:100%}:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
details{border-bottom:1px solid var(--line)}summary{display:grid;grid-template-columns:1.25rem minmax(0,1fr) auto;gap:0 .5rem;padding:.625rem .25rem;cursor:pointer;list-style:none;min-height:2.75rem;align-items:baseline}
summary::-webkit-details-marker{display:none}summary:hover{background:var(--card)}summary code{overflow-wrap:anywhere}summary .line{grid-column:2/-1}
.body{padding:.25rem .25rem 1rem 1.75rem}dl{display:grid;grid-template-columns:minmax(4.5rem,auto) minmax(0,1fr);gap:.25rem .75rem;margin:.25rem 0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
pre{background:var(--card);border-radius:6px;padding:.75rem;margin:.25rem 0 .75rem;overflow:auto;max-block-size:22rem;white-space:pre-wrap;overflow-wrap:anywhere}
[hidden]{display:none!important}@media print{form{display:none}}`

/** Script of the page. It shows the results that match the filter, and expands the result whose id is in the address. */
export const script = `const form=document.querySelector('form'),none=document.getElementById('none');
const apply=()=>{const{text,status,severity}=Object.fromEntries(new FormData(form));const words=text.toLowerCase().split(/\\s+/).filter(Boolean);let shown=0;
for(const group of document.querySelectorAll('section')){let own=0;for(const row of group.querySelectorAll('details')){
const is=(!status||row.dataset.status===status)&&(!severity||row.dataset.severity===severity)&&words.every(word=>row.dataset.text.includes(word));row.hidden=!is;own+=is?1:0}
group.hidden=own===0;shown+=own}none.hidden=shown>0;document.getElementById('shown').textContent=shown+(shown===1?' check':' checks')};
form.addEventListener('input',apply);form.addEventListener('submit',event=>event.preventDefault());
const go=()=>{const row=document.getElementById(decodeURIComponent(location.hash.slice(1)));if(row instanceof HTMLDetailsElement){for(const field of form.elements)if('value' in field)field.value='';apply();row.open=true;row.scrollIntoView();row.querySelector('summary').focus()}};
addEventListener('hashchange',go);apply();go();`
