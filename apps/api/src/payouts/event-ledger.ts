import { sql } from 'drizzle-orm';
import type { EventLedger } from '@dorsal/domain/payout-amount';
import type { Executor } from '../db/database.ts';
import { commissionVat } from '@dorsal/domain/settlement';
import { commissionByEvent } from './commission.ts';

/** The money of an event that had sales, as the ledger has it. */
export interface LedgerOfEvent extends EventLedger {
  readonly eventId: string;
  readonly slug: string;
  readonly name: string;
  /** Of the payouts, what the bank has sent. */
  readonly arrivedCents: number;
}

/**
 * The ledgers of an organizer's events with sales, by their start. Card payments beyond an order's own (`surplus`) came to
 * the portal and go back whole: they are in neither sum. Such transfers came to the organizer, and the portal sends them
 * back: their refunds count.
 */
export async function eventLedgers(db: Executor, organizerId: string): Promise<LedgerOfEvent[]> {
  const { rows } = await db.execute<Record<keyof LedgerOfEvent, string>>(sql`
    with own as (select id, slug, name, starts_at from events where organizer_id = ${organizerId}),
    paid as (
      select o.event_id,
        coalesce(sum(a.amount_cents) filter (where a.method = 'card' and a.status = 'accepted'), 0) as card,
        coalesce(sum(a.refund_cents) filter (where a.method = 'transfer' or a.status = 'accepted'), 0) as back
      from payment_attempts a join orders o on o.id = a.order_id join own on own.id = o.event_id
      where a.status in ('accepted', 'surplus') group by o.event_id),
    commission as (${commissionByEvent(organizerId)}),
    paid_out as (
      select event_id, sum(amount_cents) as cents, sum(amount_cents) filter (where state = 'paid') as arrived from payouts
      where organizer_id = ${organizerId} and state <> 'cancelled' group by event_id)
    select own.id as "eventId", own.slug, own.name, paid.card as "cardCents", paid.back as "refundCents",
      coalesce(commission.cents, 0) as "commissionCents", coalesce(paid_out.cents, 0) as "paidOutCents",
      coalesce(paid_out.arrived, 0) as "arrivedCents"
    from own join paid on paid.event_id = own.id
    left join commission on commission.event_id = own.id
    left join paid_out on paid_out.event_id = own.id
    order by own.starts_at nulls last, own.slug`);
  return rows.map(({ eventId, slug, name, ...cents }) => ({
    eventId,
    slug,
    name,
    cardCents: Number(cents.cardCents),
    refundCents: Number(cents.refundCents),
    commissionCents: withVat(Number(cents.commissionCents)),
    paidOutCents: Number(cents.paidOutCents),
    arrivedCents: Number(cents.arrivedCents),
  }));
}

function withVat(commissionCents: number): number {
  return commissionCents + commissionVat(commissionCents);
}
