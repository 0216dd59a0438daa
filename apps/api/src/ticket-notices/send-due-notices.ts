import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { noticeRoundMinutes, noticesPerRound } from '@dorsal/domain/ticket-notices';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { ticketNoticeRounds, ticketNotices } from '../db/schema/ticket-notices.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { type TicketOnOffer, ticketsOnOffer } from './ticket-on-offer.ts';

/** In one transaction. */
const mostAtOnce = 200;

/**
 * The job: writes the e-mails to the people who wait for a ticket type that is on sale now, in the order of their requests, and
 * deletes their requests. A round tells three people for each free place; the next one starts after ten minutes, if places are
 * still free. Any number of workers may do it at once: each request is told once. Returns how many e-mails it wrote.
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
    if (state === 'onSale') written += await inTransaction(db, (tx) => tellSome(tx, ticketTypeId));
  }
  return written;
}

async function tellSome(tx: Transaction, ticketTypeId: string): Promise<number> {
  const sent = await lockRound(tx, ticketTypeId);
  // Read again under the lock: another worker may have told people since.
  const [ticket] = await ticketsOnOffer(tx, [ticketTypeId]);
  if (ticket?.state !== 'onSale') return 0;
  const most = Math.min(mostAtOnce, noticesPerRound(ticket.free) - sent);
  if (most <= 0) return 0;
  const told = await takeFirst(tx, ticketTypeId, most);
  if (told.length === 0) return 0;
  await tx
    .update(ticketNoticeRounds)
    .set({ sent: sent + told.length })
    .where(eq(ticketNoticeRounds.ticketTypeId, ticketTypeId));
  await enqueueAll(
    tx,
    told.map(({ id, email }) => ({
      kind: 'ticket-notice',
      payload: { to: email, ...shown(ticket) },
      dedupeKey: `ticket-notice:${id}`,
    })),
  );
  return told.length;
}

const shown = ({ eventId, eventSlug, eventName, ticketTypeId, ticketName }: TicketOnOffer) => ({
  eventId,
  eventSlug,
  eventName,
  ticketTypeId,
  ticketName,
});

/** Locks the ticket type's round, starts a new one if the last is over, and says how many people it has told. */
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

/** Takes the first confirmed requests out of the table. */
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
    .where(inArray(ticketNotices.id, first))
    .returning({ id: ticketNotices.id, email: ticketNotices.email });
}
