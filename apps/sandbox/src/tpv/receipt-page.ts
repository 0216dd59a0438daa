import { html, nothing } from '../pages/html.ts';
import { bankPage } from './bank-page.ts';
import { formatCents } from './money.ts';
import type { Operation, Settlement } from './operations.ts';

const titles = {
  authorised: 'Pago autorizado',
  declined: 'Pago denegado',
  cancelled: 'Pago cancelado',
};

/** The page of a decided operation, shown if the browser is not sent back at once. */
export function receiptPage(operation: Operation, settlement: Settlement, returnTo: string | null): string {
  const { request } = operation;
  return bankPage({
    title: titles[settlement.state],
    main: html`<h1>${titles[settlement.state]}</h1>
<dl class="card">
<dt>Importe</dt><dd>${formatCents(request.amountCents)}</dd>
<dt>Comercio</dt><dd>${request.merchantName}</dd>
<dt>Pedido</dt><dd>${request.order}</dd>
<dt>Respuesta</dt><dd>${settlement.response}</dd>
</dl>
${settlement.tellsShop ? nothing : html`<p>El comercio no recibirá ningún aviso de este pago: tendrá que preguntar al banco.</p>`}
${
  returnTo === null
    ? html`<p>El comercio no ha dado ninguna dirección de vuelta. Ya puedes cerrar esta página.</p>`
    : html`<p><a class="button" href="${returnTo}">Volver al comercio</a></p>`
}`,
  });
}
