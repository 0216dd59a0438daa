import { html, type Html, nothing } from '../../pages/html.ts';
import { renderPage } from '../../pages/page.ts';
import type { Agency } from '../agency.ts';
import { qrPath } from '../qr/qr-routes.ts';
import type { ReceivedRecord } from '../records/received-record.ts';
import { clock, formatAmount, kindText, linkTexts, statusColors, statusTexts } from './texts.ts';

/** One record: the verdict, the chain and the XML. */
export function recordPage(received: ReceivedRecord, { ledger }: Agency): string {
  const { id, verdict, request, huella, previous, system, total, xml } = received;
  const rows: readonly (readonly [term: string, text: string])[] = [
    ['Registro', kindText(received)],
    ['Emisor', `${request.issuerName} (${id.issuer})`],
    ['Fecha de expedición', id.date],
    ...(total === '' ? [] : [['Importe total', formatAmount(total)] as const]),
    ['Recibido', `${clock.format(request.receivedAt)}${request.isEarly ? ', antes de tiempo' : ''}`],
    ['Presentador', request.presenter],
    ...(request.representative === '' ? [] : [['Representante', request.representative] as const]),
    ['Petición', request.id],
    ...(verdict.status === 'Incorrecto' ? [] : [['CSV', request.csv] as const]),
    ['Incidencia', request.hasIncident ? 'Sí' : 'No'],
    ...(request.endDate === '' ? [] : [['Fin de VERI*FACTU', request.endDate] as const]),
    ['Sistema', `${system.producer}, ${system.id}, instalación ${system.installation}`],
    ['Cadena', linkTexts[ledger.chains.linkOf(received)]],
    ['Registro anterior', previous ? `${previous.number}, ${previous.date}: ${previous.huella}` : 'Ninguno'],
    ['Huella', huella],
  ];
  return renderPage({
    title: id.number,
    main: html`<p><a href="/aeat">Todos los registros</a></p>
<h1>${id.number}</h1>
<p><span class="state" data-state="${statusColors[verdict.status]}">${statusTexts[verdict.status]}</span></p>
${verdict.status === 'Correcto' ? nothing : html`<div class="card alert"><strong>${verdict.code}</strong> ${verdict.text}</div>`}
<dl class="card long">${rows.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>
${received.kind === 'alta' ? html`<p>${qrLink(received)}</p>` : nothing}
<h2>XML</h2>
<pre class="card xml" tabindex="0" aria-label="XML del registro">${xml}</pre>`,
  });
}

function qrLink({ id, total }: ReceivedRecord): Html {
  const query = new URLSearchParams({
    nif: id.issuer,
    numserie: id.number,
    fecha: id.date,
    importe: total,
  });
  return html`<a href="${qrPath}?${query.toString()}">Lo que ve quien escanea el QR</a>`;
}
