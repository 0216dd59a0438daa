import { html, type Html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { tokenFaults } from './faults/faults.ts';
import type { Google } from './google.ts';
import { demoPeople } from './people.ts';

/** The page at /google without a request of an app: the accounts, and the faults. */
export function googlePage({ client, faults }: Google): string {
  return renderPage({
    title: 'Acceso con Google',
    main: html`<h1>Acceso con Google</h1>
<p class="muted">La página de consentimiento se abre desde el botón de la aplicación <span class="code">${client.id}</span>.</p>
<h2>Cuentas de prueba</h2>
<ul class="list operations">${demoPeople.map(
      ({ name, email, isVerified }) =>
        html`<li><strong>${name}</strong><br>${email}${isVerified ? '' : ' (correo sin verificar)'}</li>`,
    )}</ul>
<p>En la página de consentimiento también se puede escribir cualquier otra.</p>
<form class="card" method="post" action="/google/faults">
<h2>Fallos a propósito</h2>
<p class="muted">Los del token valen para los que se pidan desde ahora; los de las claves, al momento.</p>
<fieldset><legend>El token</legend>
${choice('', 'Bueno', faults.token === null)}
${Object.entries(tokenFaults).map(([name, label]) => choice(name, label, faults.token === name))}
</fieldset>
<fieldset><legend>Las claves</legend>
<label class="choice"><input type="checkbox" name="keysDown"${checked(faults.keysDown)}><span>Claves caídas
<small>Su dirección contesta 503.</small></span></label>
<label class="choice number"><span>Retraso de las claves, en segundos</span><input type="number" name="keysDelaySeconds" value="${faults.keysDelaySeconds}" min="0" max="600" step="any"></label>
</fieldset>
<div class="actions row">
<button name="accion" value="guardar">Guardar los fallos</button>
<button class="quiet" name="accion" value="quitar">Quitar todos</button>
</div>
</form>`,
  });
}

function choice(value: string, label: string, isOn: boolean): Html {
  return html`<label class="choice"><input type="radio" name="token" value="${value}"${checked(isOn)}><span>${label}</span></label>`;
}

function checked(isOn: boolean): Html {
  return isOn ? html` checked` : nothing;
}
