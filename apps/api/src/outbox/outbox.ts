import type { Transaction } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';
import { newId } from '../ids.ts';

/** Work for the outside: a kind of which the worker knows how it is done, and what it needs to know. */
export interface OutboxMessage {
  readonly kind: 'confirm-email' | 'order-confirmed' | 'refund';
  readonly payload: Readonly<Record<string, unknown>>;
  /** What must happen once: a second message with the same key is not written. */
  readonly dedupeKey: string;
}

/** Writes the work in the transaction that causes it: it is done if, and only if, that happened. */
export async function enqueue(tx: Transaction, { payload, ...message }: OutboxMessage): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, id: newId(), payload: { ...payload } })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}
