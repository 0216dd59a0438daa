import { html, type Html, nothing } from '../pages/html.ts';
import { bankPage } from './bank-page.ts';
import { formatCents } from './money.ts';
import type { Operation } from './operations.ts';
import { type TestCard, testCards } from './test-cards.ts';

/** The bank's form: the payment, and a test card for each outcome. */
export function paymentPage({ id, request }: Operation): string {
  const amount = formatCents(request.amountCents);
  return bankPage({
    title: `Pago de ${amount}`,
    main: html`<h1>Pago con tarjeta</h1>
<p class="amount">${amount}</p>
<dl class="card">
<dt>Comercio</dt><dd>${request.merchantName}</dd>
<dt>Pedido</dt><dd>${request.order}</dd>
${request.description === '' ? nothing : html`<dt>Concepto</dt><dd>${request.description}</dd>`}
</dl>
<form method="post" action="/tpv/sis/pago/${id}">
<fieldset>
<legend>Elige una tarjeta de prueba</legend>
${testCards.map(cardChoice)}
</fieldset>
<div class="actions">
<button name="accion" value="pagar">Pagar ${amount}</button>
<button class="quiet" name="accion" value="cancelar">Cancelar</button>
</div>
</form>`,
  });
}

// No white space before the outcome: the label's text must begin with it.
function cardChoice({ id, outcome, number, hint }: TestCard, index: number): Html {
  const checked = index === 0 ? html` checked` : nothing;
  return html`<label class="choice"><input type="radio" name="tarjeta" value="${id}"${checked}><span>${outcome} · <span class="pan">${number}</span>
<small>${hint}</small></span></label>`;
}
