import { html, type Html } from '../../pages/html.ts';
import { renderPage } from '../../pages/page.ts';
import { formatAmount } from '../pages/texts.ts';
import type { QrParameters, QrProblem } from './qr-parameters.ts';

/** What a person sees who scans the QR of an invoice. */
export function foundPage({ nif, numserie, fecha, importe }: QrParameters, isFound: boolean): string {
  return agencyPage(
    isFound ? 'Factura encontrada' : 'Factura no encontrada',
    html`<div class="card ${isFound ? 'message' : 'alert'}"><h1>${isFound ? 'Factura encontrada' : 'Factura no encontrada'}</h1>
<p>${
      isFound
        ? 'Factura verificable: los datos coinciden con los de una factura que consta como recibida en la Agencia Tributaria.'
        : 'La factura no consta como recibida en la Agencia Tributaria con estos datos, o se ha anulado. Si se acaba de expedir, inténtelo más tarde.'
    }</p></div>
<dl class="card"><dt>NIF del emisor</dt><dd>${nif}</dd>
<dt>Número y serie</dt><dd>${numserie}</dd>
<dt>Fecha de expedición</dt><dd>${fecha}</dd>
<dt>Importe total</dt><dd>${formatAmount(importe)}</dd></dl>`,
  );
}

/** What a person sees if the address is incomplete or wrong. */
export function problemsPage(problems: readonly QrProblem[]): string {
  return agencyPage(
    'No se puede comprobar la factura',
    html`<div class="card alert"><h1>No se puede comprobar la factura</h1>
<ul>${problems.map(({ code, text }) => html`<li>${text}. Código ${code}.</li>`)}</ul>
<p>Vuelva a leer el código QR de la factura.</p></div>`,
  );
}

function agencyPage(title: string, main: Html): string {
  return renderPage({ title, brand: 'Agencia Tributaria (de pruebas)', narrow: true, main });
}
