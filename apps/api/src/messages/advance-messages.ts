import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { peopleAudience } from '@dorsal/api-contract/panel/people-audience';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { messageMails, messagePeople, messages } from '../db/schema/messages.ts';
import { outbox } from '../db/schema/outbox.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { UnknownFilterError } from '../people/audience-errors.ts';
import { requirePeopleEvent } from '../people/people-event.ts';
import { mayAll } from '../people/people-scope.ts';
import type { Services } from '../services.ts';
import { addressOf, messageTables, readersWhere } from './message-where.ts';
import { databaseNow } from './preview-message.ts';
import { markStopped } from './stop-message.ts';

type Message = typeof messages.$inferSelect;

/**
 * E-mails of one message in the outbox at once: few, so that it can be stopped, and other e-mails are found fast. More are
 * added when half of them have left.
 */
const batch = 100;

const isDue = and(inArray(messages.state, ['scheduled', 'sending']), lte(messages.sendAt, sql`now()`));

/**
 * The job: moves each due message one step, and returns how many moved. Its people are written once, when its moment
 * comes; then its e-mails go to the outbox in batches. A step is one transaction that locks the message, so that a killed
 * worker leaves it as it was, and several workers don't meet.
 */
export async function advanceMessages(services: Pick<Services, 'db' | 'log'>): Promise<number> {
  const { db } = services;
  const due = await db.select({ id: messages.id }).from(messages).where(isDue).orderBy(asc(messages.sendAt));
  let moved = 0;
  for (const { id } of due) if (await advance(services, id)) moved += 1;
  return moved;
}

async function advance({ db, log }: Pick<Services, 'db' | 'log'>, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [message] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), isDue))
      .for('update', { skipLocked: true });
    if (!message) return false;
    if (message.state === 'sending') return writeBatch(tx, message);
    try {
      await tx.transaction((inner) => start(db, inner, message));
    } catch (error) {
      if (!(error instanceof UnknownFilterError)) throw error;
      log.warn({ messageId: id }, 'a message was stopped: a question of its filters is gone');
      await stopFiltered(tx, message, error);
    }
    return true;
  });
}

/** Writes the message's e-mails, one for each address, with the people behind it. */
async function start(db: Database, tx: Transaction, message: Message): Promise<void> {
  const { id, organizerId, eventId, kind, audience } = message;
  const event = await requirePeopleEvent(db, { organizerId, eventId });
  const addressed = {
    event,
    organizerId,
    kind,
    audience: z.decode(peopleAudience, audience),
    // Members who may send messages see everything that a filter can read.
    may: mayAll,
    now: await databaseNow(tx),
  };
  const { rows } = await tx.execute<{ people: number; mails: number }>(sql`
    with readers as materialized (
      select p.person_id, dense_rank() over (order by ${addressOf})::int as position
      from ${messageTables} where ${readersWhere(addressed)}),
    written as (
      insert into ${messageMails} (message_id, position) select distinct ${id}, position from readers),
    joined as (
      insert into ${messagePeople} (message_id, position, person_id) select ${id}, position, person_id from readers)
    select count(*)::int as people, coalesce(max(position), 0) as mails from readers`);
  const { people = 0, mails = 0 } = rows[0] ?? {};
  const state = mails === 0 ? 'sent' : 'sending';
  await tx.update(messages).set({ state, people, mails }).where(eq(messages.id, id));
}

/** Returns whether anything changed. */
async function writeBatch(tx: Transaction, { id }: Message): Promise<boolean> {
  await noteGivenUp(tx, id);
  const isWaiting = and(eq(messageMails.messageId, id), eq(messageMails.state, 'waiting'));
  const inOutbox = await tx.$count(messageMails, and(isWaiting, isNotNull(messageMails.enqueuedAt)));
  if (inOutbox > batch / 2) return false;
  const next = tx
    .select({ position: messageMails.position })
    .from(messageMails)
    .where(and(isWaiting, isNull(messageMails.enqueuedAt)))
    .orderBy(asc(messageMails.position))
    .limit(batch - inOutbox);
  const written = await tx
    .update(messageMails)
    .set({ enqueuedAt: sql`now()` })
    .where(and(eq(messageMails.messageId, id), inArray(messageMails.position, next)))
    .returning({ position: messageMails.position });
  if (written.length > 0) {
    await enqueueAll(
      tx,
      written.map(({ position }) => ({
        kind: 'people-message',
        payload: { messageId: id, position },
        dedupeKey: keyOf(id, position),
      })),
    );
    return true;
  }
  if (inOutbox > 0) return false;
  await tx.update(messages).set({ state: 'sent' }).where(eq(messages.id, id));
  return true;
}

const keyOf = (messageId: string, position: number) => `people-message:${messageId}:${position}`;

/** After 72 hours of tries the outbox gives up. */
async function noteGivenUp(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(messageMails)
    .set({ state: 'givenUp' })
    .from(outbox)
    .where(
      and(
        eq(messageMails.messageId, id),
        eq(messageMails.state, 'waiting'),
        isNotNull(messageMails.enqueuedAt),
        eq(
          outbox.dedupeKey,
          sql`'people-message:' || ${messageMails.messageId} || ':' || ${messageMails.position}`,
        ),
        isNotNull(outbox.deadAt),
      ),
    );
}

async function stopFiltered(
  tx: Transaction,
  { id, organizerId, subject }: Message,
  cause: UnknownFilterError,
) {
  await markStopped(tx, id);
  await recordActivity(tx, {
    organizerId,
    caller: null,
    action: 'messageStopped',
    subject,
    after: { reason: cause.message },
  });
}
