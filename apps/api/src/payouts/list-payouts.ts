import { and, desc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { organizerPayouts } from '@dorsal/api-contract/panel/payouts';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { payouts } from '../db/schema/payouts.ts';

type OrganizerPayouts = z.output<typeof organizerPayouts>;
type State = (typeof payouts.$inferSelect)['state'];

/** What was paid out to an organizer and what is on its way, the newest first. */
export async function payoutsOf(db: Executor, organizerId: string): Promise<OrganizerPayouts> {
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
