import { formatDuration } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { dayLicenceName } from '@dorsal/domain/day-licence';
import { formatEuros, freePriceText } from '@dorsal/domain/money';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Block, Fact } from './letter.ts';
import type { MailOrder } from './mail-order.ts';
import { zonedTime } from './zoned-time.ts';

/** When and where the event is, and the order's reference. */
export function eventFacts({ _id, eventInfo, durationHours, organizerName }: MailOrder): Block {
  const { startDate, timeZone, location } = eventInfo;
  const duration = formatDuration(durationHours);
  const facts: Fact[] = [
    ['Cuándo', startDate ? zonedTime(startDate, timeZone) : myTicketsFallbacks.date],
    ['Dónde', location ?? myTicketsFallbacks.location],
    ...(duration === undefined ? [] : ([['Duración', duration]] as const)),
    ['Organiza', organizerName],
    ['Ref', confirmationReference(_id)],
  ];
  return { kind: 'facts', facts };
}

/** The costs of the order, line by line, with its fees and what was given back. */
export function bill({ tickets, dayLicences = 0, fees, totalAmount, refundedAmount }: MailOrder): Block {
  const lines = [
    ...tickets.map(({ name, quantity, price }): Fact => [`${quantity} × ${name}`, sum(price * quantity)]),
    ...(dayLicences > 0 ? [[dayLicenceName, formatEuros(dayLicences)] satisfies Fact] : []),
  ];
  const fee: Fact[] = fees > 0 ? [['Gastos de gestión', formatEuros(fees)]] : [];
  if (refundedAmount === 0)
    return { kind: 'bill', lines: [...lines, ...fee], total: ['Total', sum(totalAmount)] };
  const refunded: Fact = ['Devuelto', `\u2212${formatEuros(refundedAmount)}`];
  const total: Fact = ['Queda pagado', formatEuros(totalAmount - refundedAmount)];
  return { kind: 'bill', lines: [...lines, ...fee, refunded], total };
}

/**
 * ` hasta el 04 abr 2027, 09:30`: until when the buyer can correct a participant. Empty for an event without a date;
 * null after that time.
 */
export function correctableUntil({ now, afterPurchase, eventInfo }: MailOrder): string | null {
  const until = afterPurchase?.changesUntil ?? null;
  if (until === null) return '';
  return now < until ? ` hasta el ${zonedTime(until, eventInfo.timeZone)}` : null;
}

/** `2 plazas`, `1 plaza`. */
export function places({ totalQuantity }: Pick<MailOrder, 'totalQuantity'>): string {
  return totalQuantity === 1 ? '1 plaza' : `${totalQuantity} plazas`;
}

function sum(cents: number): string {
  return cents === 0 ? freePriceText : formatEuros(cents);
}
