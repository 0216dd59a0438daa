import { html, nothing } from '../pages/html.ts';
import { bankPage } from './bank-page.ts';
import { formatCents } from './money.ts';
import type { Operation } from './operations.ts';
import { testCards } from './test-cards.ts';

/** The bank's form: what is to be paid, and a test card for each outcome. */
export function paymentPage({ id, request }: Operation): string {
  const amount = formatCents(request.amountCents);
  return bankPage({
    title: `Pago de ${amount}`,
    main: html`<h1>Banco de pruebas · TPV Virtual</h1>
<p class="amount">${amount}</p>
<dl class="card">
<dt>Comercio</dt><dd>${request.merchantName}</dd>
<dt>Pedido</dt><dd>${request.order}</dd>
${request.description === '' ? nothing : html`<dt>Concepto</dt><dd>${request.description}</dd>`}
</dl>
<form method="post" action="/tpv/sis/pago/${id}">
<fieldset>
<legend>Elige una tarjeta de prueba</legend>
${testCards.map(
  (card, index) => html`<label class="choice"><input type="radio" name="tarjeta" value="${card.id}"${
    index === 0 ? html` checked` : nothing
  }>
<span>${card.outcome} · ${card.number}<small>${card.hint}</small></span></label>`,
)}
</fieldset>
<div class="actions">
<button name="accion" value="pagar">Pagar ${amount}</button>
<button class="quiet" name="accion" value="cancelar">Cancelar</button>
</div>
</form>`,
  });
}
