import { and, eq, isNull } from 'drizzle-orm';
import { isStoppable } from '@dorsal/domain/message-kinds';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { messageMails, messages } from '../db/schema/messages.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { PeopleEvent } from '../people/people-event.ts';
import { NotStoppableError } from './message-errors.ts';

interface Stopped {
  readonly event: PeopleEvent;
  readonly caller: OrganizerCaller;
  readonly messageId: string;
}

/**
 * Stops a message that has not left completely. E-mails that are being sent at this moment may still arrive. Throws
 * NotFoundError and NotStoppableError.
 */
export async function stopMessage(db: Database, { event, caller, messageId }: Stopped): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isIt = and(eq(messages.id, messageId), eq(messages.eventId, event.id));
    const [message] = await tx
      .select({ state: messages.state, subject: messages.subject })
      .from(messages)
      .where(isIt)
      .for('update');
    if (!message) throw new NotFoundError();
    if (!isStoppable(message.state)) throw new NotStoppableError();
    await markStopped(tx, messageId);
    const { organizerId } = caller;
    const before = { state: message.state };
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'messageStopped',
      subject: message.subject,
      before,
      after: { event: event.name },
    });
  });
}

/** Ends the locked message. E-mails in the outbox see it when their turn comes. */
export async function markStopped(tx: Transaction, messageId: string): Promise<void> {
  await tx.update(messages).set({ state: 'stopped' }).where(eq(messages.id, messageId));
  await tx
    .update(messageMails)
    .set({ state: 'stopped' })
    .where(
      and(
        eq(messageMails.messageId, messageId),
        eq(messageMails.state, 'waiting'),
        isNull(messageMails.enqueuedAt),
      ),
    );
}
