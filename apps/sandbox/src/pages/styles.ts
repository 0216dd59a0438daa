import { Html } from './html.ts';

/** Every page's style, inline: the sandbox sends no other file. */
export const styles = new Html(`
:root { --ink: #16202b; --muted: #4a5764; --line: #cfd7df; --ground: #f3f5f8; --navy: #12304d; --blue: #0b5cad; --red: #a3172b; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
header.top, footer { padding: 12px 20px; }
header.top { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; background: var(--navy); }
header.top a { display: inline-flex; align-items: center; min-height: 44px; color: #fff; }
header.top .brand { display: inline-flex; align-items: center; min-height: 44px; color: #fff; font-weight: 700; text-decoration: none; }
header.top nav { display: flex; flex-wrap: wrap; gap: 0 20px; }
main { flex: 1; width: 100%; max-width: 920px; margin: 0 auto; padding: 28px 20px 48px; }
main.narrow { max-width: 520px; }
footer { color: var(--muted); font-size: 14px; text-align: center; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 28px 0 8px; font-size: 20px; }
a { color: var(--blue); }
:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
.muted { color: var(--muted); }
.amount { margin: 4px 0 16px; font-size: 36px; font-weight: 700; font-variant-numeric: tabular-nums; }
.card { display: block; margin: 16px 0; padding: 18px 20px; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
.alert { border-left: 6px solid var(--red); }
dl.card { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt { color: var(--muted); }
dd { margin: 0; }
@media (max-width: 599px) { dl.long { grid-template-columns: 1fr; } dl.long dd { margin-bottom: 8px; } }
ul.list { margin: 16px 0; padding: 0; list-style: none; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
ul.list > li + li { border-top: 1px solid var(--line); }
ul.list a { display: block; padding: 12px 20px; text-decoration: none; }
ul.list strong { text-decoration: underline; }
ul.list a:hover { background: var(--ground); }
form.filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0; }
form.filter label { flex: 1 1 240px; }
input[type=email], input[type=search], input[type=text], select, input[name=name], input[name=codigo], input[name=uri], input[type=number] { display: block; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid #6b7886; border-radius: 8px; background: #fff; font: inherit; }
button, a.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 20px;
  border: 2px solid var(--blue); border-radius: 8px; background: var(--blue); color: #fff; font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer; }
button.quiet { background: #fff; color: var(--blue); }
.actions { display: grid; gap: 12px; margin-top: 20px; }
.actions.row { display: flex; flex-wrap: wrap; }
.message { border-left: 6px solid var(--blue); }
.code { font-size: 20px; letter-spacing: 2px; font-variant-numeric: tabular-nums; }
form.card h2 { margin-top: 0; }
.faults { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 12px; }
.faults label.choice { margin: 0; }
label.choice.number { flex-direction: column; justify-content: space-between; }
label.choice.number input { width: 140px; height: 48px; }
label.choice.number input[type=text] { width: 100%; }
.pan { white-space: nowrap; }
ul.operations > li { padding: 14px 20px; }
ul.operations a { display: inline; padding: 0; }
.operation { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; margin: 0 0 8px; }
.state { padding: 2px 10px; border: 1px solid var(--line); border-radius: 20px; background: var(--ground); font-size: 14px; font-weight: 600; }
.state[data-state=authorised] { border-color: #1a6b3c; color: #1a6b3c; }
.state[data-state=warned] { border-color: #8a5300; color: #8a5300; }
.state[data-state=declined], .state[data-state=cancelled] { border-color: var(--red); color: var(--red); }
form.refund { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin-top: 12px; font-size: 14px; }
form.refund input { width: 110px; min-height: 44px; padding: 8px 12px; border: 1px solid #6b7886; border-radius: 8px; font: inherit; }
form.refund button { min-height: 44px; }
.lines { display: grid; gap: 0 16px; font-size: 14px; }
.lines ul { margin: 0; padding: 0; list-style: none; }
@media (min-width: 700px) { .lines { grid-template-columns: 180px 1fr; } }
fieldset { margin: 24px 0 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 700; }
label.choice { display: flex; gap: 12px; align-items: start; margin-top: 10px; padding: 12px 16px; background: #fff;
  border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
label.choice:has(:checked) { border-color: var(--blue); box-shadow: inset 0 0 0 1px var(--blue); }
label.choice input { width: 20px; height: 20px; margin: 2px 0 0; flex: none; }
label.choice small { display: block; color: var(--muted); font-size: 14px; }
.sum { text-align: right; font-variant-numeric: tabular-nums; }
iframe { display: block; width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { margin: 0; white-space: pre-wrap; font: inherit; }
pre.xml { overflow-x: auto; white-space: pre; font: 13px/1.5 ui-monospace, monospace; }
.pager { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; }
.pager a { display: inline-flex; align-items: center; min-height: 44px; }
`);
