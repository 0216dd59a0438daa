import { html, type Html } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { formatCents } from './money.ts';
import { isExpired, type Notification, type Operation } from './operations.ts';

const shownOperations = 200;

const states = { authorised: 'Autorizada', declined: 'Denegada', cancelled: 'Cancelada' };

const clock = new Intl.DateTimeFormat('es-ES', { timeStyle: 'medium', timeZone: 'Europe/Madrid' });

/** The run's operations, newest first, for people. */
export function operationsPage(operations: readonly Operation[], now: Date): string {
  const shown = operations.slice(0, shownOperations);
  return renderPage({
    title: 'Operaciones del TPV',
    main: html`<h1>Operaciones del TPV</h1>
<p class="muted">Las de esta ejecución: ${operations.length}. Se muestran, como mucho, las ${shownOperations} últimas.</p>
${shown.length === 0 ? html`<p>Todavía no hay ninguna.</p>` : table(shown, now)}
<p><a href="/tpv">Actualizar</a></p>`,
  });
}

function table(operations: readonly Operation[], now: Date): Html {
  return html`<div class="scroll" role="region" aria-label="Operaciones" tabindex="0"><table>
<thead><tr><th scope="col">Pedido</th><th scope="col" class="sum">Importe</th><th scope="col">Estado</th>
<th scope="col">Aviso al comercio</th><th scope="col">Hora</th></tr></thead>
<tbody>${operations.map(
    (operation) => html`<tr>
<td><a href="/tpv/sis/pago/${operation.id}">${operation.request.order}</a></td>
<td class="sum">${formatCents(operation.request.amountCents)}</td>
<td>${stateText(operation, now)}</td>
<td>${notificationText(operation.notification)}</td>
<td>${clock.format(operation.openedAt)}</td></tr>`,
  )}</tbody>
</table></div>`;
}

function stateText(operation: Operation, now: Date): string {
  const { settlement } = operation;
  if (settlement !== undefined) return `${states[settlement.state]} (${settlement.response})`;
  return isExpired(operation, now) ? 'Caducada' : 'Abierta';
}

function notificationText(notification: Notification): string {
  if (notification.state === 'delivered') return `Entregado (HTTP ${notification.status})`;
  if (notification.state === 'failed') return `Falló: ${notification.reason}`;
  return notification.state === 'sending' ? 'Enviándose' : 'Sin enviar';
}
