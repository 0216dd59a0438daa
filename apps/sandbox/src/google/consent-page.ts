import { html, type Html } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { demoPeople, type Person } from './people.ts';
import type { ScriptedPage } from '../pages/scripted-page.ts';
import { scriptValue } from '../pages/scripted-page.ts';

/** The app's request, validated. */
export interface ConsentRequest {
  readonly clientId: string;
  readonly origin: string;
  readonly state: string;
  readonly nonce: string | undefined;
}

const brand = 'Google de pruebas';

/** The page on which users choose their account. */
export function consentPage(request: ConsentRequest): string {
  return renderPage({
    title: 'Elegir una cuenta',
    brand,
    narrow: true,
    main: html`<h1>Elige una cuenta</h1>
<p class="muted">Para continuar en ${new URL(request.origin).host}</p>
<form class="card" method="post" action="/google/consent">
${hiddenFields(request)}
<div class="actions">${demoPeople.map(personButton)}</div>
</form>
<form class="card" method="post" action="/google/consent">
${hiddenFields(request)}
<h2>Usar otra cuenta</h2>
<label for="email">Correo electrónico</label>
<input id="email" name="email" type="email" autocomplete="off" required maxlength="254">
<label for="name">Nombre y apellidos</label>
<input id="name" name="name" autocomplete="off" maxlength="200">
<label class="choice"><input type="checkbox" name="verified" checked><span>Correo verificado
<small>Sin marcar, Google dice que nadie ha demostrado que sea suyo.</small></span></label>
<div class="actions"><button>Continuar</button></div>
</form>`,
  });
}

function hiddenFields({ clientId, origin, state, nonce }: ConsentRequest): readonly Html[] {
  const fields = { client_id: clientId, origin, state, ...(nonce !== undefined && { nonce }) };
  return Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
}

function personButton({ name, email, isVerified }: Person): Html {
  return html`<button class="quiet" name="person" value="${email}"><span>${name}<br>
<small>${email}${isVerified ? '' : ' (correo sin verificar)'}</small></span></button>`;
}

/** Sends the token to the page that opened the window, and closes the window. */
export function credentialPage({ origin, state }: ConsentRequest, credential: string): ScriptedPage {
  return {
    page: (script) =>
      renderPage({
        title: 'Cuenta elegida',
        brand,
        narrow: true,
        main: html`<h1>Ya puedes volver</h1><p>Esta ventana se cierra sola.</p>${script}`,
      }),
    script: `opener?.postMessage(${scriptValue({ type: 'google:credential', state, credential })}, ${scriptValue(origin)});
setTimeout(close, 300);`,
  };
}
