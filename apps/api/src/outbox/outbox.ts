import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { outbox, type WithheldReason } from '../db/schema/outbox.ts';
import { newId } from '../ids.ts';

/** Work outside the transaction: a kind that the worker has a handler for, and the handler's data. */
export interface OutboxMessage {
  readonly kind:
    | 'confirm-email'
    | 'verification-code'
    | 'address-code'
    | 'reset-password'
    | 'password-changed'
    | 'session-reused'
    | 'google-linked'
    | 'second-factor-changed'
    | 'account-deleted'
    | 'order-confirmed'
    | 'participant-ticket'
    | 'guardian-asked'
    | 'saved-adult-asked'
    | 'guardian-signed'
    | 'guardian-refused'
    | 'document-refused'
    | 'participant-refunded'
    | 'participant-corrected'
    | 'participant-moved'
    | 'correction-confirmed'
    | 'transfer-instructions'
    | 'payment-failed'
    | 'order-expired'
    | 'refund-started'
    | 'refund-refused'
    | 'order-refunded'
    | 'refund-account-asked'
    | 'places-cancelled'
    | 'duplicate-people'
    | 'duplicate-refused'
    | 'erasure-asked'
    | 'erasure-answered'
    | 'invoice'
    | 'invoice-corrected'
    | 'tax-document'
    | 'commission-invoice'
    | 'contact-message'
    | 'organizer-message'
    | 'organizer-invitation'
    | 'organizer-news'
    | 'organizer-notice'
    | 'ticket-notice-asked'
    | 'ticket-notice'
    | 'people-message'
    | 'people-message-test'
    | 'operator-alert'
    | 'refund';
  readonly payload: Readonly<Record<string, unknown>>;
  /** A second message with the same key is not written. */
  readonly dedupeKey: string;
  /** Seconds before the work is due (default 0). */
  readonly delaySeconds?: number;
  /** Why it is not sent for now. Null or omitted: it is sent. */
  readonly withheldReason?: WithheldReason | null;
}

/** Writes the work in the transaction that causes it: the work is done if and only if that transaction commits. */
export async function enqueue(tx: Transaction, message: OutboxMessage): Promise<void> {
  await enqueueAll(tx, [message]);
}

/** The same for any number of messages, in one statement. */
export async function enqueueAll(tx: Transaction, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      messages.map(({ payload, delaySeconds = 0, ...message }) => ({
        ...message,
        id: newId(),
        payload: { ...payload },
        nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds}::int)`,
      })),
    )
    .onConflictDoNothing({ target: outbox.dedupeKey });
}
