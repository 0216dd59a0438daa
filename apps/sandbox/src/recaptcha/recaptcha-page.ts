import { html, type Html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { verdictFaults } from './faults/faults.ts';
import type { Recaptcha } from './recaptcha.ts';

const shownVerdicts = 50;

/** The page at /recaptcha: the verifications of this run, and the faults. */
export function recaptchaPage({ keys, verdicts, faults }: Recaptcha): string {
  return renderPage({
    title: 'reCAPTCHA',
    main: html`<h1>reCAPTCHA</h1>
<p class="muted">La variante invisible, del sitio con la clave <span class="code">${keys.siteKey}</span>.</p>
<h2>Comprobaciones</h2>
${
  verdicts.length === 0
    ? html`<p>Todavía no se ha comprobado ningún token.</p>`
    : html`<ul class="list operations">${verdicts.slice(0, shownVerdicts).map(
        ({ at, success, text }) =>
          html`<li><p class="operation"><strong>${at.toLocaleTimeString('es-ES')}</strong>
<span class="state" data-state="${success ? 'authorised' : 'declined'}">${success ? 'Bueno' : 'Rechazado'}</span></p>${text}</li>`,
      )}</ul>`
}
<form class="card" method="post" action="/recaptcha/faults">
<h2>Fallos a propósito</h2>
<p class="muted">Valen desde ahora, también para los tokens que ya se han dado.</p>
<fieldset><legend>La respuesta sobre un token bueno</legend>
${choice('', 'Buena', faults.verdict === null)}
${Object.entries(verdictFaults).map(([name, label]) => choice(name, label, faults.verdict === name))}
</fieldset>
<fieldset><legend>El servicio</legend>
${flag('verifyDown', 'Comprobación caída', 'siteverify contesta 503.', faults.verifyDown)}
${flag('scriptDown', 'Script caído', 'api.js contesta 503: la página no consigue ningún token.', faults.scriptDown)}
<label class="choice number"><span>Retraso de la comprobación, en segundos</span><input type="number" name="verifyDelaySeconds" value="${faults.verifyDelaySeconds}" min="0" max="600" step="any"></label>
</fieldset>
<div class="actions row">
<button name="accion" value="guardar">Guardar los fallos</button>
<button class="quiet" name="accion" value="quitar">Quitar todos</button>
</div>
</form>`,
  });
}

function choice(value: string, label: string, isOn: boolean): Html {
  return html`<label class="choice"><input type="radio" name="verdict" value="${value}"${checked(isOn)}><span>${label}</span></label>`;
}

function flag(name: string, label: string, text: string, isOn: boolean): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}"${checked(isOn)}><span>${label}
<small>${text}</small></span></label>`;
}

function checked(isOn: boolean): Html {
  return isOn ? html` checked` : nothing;
}
