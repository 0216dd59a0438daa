import { html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { type Challenge, remainingTries } from './challenge.ts';
import { formatCents } from './money.ts';
import type { Operation } from './operations.ts';
import { findTestCard } from './test-cards.ts';

/** The page of the card's bank, with the message that the buyer would get on the phone. */
export function acsPage({ id, request }: Operation, challenge: Challenge): string {
  const lastDigits = findTestCard('3d-secure')?.number.slice(-4) ?? '';
  return renderPage({
    title: 'Confirma tu compra',
    brand: 'Banco de la tarjeta · 3-D Secure',
    narrow: true,
    main: html`<h1>Confirma tu compra</h1>
<p class="amount">${formatCents(request.amountCents)}</p>
<dl class="card">
<dt>Comercio</dt><dd>${request.merchantName}</dd>
<dt>Tarjeta</dt><dd>terminada en ${lastDigits}</dd>
</dl>
<p class="card message"><strong>Mensaje en tu teléfono</strong><br>
Tu código para esta compra es <strong class="code">${challenge.code}</strong>. No se lo des a nadie.</p>
<form method="post" action="/tpv/acs/${id}">
${wrongTry(challenge)}
<label for="codigo">Código de un solo uso</label>
<input id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code"${
      challenge.wrongTries > 0 ? html` aria-invalid="true" aria-describedby="error"` : nothing
    }>
<div class="actions">
<button name="accion" value="confirmar">Confirmar</button>
<button class="quiet" name="accion" value="rechazar">Rechazar la compra</button>
</div>
</form>`,
  });
}

function wrongTry(challenge: Challenge) {
  if (challenge.wrongTries === 0) return nothing;
  const tries = remainingTries(challenge);
  const left = tries === 1 ? 'Te queda un intento.' : `Te quedan ${tries} intentos.`;
  return html`<p class="card alert" id="error" role="alert">El código no es correcto. ${left}</p>`;
}
