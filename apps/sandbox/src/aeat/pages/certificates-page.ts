import { html } from '../../pages/html.ts';
import { renderPage } from '../../pages/page.ts';
import { demoHolders, demoPassword } from '../tls/demo-holders.ts';

export interface CertificatesPage {
  /** The NIFs that may present for everyone. */
  readonly collaborators: readonly string[];
  /** The address of the service over HTTPS; null if it is closed. */
  readonly secureUrl: string | null;
}

/** The page at /aeat/certificados: certificates to download, good and bad ones. */
export function certificatesPage({ collaborators, secureUrl }: CertificatesPage): string {
  return renderPage({
    title: 'Certificados',
    main: html`<p><a href="/aeat">Todos los registros</a></p>
<h1>Certificados</h1>
<p class="muted">${
      secureUrl === null
        ? 'El servicio con certificado (HTTPS) está cerrado: se abre con SANDBOX_AEAT_TLS_PORT.'
        : `El servicio con certificado está en ${secureUrl}. Sólo acepta los de esta autoridad que no hayan caducado.`
    }</p>
<p><a href="/aeat/certificados/ca.pem" download>Certificado de la autoridad</a>, para confiar en el servidor.</p>
<h2>De prueba</h2>
<p class="muted">PKCS#12 con la contraseña <strong>${demoPassword}</strong>. Cada titular presenta lo suyo y lo de quien lo nombra representante. Presentan lo de cualquiera, como colaboradores sociales: ${collaborators.join(', ')}.</p>
<ul class="list operations">${demoHolders.map(
      ({ nif, name }) =>
        html`<li><a href="/aeat/certificados/${nif}.p12" download><strong>${name}</strong></a> <span class="muted">${nif}</span></li>`,
    )}</ul>
<form class="card" method="post" action="/aeat/certificados">
<h2>Hacer otro</h2>
<div class="faults">
<label class="choice number"><span>NIF del titular</span><input type="text" name="nif" required maxlength="9" autocomplete="off"></label>
<label class="choice number"><span>Nombre del titular</span><input type="text" name="name" required maxlength="120" autocomplete="off"></label>
<label class="choice number"><span>Días hasta que caduca<small>Un número negativo lo da ya caducado.</small></span><input type="number" name="days" value="730" min="-3650" max="3650" required></label>
<label class="choice number"><span>Contraseña</span><input type="text" name="password" value="${demoPassword}" required maxlength="60" autocomplete="off"></label>
<label class="choice"><input type="checkbox" name="isForeign"><span>De otra autoridad
<small>La Agencia no la conoce y no acepta el certificado.</small></span></label>
</div>
<div class="actions row"><button>Descargar</button></div>
</form>`,
  });
}
