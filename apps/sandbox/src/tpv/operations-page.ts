import { html, type Html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import type { Bank } from './bank.ts';
import { faultForm } from './faults/fault-switches.ts';
import { formatCents } from './money.ts';
import { type Notification, type Operation, type Refund, refundedCents, stateOf } from './operations.ts';
import { leftCents } from './refunds.ts';

const shownOperations = 200;

const states = {
  open: 'Abierta',
  authenticating: 'Autenticando al titular',
  expired: 'Caducada',
  authorised: 'Autorizada',
  declined: 'Denegada',
  cancelled: 'Cancelada',
};

const clock = new Intl.DateTimeFormat('es-ES', { timeStyle: 'medium', timeZone: 'Europe/Madrid' });

/** The page with the faults and the run's operations, newest first. */
export function operationsPage({ operations, faults }: Bank, now: Date): string {
  const all = operations.newestFirst();
  const shown = all.slice(0, shownOperations);
  return renderPage({
    title: 'TPV Virtual',
    main: html`<h1>TPV Virtual</h1>
<p><a href="#operaciones">Ver las operaciones</a></p>
${faultForm(faults)}
<h2 id="operaciones">Operaciones</h2>
<p class="muted">Las de esta ejecución y los pagos de las anteriores: ${all.length}. Se muestran, como mucho, las ${shownOperations} últimas. <a href="/tpv">Actualizar</a></p>
${
  shown.length === 0
    ? html`<p>Todavía no hay ninguna.</p>`
    : html`<ul class="list operations">${shown.map((operation) => operationItem(operation, now))}</ul>`
}`,
  });
}

function operationItem(operation: Operation, now: Date): Html {
  const { id, request, openedAt, notifications, refunds } = operation;
  return html`<li>
<p class="operation"><a href="/tpv/sis/pago/${id}"><strong>${request.order}</strong></a>
<span class="sum">${formatCents(request.amountCents)}</span>
<span class="state" data-state="${stateOf(operation, now)}">${stateText(operation, now)}</span>
<span class="muted">${clock.format(openedAt)}</span></p>
${lines('Avisos', notifications.length === 0 ? [silenceText(operation)] : notifications.map(notificationText))}
${refunds.length === 0 ? nothing : lines(`Devoluciones (${formatCents(refundedCents(operation))})`, refunds.map(refundText))}
${refundForm(operation)}
</li>`;
}

/** The form for a manual refund, as the merchant's staff makes it at the bank's panel; the shop gets a notification. */
function refundForm(operation: Operation): Html {
  const left = leftCents(operation);
  if (operation.settlement?.state !== 'authorised' || left === 0) return nothing;
  const { order } = operation.request;
  return html`<form class="refund" method="post" action="/tpv/operaciones/${order}/devolver">
<label for="importe-${order}">Devolver, en euros</label>
<input id="importe-${order}" name="importe" inputmode="decimal" value="${(left / 100).toFixed(2).replace('.', ',')}">
<button class="quiet" aria-label="Devolver el pago ${order}">Devolver</button>
</form>`;
}

function lines(title: string, texts: readonly string[]): Html {
  return html`<div class="lines"><span class="muted">${title}</span>
<ul>${texts.map((text) => html`<li>${text}</li>`)}</ul></div>`;
}

function stateText(operation: Operation, now: Date): string {
  const text = states[stateOf(operation, now)];
  return operation.settlement === undefined ? text : `${text} (${operation.settlement.response})`;
}

/** Why there is no notification. */
function silenceText({ settlement, request }: Operation): string {
  if (settlement === undefined) return 'Sin enviar';
  if (!settlement.tellsShop) return 'No se envía: el banco no responde';
  if (request.notificationUrl === null) return 'No se envía: el comercio no ha dado ninguna dirección';
  return settlement.faults.notificationDropped ? 'Perdido a propósito' : 'Todavía no ha salido';
}

const names = { genuine: 'Aviso', forged: 'Falso', refund: 'Aviso de devolución' };

function notificationText({ kind, sentAt, outcome }: Notification): string {
  return `${names[kind]}, ${clock.format(sentAt)}: ${outcomeText(outcome)}`;
}

function outcomeText(outcome: Notification['outcome']): string {
  if (outcome.state === 'delivered') return `entregado (HTTP ${outcome.status})`;
  return outcome.state === 'failed' ? `falló: ${outcome.reason}` : 'enviándose';
}

function refundText({ amountCents, response, at }: Refund): string {
  const result = response === '0900' ? 'hecha' : 'rechazada';
  return `${formatCents(amountCents)}, ${clock.format(at)}: ${result} (${response})`;
}
