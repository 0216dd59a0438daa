/** The page's only style sheet, in the brand's colors; with system fonts, so that it loads nothing. */
export const docsStyle = `
:root{color-scheme:light dark;--bg:#fff;--text:#1c1514;--quiet:#4e4643;--line:#e7e2e0;--code:#f9f6f5;--link:#ba1717;--get:#005da2;--post:#006d3c;--put:#7b5100;--delete:#a8123a}
@media (prefers-color-scheme:dark){:root{--bg:#120c0b;--text:#fff;--quiet:#d4cecb;--line:#342c2a;--code:#1c1514;--link:#fe7c6e;--get:#89c3ff;--post:#75d69a;--put:#f0b04f;--delete:#ff9daf}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.55 system-ui,sans-serif}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:3px solid currentcolor;outline-offset:2px}
code,pre{font:.875rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:1rem 0;padding:.75rem 1rem;border-radius:8px;background:var(--code);white-space:pre-wrap}
h1{margin:0;font-size:2.25rem;line-height:1.1}
h2{margin:3.5rem 0 .25rem;padding-top:.75rem;border-top:2px solid var(--text);font-size:1.625rem;text-transform:capitalize}
h3{margin:0;font-size:1.0625rem;line-height:1.4}
h3 code{font-size:1rem}
h4{margin:1.25rem 0 .25rem;font-size:.9375rem}
p{margin:.5rem 0;max-width:70ch}
ul{margin:0;padding:0;list-style:none}
dl,dd{margin:0}
nav{padding:1rem 1.25rem;border-bottom:1px solid var(--line);font-size:.875rem}
nav summary{padding:.5rem 0;font-weight:600;text-transform:capitalize;cursor:pointer}
nav a{display:block;padding:.3125rem 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{color:var(--link);text-decoration:underline}
nav .home{font-weight:700}
main{min-width:0;max-width:64rem;padding:1.5rem 1.25rem 6rem}
.call{padding:1.5rem 0;border-bottom:1px solid var(--line)}
.summary{font-weight:500}
.method{font-size:.8125em;font-weight:700}
[data-method=get]{color:var(--get)}[data-method=post]{color:var(--post)}[data-method=put]{color:var(--put)}[data-method=delete]{color:var(--delete)}
.notes{color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
.type{margin:.25rem 0}
.fields>div,.answers>div{padding:.375rem 0}
.fields .fields,.forms{padding-left:1rem;border-left:2px solid var(--line)}
.forms{margin:.25rem 0;padding-left:2.25rem}
@media (min-width:768px){.fields>div{display:grid;grid-template-columns:minmax(9rem,14rem) minmax(0,1fr);gap:0 1rem}.fields .fields>div{grid-template-columns:minmax(7rem,10rem) minmax(0,1fr)}.answers>div{display:grid;grid-template-columns:4rem minmax(0,1fr)}}
@media (min-width:1024px){body{display:grid;grid-template-columns:19rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow:auto;border:0;border-right:1px solid var(--line)}main{padding:2rem 3rem 8rem}}
`.trim();
