import { whenSeen } from '@dorsal/ui/first-paint';
import { type MarkedPage, markAttribute } from './content-security-policy.ts';

/**
 * Fetches and starts a page's modules once it has been seen, and on narrow screens its web fonts. At once where it comes from a page
 * of ours, is loaded again or was here before, so that all is at hand, and in a frame, where it may not be seen for long.
 * The home's bib and the bar above dark pages move after that, too (`data-unseen`): an animation asks for a second frame while the
 * first is still being drawn. Until the modules run, a form that only they can send keeps what was typed: whoever is quick would
 * lose it.
 */
export const starter = `addEventListener("submit",event=>{
const form=event.target
if(form.method==="post"&&!form.hasAttribute("action"))event.preventDefault()
})
const isKept=()=>{try{return navigator.serviceWorker?.controller}catch{}}
const isAtHand=self!==top||document.referrer.startsWith(location.origin+"/")||isKept()||performance.getEntriesByType("navigation")[0]?.type!=="navigate"
const showFonts=()=>document.querySelectorAll("[data-font]").forEach(it=>it.media="all")
const fonts=document.querySelector("style[data-font]")
if(isAtHand||!fonts||matchMedia(fonts.media).matches)showFonts()
const {dataset}=document.documentElement
const move=()=>delete dataset.unseen
if(!isAtHand)dataset.unseen=""
addEventListener("scroll",move,{once:true})
document.addEventListener("DOMContentLoaded",()=>{
const own=document.querySelector("script[data-files]")
const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values))
const begin=()=>{
move()
const links=document.querySelectorAll("link[data-font]")
let left=links.length
const come=()=>--left||showFonts()
links.forEach(it=>{it.onload=it.onerror=come;it.media="all"})
setTimeout(showFonts,3000)
for(const href of own.dataset.files.split(" "))add("link",{rel:"modulepreload",href})
add("script",{type:"module",textContent:own.textContent})
}
if(isAtHand)begin()
else(${whenSeen})(begin)
})`;

/**
 * Lets a page be seen before its scripts are fetched: they share no line with what is to be seen, and hold up no paint. The server
 * has drawn all of it, so that nobody waits for them to see it. The mark says which are our own.
 */
export function withPatientScripts({ html, mark }: MarkedPage): string {
  const own = markAttribute(mark);
  const module = new RegExp(`<script(?=[^>]*${own})(?=[^>]* type="module")[^>]*>`);
  if (!module.test(html)) return html;
  const preload = new RegExp(
    `<link(?=[^>]*${own})(?=[^>]* rel="modulepreload")[^>]* href="(/assets/[\\w.-]+\\.js)"[^>]*/>`,
    'g',
  );
  const files = Array.from(html.matchAll(preload), ([, path]) => path);
  return html
    .replaceAll(preload, '')
    .replace(module, () => `<script${own} type="text/plain" data-files="${files.join(' ')}">`)
    .replace('</head>', () => `<script${own}>${starter}</script></head>`);
}
