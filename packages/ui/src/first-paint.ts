/**
 * The source of a function for an inline script. The function calls its argument once, after the page's first paint; at
 * once in a background tab, which may not be painted for long, and if the browser doesn't report paints; after a second
 * in any case. Source: Paint Timing, and web.dev, "Optimize Largest Contentful Paint", on competing resources.
 */
export const whenSeen = `begin=>{
let hasBegun
const once=()=>{
if(hasBegun)return
hasBegun=true
begin()
}
if(document.hidden||!self.PerformanceObserver?.supportedEntryTypes?.includes("paint"))return once()
document.addEventListener("visibilitychange",once)
setTimeout(once,1000)
new PerformanceObserver((_,seen)=>{seen.disconnect();once()}).observe({type:"paint",buffered:true})
}`;

/** The rule of a font that has to be fetched, in the form of builds: without spaces. */
const webFont = /@font-face\{[^}]*\burl\([^}]*\}/g;

/**
 * Splits the web fonts' rules from built styles, so that a page can load them after its first paint. Until then it uses
 * fonts of the device, whose metrics `css` adjusts. `fontCss` is empty if the styles have no web fonts.
 */
export function splitWebFonts(styles: string): { css: string; fontCss: string } {
  return { css: styles.replaceAll(webFont, ''), fontCss: styles.match(webFont)?.join('') ?? '' };
}
