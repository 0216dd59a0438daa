import { whenSeen } from '@dorsal/ui/first-paint';
import { type MarkedPage, markAttribute } from './content-security-policy.ts';

/**
 * Fetches and starts a page's modules, and on narrow screens its web fonts, after the browser has shown the page. It
 * doesn't wait if the visitor comes from another page of the portal, reloads, or has the service worker, because the
 * files are cached then; nor in a frame, which may stay out of sight.
 * The home's bib and the bar above dark pages are animated only after that (`data-unseen`): an animation requests a
 * second frame while the browser still draws the first. The requests for the modules start a few at a time, because
 * starting all of them is a long task on a phone. A message starts the next ones: timers are slow in a background tab.
 * A visit that waits has `data-landing` until the visitor leaves its first page (`landing.css`).
 * Until the modules run, a form that only they can send is not submitted, so that the visitor's input stays.
 * If the browser has no scroll timelines (Firefox), the script also marks a page that is scrolled to its top, for the
 * bar above dark pages (`data-bar`).
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
if(!isAtHand)dataset.unseen=dataset.landing=""
addEventListener("scroll",move,{once:true})
if(!self.CSS?.supports("animation-timeline:scroll()")){
const clear=()=>{if(scrollY<24)dataset.bar="clear";else delete dataset.bar}
clear()
addEventListener("scroll",clear,{passive:true})
}
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
const files=own.dataset.files.split(" ")
const {port1,port2}=new MessageChannel()
const fetchSome=()=>{
for(const href of files.splice(0,4))add("link",{rel:"modulepreload",href})
if(files.length)return port2.postMessage(0)
port1.close()
add("script",{type:"module",textContent:own.textContent})
}
port1.onmessage=fetchSome
fetchSome()
}
if(isAtHand)begin()
else(${whenSeen})(begin)
})`;

/**
 * Defers a page's scripts until the page has been painted, so that they compete neither for bandwidth nor with the
 * paint. The page is complete without them, because the server rendered it. The mark identifies our own scripts.
 */
export function withDeferredScripts({ html, mark }: MarkedPage): string {
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
