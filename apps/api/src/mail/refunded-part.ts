import { sql } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';

/** Which part of an order a refund gives back, in places and cents. */
export interface RefundedPart {
  /** Places of which it gives something back; 0 for one of fees only, and for a payment that was too much. */
  readonly places: number;
  /** What it gives back of them, and what they cost. */
  readonly ticketCents: number;
  readonly priceCents: number;
  /** Whether it gives back a fee, or some of it. */
  readonly hasFees: boolean;
  /** What no refund gives back of their fees. */
  readonly keptFeeCents: number;
}

const lineOf = sql`refund_lines part join order_lines line
  on line.order_id = part.order_id and line.position = part.position
  where part.refund_id = ${refunds.id} and line.kind <> 'fee'`;

/** Columns for a query of `refunds` with their `payment_attempts`. */
export const refundedPart = {
  places: sql<number>`(select count(distinct line.participant_id)::int from ${lineOf})`,
  ticketCents: sql<number>`(select coalesce(sum(part.cents), 0)::int from ${lineOf})`,
  priceCents: sql<number>`(select coalesce(sum(line.cents), 0)::int from ${lineOf})`,
  hasFees: sql<boolean>`exists (select 1 from refund_lines part join order_lines line
    on line.order_id = part.order_id and line.position = part.position
    where part.refund_id = ${refunds.id} and line.kind = 'fee')`,
  keptFeeCents: sql<number>`(
    select coalesce(sum(fee.cents - (select coalesce(sum(back.cents), 0) from refund_lines back
      where back.order_id = fee.order_id and back.position = fee.position)), 0)::int
    from order_lines fee where fee.order_id = ${paymentAttempts.orderId} and fee.kind = 'fee'
      and fee.participant_id in (select line.participant_id from ${lineOf}))`,
};

/** `el dinero de una entrada`, `parte del dinero de tus entradas`, `un pago de más`: what a refund gives back of an order. */
export function refundedMoney(
  { places, ticketCents, priceCents, hasFees }: RefundedPart,
  { totalQuantity }: { readonly totalQuantity: number },
): string {
  const all = totalQuantity === 1 ? 'tu entrada' : 'tus entradas';
  if (places === 0) return hasFees ? `los gastos de gestión de ${all}` : 'un pago de más';
  const money = ticketCents < priceCents ? 'parte del dinero' : 'el dinero';
  if (places < totalQuantity) {
    return `${money} de ${places === 1 ? 'una entrada' : `${places} entradas`}`;
  }
  return `${money} de ${all}`;
}

/** That the fee stays, if the whole price of the places goes back without it; undefined otherwise. */
export function keptFeeText({ ticketCents, priceCents, keptFeeCents }: RefundedPart): string | undefined {
  if (ticketCents < priceCents || keptFeeCents === 0) return undefined;
  return `Los gastos de gestión (${formatEuros(keptFeeCents)}) no se devuelven.`;
}
