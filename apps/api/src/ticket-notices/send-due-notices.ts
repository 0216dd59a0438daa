import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { noticeRoundMinutes, noticesPerRound } from '@dorsal/domain/ticket-notices';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { ticketNoticeRounds, ticketNotices } from '../db/schema/ticket-notices.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { type TicketOnOffer, ticketsOnOffer } from './ticket-on-offer.ts';

/** Per transaction. */
const mostAtOnce = 200;

/**
 * The job: queues the e-mails to people who wait for a ticket type that is on sale now, in the order of their requests,
 * and deletes their requests. A round notifies three people per free place. The next one starts after ten minutes, if
 * places are still free. Any number of workers may run it at once: each request is notified once. Returns how many
 * e-mails it queued.
 */
export async function sendDueNotices(db: Database): Promise<number> {
  const waiting = await db
    .selectDistinct({ id: ticketNotices.ticketTypeId })
    .from(ticketNotices)
    .where(isNotNull(ticketNotices.confirmedAt));
  if (waiting.length === 0) return 0;
  const offered = await ticketsOnOffer(
    db,
    waiting.map(({ id }) => id),
  );
  let written = 0;
  for (const { state, ticketTypeId } of offered) {
    if (state === 'onSale') written += await inTransaction(db, (tx) => notifySome(tx, ticketTypeId));
  }
  return written;
}

async function notifySome(tx: Transaction, ticketTypeId: string): Promise<number> {
  const sent = await lockRound(tx, ticketTypeId);
  // Read again under the lock: another worker may have notified people since.
  const [ticket] = await ticketsOnOffer(tx, [ticketTypeId]);
  if (ticket?.state !== 'onSale') return 0;
  const most = Math.min(mostAtOnce, noticesPerRound(ticket.free) - sent);
  if (most <= 0) return 0;
  const notified = await takeFirst(tx, ticketTypeId, most);
  if (notified.length === 0) return 0;
  await tx
    .update(ticketNoticeRounds)
    .set({ sent: sent + notified.length })
    .where(eq(ticketNoticeRounds.ticketTypeId, ticketTypeId));
  await enqueueAll(
    tx,
    notified.map(({ id, email }) => ({
      kind: 'ticket-notice',
      payload: { to: email, ...shown(ticket) },
      dedupeKey: `ticket-notice:${id}`,
    })),
  );
  return notified.length;
}

const shown = ({ eventId, eventSlug, eventName, ticketTypeId, ticketName }: TicketOnOffer) => ({
  eventId,
  eventSlug,
  eventName,
  ticketTypeId,
  ticketName,
});

/** Locks the ticket type's round, starts a new one if the last is over, and returns how many people it has notified. */
async function lockRound(tx: Transaction, ticketTypeId: string): Promise<number> {
  const isOver = sql`${ticketNoticeRounds.startedAt} <= now() - make_interval(mins => ${noticeRoundMinutes}::int)`;
  const [round] = await tx
    .insert(ticketNoticeRounds)
    .values({ ticketTypeId })
    .onConflictDoUpdate({
      target: ticketNoticeRounds.ticketTypeId,
      set: {
        startedAt: sql`case when ${isOver} then now() else ${ticketNoticeRounds.startedAt} end`,
        sent: sql`case when ${isOver} then 0 else ${ticketNoticeRounds.sent} end`,
      },
    })
    .returning({ sent: ticketNoticeRounds.sent });
  return round?.sent ?? 0;
}

/** Deletes and returns the first confirmed requests, at most `most`. `array` makes the subquery run once. */
function takeFirst(tx: Transaction, ticketTypeId: string, most: number) {
  const first = tx
    .select({ id: ticketNotices.id })
    .from(ticketNotices)
    .where(and(eq(ticketNotices.ticketTypeId, ticketTypeId), isNotNull(ticketNotices.confirmedAt)))
    .orderBy(asc(ticketNotices.createdAt), asc(ticketNotices.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .delete(ticketNotices)
    .where(sql`${ticketNotices.id} = any(array${first})`)
    .returning({ id: ticketNotices.id, email: ticketNotices.email });
}
