import { and, eq, sql } from 'drizzle-orm';
import { mailboxOf } from '@dorsal/domain/email-address';
import { isGuardianRequestOpen } from '@dorsal/domain/guardian-request';
import type { AwaitedGuardian } from '../db/awaited-guardian.ts';
import { findAwaitedGuardians } from '../db/awaited-guardian.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { participants } from '../db/schema/orders.ts';
import { NotFoundError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { guardianMail } from '../outbox/guardian-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import { tokenHash } from '../token-hash.ts';
import { requireConsent } from './find-request.ts';
import {
  NoRequestError,
  RequestClosedError,
  RequestRefusedError,
  RequestWithheldError,
} from './request-errors.ts';

interface Place {
  readonly orderId: string;
  readonly participantId: string;
}

/** Per place. */
const resendLimit = { action: 'ask-guardian', times: 5, windowSeconds: 24 * 60 * 60 } as const;
/** Per mailbox of a guardian, with all of its tags, over all places: many orders may name one address. */
const mailboxLimit = { action: 'ask-guardian-at', times: 10, windowSeconds: 24 * 60 * 60 } as const;

/**
 * Mails the guardian of a place's person the same link again. A guardian who refused gets no further e-mail; their link is
 * still valid. Throws NotFoundError, NoRequestError, RequestClosedError, RequestRefusedError, RequestWithheldError and
 * TooManyRequestsError.
 */
export async function askAgain(db: Executor, { orderId, participantId }: Place): Promise<AwaitedGuardian> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [place] = await tx
      .select({ consentId: guardianConsents.id })
      .from(participants)
      .leftJoin(guardianConsents, eq(guardianConsents.participantId, participants.id))
      .where(and(eq(participants.id, participantId), eq(participants.orderId, orderId)));
    if (!place) throw new NotFoundError();
    if (place.consentId === null) throw new NoRequestError();
    const consent = await requireConsent(tx, place.consentId);
    if (consent.guardianEmail === null) throw new NoRequestError();
    if (!isGuardianRequestOpen(consent)) throw new RequestClosedError(consent);
    if (consent.refusedAt !== null) throw new RequestRefusedError();
    if (isUnconfirmed(order)) throw new RequestWithheldError();
    await limitFor(tx, consent.consentId, resendLimit);
    await limitFor(tx, tokenHash(mailboxOf(consent.guardianEmail)), mailboxLimit);
    await sendLetter(tx, { orderId, consentId: consent.consentId, email: consent.guardianEmail });
    const guardian = (await findAwaitedGuardians(tx, [participantId])).get(participantId);
    if (!guardian) throw new NotFoundError();
    return guardian;
  });
}

/** Queues another letter to the guardian. */
export async function sendLetter(
  tx: Transaction,
  asked: { readonly orderId: string; readonly consentId: string; readonly email: string },
): Promise<void> {
  const mail = guardianMail(asked);
  await enqueue(tx, { ...mail, dedupeKey: `${mail.dedupeKey}:${newId()}` });
  await tx
    .update(guardianConsents)
    .set({ sentAt: sql`now()` })
    .where(eq(guardianConsents.id, asked.consentId));
}
