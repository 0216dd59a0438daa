/** The club's own look, in a file of its own: some of its pages allow no inline style. */
export const clubStyles = `
:root { --pine: #1d3a2c; --moss: #3f6b4f; --ochre: #b4551b; --paper: #f7f3ea; --ink: #23201b; --line: #d8cfbd; --card: #fffdf8; --link: #8a3d0f; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 'Trebuchet MS', 'Gill Sans', Verdana, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { margin: 0 0 12px; font-family: Georgia, 'Iowan Old Style', 'Times New Roman', serif; font-weight: 400; line-height: 1.15; color: var(--pine); }
h1 { font-size: clamp(32px, 6vw, 54px); }
h2 { margin-top: 32px; font-size: 27px; }
.tarjeta h2, .eventos h2 { margin-top: 0; }
h3 { font-size: 20px; }
p { margin: 0 0 16px; max-width: 66ch; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--ochre); outline-offset: 3px; }
.cabecera { display: flex; flex-wrap: wrap; gap: 4px 28px; align-items: center; padding: 10px max(20px, calc(50vw - 540px)); background: var(--pine); }
.cabecera a { display: inline-flex; align-items: center; min-height: 44px; color: #fff; }
.cabecera .club { font: 400 21px/1.2 Georgia, serif; text-decoration: none; }
.cabecera nav { display: flex; flex-wrap: wrap; gap: 0 22px; }
.cabecera nav a { text-decoration: none; }
.cabecera nav a:hover { text-decoration: underline; }
.portada { display: block; width: 100%; height: clamp(140px, 26vw, 320px); object-fit: cover; object-position: 50% 100%; background: #e9c58e; }
main { flex: 1; width: 100%; max-width: 1120px; margin: 0 auto; padding: 40px 20px 64px; }
.columnas { display: grid; gap: 40px; align-items: start; }
.tarjeta { padding: 24px; background: var(--card); border: 1px solid var(--line); border-top: 4px solid var(--ochre); }
.tarjeta dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 18px; margin: 0 0 16px; }
dt { color: var(--moss); font-weight: 700; }
dd { margin: 0; }
.salidas { margin: 0 0 16px; padding: 0; list-style: none; }
.salidas li { padding: 12px 0; border-bottom: 1px dashed var(--line); }
.formas { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); gap: 12px; margin: 0; padding: 0; list-style: none; }
.formas a { display: block; height: 100%; padding: 14px 18px; background: var(--card); border: 1px solid var(--line); color: var(--ink); text-decoration: none; }
.formas a:hover { border-color: var(--ochre); }
.formas strong { display: block; color: var(--link); text-decoration: underline; }
.inscripcion { margin: 24px 0; }
.inscripcion h3 { margin-top: 32px; }
.dorsal-embed { display: inline-block; padding: 12px 28px; background: var(--ochre); color: #fff; font-weight: 700; text-decoration: none; }
.dorsal-embed:hover { background: var(--link); }
.dorsal-embed[hidden] { display: none; }
.marco { display: block; height: clamp(1500px, 2350px - 100vw, 1950px); border: 0; }
.ancha main { max-width: none; padding-inline: 0; }
.ancha main > :not(.inscripcion), .ancha .inscripcion > h2, .ancha .dorsal-embed { margin-inline: max(20px, calc(50vw - 540px)); }
.columna-300 { width: 300px; max-width: 100%; }
.columna-320 { width: 320px; max-width: 100%; }
.codigo { margin: 24px 0; }
.codigo summary { display: inline-flex; align-items: center; min-height: 44px; cursor: pointer; color: var(--link); text-decoration: underline; }
pre { margin: 0; padding: 14px 18px; background: var(--card); border: 1px solid var(--line); color: var(--ink); font: 14px/1.6 ui-monospace, Consolas, monospace; white-space: pre-wrap; }
.eventos { margin-top: 40px; padding-top: 24px; border-top: 1px solid var(--line); }
.eventos ol { margin: 0 0 16px; padding-left: 32px; font: 14px/1.7 ui-monospace, Consolas, monospace; }
.pie { padding: 28px max(20px, calc(50vw - 540px)); background: var(--pine); color: #e6ecdf; font-size: 15px; }
.pie a { color: #fff; }
.pie p { margin: 0 0 8px; max-width: none; }
@media (min-width: 860px) { .columnas { grid-template-columns: minmax(0, 1fr) 360px; } .cabecera nav { margin-left: auto; } }
.oscura { --paper: #14181b; --card: #1d2327; --ink: #ece7dc; --line: #3a4248; --pine: #f2d9a8; --moss: #b9c9a8; --link: #ffc27a; --ochre: #ffb454; color-scheme: dark; }
.oscura .cabecera, .oscura .pie { background: #0b0e10; }
.oscura .dorsal-embed, .oscura .dorsal-embed:hover { color: #14181b; }
`;

/** The hills of the Calderona at dusk. */
export const hills = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 360" preserveAspectRatio="xMidYMax slice">
<rect width="1440" height="360" fill="#e9c58e"/><circle cx="1090" cy="150" r="58" fill="#f6e3bd"/>
<path d="M0 230 180 150 310 205 470 96 610 190 790 120 960 214 1130 140 1290 208 1440 160V360H0Z" fill="#b98a5e"/>
<path d="M0 290 150 226 330 280 520 190 700 276 880 216 1060 290 1240 230 1440 286V360H0Z" fill="#5d7a57"/>
<path d="M0 330 220 284 420 324 640 272 860 326 1100 286 1440 330V360H0Z" fill="#1d3a2c"/>
<path d="M470 96 520 132 545 122 610 190" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>
</svg>
`;
