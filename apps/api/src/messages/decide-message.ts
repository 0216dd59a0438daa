import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { messages } from '../db/schema/messages.ts';
import { mailMessageDecided } from '../organizer/approval/member-news.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';

/** The message does not wait for a decision: the text says what became of it. */
export class NotAwaitingApprovalError extends Error {
  override name = 'NotAwaitingApprovalError';

  constructor(state: string | undefined) {
    super(
      state === undefined
        ? 'There is no message with that id: see messages list.'
        : `The message is ${state}, so there is nothing to decide.`,
    );
  }
}

/**
 * Lets an organizer's first message leave, at its moment or now, and later ones without approval. Mails the author.
 * Throws NotAwaitingApprovalError.
 */
export async function approveMessage(db: Database, messageId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const message = await lockAwaiting(tx, messageId);
    await tx
      .update(messages)
      .set({
        state: 'scheduled',
        approvedAt: sql`now()`,
        sendAt: sql`greatest(${messages.sendAt}, now())`,
      })
      .where(eq(messages.id, messageId));
    await record(tx, message, { action: 'messageApproved', state: 'scheduled' });
    await mailMessageDecided(tx, message, { news: 'messageApproved', subject: message.subject });
  });
}

interface Rejection {
  readonly messageId: string;
  /** In Spanish, for the author. */
  readonly reason: string;
}

/** Ends an organizer's first message, and mails the reason to its author. Throws NotAwaitingApprovalError. */
export async function rejectMessage(db: Database, { messageId, reason }: Rejection): Promise<void> {
  await inTransaction(db, async (tx) => {
    const message = await lockAwaiting(tx, messageId);
    await tx
      .update(messages)
      .set({ state: 'rejected', rejectionReason: reason })
      .where(eq(messages.id, messageId));
    await record(tx, message, { action: 'messageRejected', state: 'rejected', reason });
    await mailMessageDecided(tx, message, { news: 'messageRejected', subject: message.subject, reason });
  });
}

async function lockAwaiting(tx: Transaction, messageId: string) {
  const [message] = await tx
    .select({
      organizerId: messages.organizerId,
      authorId: messages.authorId,
      subject: messages.subject,
      state: messages.state,
    })
    .from(messages)
    .where(eq(messages.id, messageId))
    .for('update');
  if (message?.state !== 'awaitingApproval') throw new NotAwaitingApprovalError(message?.state);
  return message;
}

interface Decision {
  readonly action: 'messageApproved' | 'messageRejected';
  readonly state: string;
  readonly reason?: string;
}

async function record(
  tx: Transaction,
  { organizerId, subject, state: before }: Awaited<ReturnType<typeof lockAwaiting>>,
  { action, ...after }: Decision,
): Promise<void> {
  await recordActivity(tx, { organizerId, caller: null, action, subject, before: { state: before }, after });
}
