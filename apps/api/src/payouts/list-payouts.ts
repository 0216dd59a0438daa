import { and, desc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { organizerPayouts } from '@dorsal/api-contract/panel/payouts';
import { payoutAmount, payoutBalance } from '@dorsal/domain/payout-amount';
import type { Database, Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { payoutAccounts, payouts } from '../db/schema/payouts.ts';
import { atOneMoment } from '../money/read-money.ts';
import { eventLedgers, type LedgerOfEvent } from './event-ledger.ts';

type OrganizerPayouts = z.output<typeof organizerPayouts>;
type State = (typeof payouts.$inferSelect)['state'];

/** What was paid out to an organizer, what is on its way, and what is left of each event, of one moment. */
export function payoutsOf(db: Database, organizerId: string): Promise<OrganizerPayouts> {
  return atOneMoment(db, async (tx) => ({
    ...(await listedPayouts(tx, organizerId)),
    pending: pendingOf(await eventLedgers(tx, organizerId)),
    account: await accountOf(tx, organizerId),
  }));
}

/** The events of which something is left, or that owe something: the ledger from which payouts are proposed. */
function pendingOf(ledgers: readonly LedgerOfEvent[]): OrganizerPayouts['pending'] {
  const events = ledgers
    .filter((ledger) => payoutBalance(ledger) !== 0)
    .map((ledger) => ({
      eventId: ledger.eventId,
      name: ledger.name,
      card: ledger.cardCents,
      refunds: ledger.refundCents,
      commission: ledger.commissionCents,
      paid: ledger.arrivedCents,
      underWay: ledger.paidOutCents - ledger.arrivedCents,
      left: payoutAmount(ledger),
      owes: Math.max(0, -payoutBalance(ledger)),
    }));
  return { left: events.reduce((sum, { left }) => sum + left, 0), events };
}

async function accountOf(db: Executor, organizerId: string): Promise<OrganizerPayouts['account']> {
  const [account] = await db
    .select({ usableFrom: payoutAccounts.usableFrom })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.organizerId, organizerId));
  return account ?? null;
}

/** The payouts with their sums, the newest first. */
async function listedPayouts(
  db: Executor,
  organizerId: string,
): Promise<Pick<OrganizerPayouts, 'paid' | 'underWay' | 'payouts'>> {
  const rows = await db
    .select({
      _id: payouts.id,
      eventId: payouts.eventId,
      eventName: events.name,
      amount: payouts.amountCents,
      state: payouts.state,
      proposedAt: payouts.proposedAt,
      sentAt: payouts.sentAt,
      paidAt: payouts.paidAt,
      maskedIban: payouts.maskedIban,
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .where(and(eq(payouts.organizerId, organizerId), ne(payouts.state, 'cancelled')))
    .orderBy(desc(payouts.proposedAt), desc(payouts.id));
  const listed = rows.flatMap(({ state, ...row }) => (state === 'cancelled' ? [] : [{ ...row, state }]));
  const sum = (isCounted: (state: State) => boolean) =>
    listed.reduce((cents, { state, amount }) => (isCounted(state) ? cents + amount : cents), 0);
  return {
    paid: sum((state) => state === 'paid'),
    underWay: sum((state) => state !== 'paid'),
    payouts: listed,
  };
}

/** All payouts, for the operator, the newest first. */
export function allPayouts(db: Executor, state: State | undefined) {
  return db
    .select({
      id: payouts.id,
      organizer: organizers.slug,
      event: events.slug,
      amountCents: payouts.amountCents,
      state: payouts.state,
      account: payouts.maskedIban,
      fileId: payouts.fileId,
      proposedAt: payouts.proposedAt,
      sentAt: payouts.sentAt,
      paidAt: payouts.paidAt,
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .innerJoin(organizers, eq(organizers.id, payouts.organizerId))
    .where(state && eq(payouts.state, state))
    .orderBy(desc(payouts.proposedAt), desc(payouts.id));
}
