import { html, type Html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import type { ScriptedPage } from '../pages/scripted-page.ts';

export interface AccountCode {
  readonly label: string;
  readonly code: string;
  /** Whole seconds until the next code. */
  readonly secondsLeft: number;
}

/** The page at /codes. `problem` explains why an address was refused; undefined: none was. */
export function codesPage(accounts: readonly AccountCode[], problem?: string): ScriptedPage {
  return {
    page: (ownScript) =>
      renderPage({
        title: 'Códigos',
        narrow: true,
        main: html`<h1>Códigos</h1>
<p class="muted">Una aplicación de códigos de un solo uso, como la del móvil.</p>
${accounts.length === 0 ? html`<p>Todavía no hay ninguna cuenta.</p>` : accountList(accounts)}
<form class="card" method="post" action="/codes">
<h2>Añadir una cuenta</h2>
${problem === undefined ? nothing : html`<p id="problem" role="alert">${problem}</p>`}
<label for="uri">Dirección de la cuenta, la que empieza por otpauth://</label>
<input id="uri" name="uri" autocomplete="off" required maxlength="2000"${problem === undefined ? nothing : html` aria-invalid="true" aria-describedby="problem"`}>
<div class="actions"><button>Añadir</button></div>
</form>${ownScript}`,
      }),
    script: refreshScript,
    connectSource: `'self'`,
  };
}

function accountList(accounts: readonly AccountCode[]): Html {
  return html`<ul class="list operations">${accounts.map(
    ({ label, code, secondsLeft }) => html`<li><p class="operation"><strong>${label}</strong></p>
<span class="code">${code}</span> <span class="muted">vale <span class="seconds">${secondsLeft}</span> s</span></li>`,
  )}</ul>`;
}

/** Changes a text only if it differs, so that a selected code stays selected while the seconds run. */
const refreshScript = `
const show = (element, text) => { if (element.textContent !== text) element.textContent = text; };
setInterval(async () => {
  const accounts = await fetch('/codes/accounts').then((response) => response.json()).catch(() => undefined);
  if (!accounts) return;
  const rows = [...document.querySelectorAll('ul.operations > li')];
  if (accounts.length !== rows.length && document.querySelector('#uri').value === '') return location.replace('/codes');
  rows.forEach((row, index) => {
    show(row.querySelector('.code'), accounts[index].code);
    show(row.querySelector('.seconds'), String(accounts[index].secondsLeft));
  });
}, 1000);
`;
