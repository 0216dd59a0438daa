import type { EventBody } from '@dorsal/api-contract/events';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { feeFromWire, isFreeEvent, itemCents, orderTotals } from '@dorsal/domain/pricing';
import type { Item } from '../state/draft.ts';
import type { Hold } from '../state/hold.ts';

export interface OrderSums {
  readonly lines: readonly { readonly ticketId: string; readonly label: string; readonly cents: number }[];
  readonly feesCents: number;
  readonly licenceCents: number;
  readonly totalCents: number;
  /** Number of places. */
  readonly quantity: number;
}

/** The cost of the chosen items. If they are held, the server's own sums are used. */
export function orderSums(event: EventBody, items: readonly Item[], hold?: Hold | null): OrderSums {
  const priced = items.map(({ ticketId, quantity }) => {
    const ticket = event.tickets.find(({ _id }) => _id === ticketId);
    return { ticketId, name: ticket?.name ?? '', quantity, priceCents: eurosToCents(ticket?.price ?? 0) };
  });
  const totals = orderTotals({ items: priced, fee: feeFromWire(event.fee) });
  return {
    lines: priced.map((line) => ({
      ticketId: line.ticketId,
      label: `${line.name} × ${line.quantity}`,
      cents: itemCents(line),
    })),
    feesCents: hold?.feesCents ?? totals.feesCents,
    licenceCents: hold?.licenceCents ?? 0,
    totalCents: hold?.totalCents ?? totals.totalCents,
    quantity: totals.quantity,
  };
}

/** Whether nothing is to be paid: for the hold, else for the chosen items, else for every ticket of the event. */
export function isForFree(event: EventBody, { hold, sums }: { hold: Hold | null; sums: OrderSums }): boolean {
  if (hold) return hold.totalCents === 0;
  return sums.quantity > 0 ? sums.totalCents === 0 : isFreeEvent(event.tickets);
}

/** The lines as shown, with day licenses and fee if there are some. */
export function sumLines({ lines, licenceCents, feesCents }: OrderSums): { label: string; value: string }[] {
  const rest = [
    { label: 'Licencia de día', cents: licenceCents },
    { label: 'Gastos de gestión', cents: feesCents },
  ];
  return [...lines, ...rest.filter(({ cents }) => cents > 0)].map(({ label, cents }) => ({
    label,
    value: formatEuros(cents),
  }));
}
