import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { guardianSignature } from '@dorsal/api-contract/person';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { eventDay } from '@dorsal/domain/event-dates';
import { signatureProblems, type SigningGuardian } from '@dorsal/domain/guardian';
import {
  guardianRequestTexts,
  guardianRequestVersion,
  isGuardianRequestOpen,
} from '@dorsal/domain/guardian-request';
import { normalizedDocument } from '@dorsal/domain/person-data';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { storeGuardianEvidence } from '../evidence/store-evidence.ts';
import { guardianConsents, guardianRefusals } from '../db/schema/guardian-consents.ts';
import { participants } from '../db/schema/orders.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { enqueueAll, type OutboxMessage } from '../outbox/outbox.ts';
import { ticketMail } from '../outbox/paid-order-mails.ts';
import type { Services } from '../services.ts';
import { consentEvidence } from './consent-evidence.ts';
import { type AskedConsent, consentOfLink, requireConsent } from './find-request.ts';
import { RequestClosedError } from './request-errors.ts';

type Signature = z.output<typeof guardianSignature>;

/**
 * Stores that the guardian consents, with what proves it, and mails the tickets: to the buyer, and to the person if they
 * have an address of their own. Throws NotFoundError, RequestClosedError, and RefusedError 400 with the fields at fault.
 */
export async function signRequest(
  services: Services,
  token: string,
  signature: Signature,
): Promise<AskedConsent> {
  return answered(services, token, async (tx, consent) => {
    const guardian: SigningGuardian = { kind: 'signs', ...signature };
    requireSignature(consent, guardian);
    const { kind: _kind, consentVersion: version, document, ...rest } = guardian;
    const text = guardianRequestTexts.join('\n\n');
    const evidence = consentEvidence({
      version,
      text,
      now: consent.now,
      by: consent.guardianEmail,
    });
    const person: StoredPerson = {
      ...consent.person,
      guardian: { ...rest, document: normalizedDocument(document), evidence },
    };
    await tx
      .update(participants)
      .set({ person, changedAt: sql`clock_timestamp()` })
      .where(eq(participants.id, consent.participantId));
    const { participantId: id, fullName, eventId, orderId } = consent;
    await storeGuardianEvidence(tx, { id, fullName, person }, { eventId, orderId, text });
    await tx
      .update(guardianConsents)
      .set({ signedAt: sql`now()`, refusedAt: null })
      .where(eq(guardianConsents.id, consent.consentId));
    await enqueueAll(tx, signedMails(consent));
  });
}

/** Stores that the guardian does not consent, and tells the buyer once. Throws NotFoundError and RequestClosedError. */
export async function refuseRequest(services: Services, token: string): Promise<AskedConsent> {
  return answered(services, token, async (tx, consent) => {
    const { consentId, orderId, participantId } = consent;
    if (consent.refusedAt !== null) return;
    await tx
      .update(guardianConsents)
      .set({ refusedAt: sql`now()` })
      .where(eq(guardianConsents.id, consentId));
    const { fullName, guardianName: name, guardianEmail } = consent;
    await tx.insert(guardianRefusals).values({ participantId, fullName, name, email: guardianEmail ?? '' });
    await enqueueAll(tx, [buyerMail('guardian-refused', { orderId, participantId })]);
  });
}

/** Answers an open request. The order's lock comes before that of the place, as in a correction. */
async function answered(
  services: Services,
  token: string,
  answer: (tx: Transaction, consent: AskedConsent) => Promise<void>,
): Promise<AskedConsent> {
  return inTransaction(services.db, async (tx) => {
    const { consentId, orderId } = await consentOfLink({ ...services, db: tx }, token);
    await lockOrder(tx, orderId);
    // Read again under the lock.
    const consent = await requireConsent(tx, consentId);
    if (!isGuardianRequestOpen(consent)) throw new RequestClosedError(consent);
    await answer(tx, consent);
    return requireConsent(tx, consentId);
  });
}

/** Throws RefusedError 400 with the fields at fault. */
function requireSignature({ person, now, timeZone }: AskedConsent, guardian: SigningGuardian): void {
  const minor = { documentNumber: person?.document?.number, registeredOn: eventDay(now, timeZone) ?? '' };
  const problems = signatureProblems(guardian, minor, guardianRequestVersion);
  const fields = Object.fromEntries(problems.map(({ part, message }) => [part, message]));
  const [message] = Object.values(fields);
  if (message) throw new RefusedError({ status: 400, code: 'invalid_answers', message, fields });
}

function signedMails(consent: AskedConsent): OutboxMessage[] {
  const { orderId, participantId, email, buyerEmail } = consent;
  const toBuyer = buyerMail('guardian-signed', { orderId, participantId });
  const isBuyers = normaliseEmail(email) === normaliseEmail(buyerEmail ?? '');
  // The tickets of others are withheld until the buyer of a free order confirms their address.
  if (isBuyers || email === '' || isUnconfirmed(consent)) return [toBuyer];
  const ticket = ticketMail(orderId, normaliseEmail(email));
  return [toBuyer, { ...ticket, dedupeKey: `${ticket.dedupeKey}:${newId()}` }];
}

function buyerMail(
  kind: 'guardian-signed' | 'guardian-refused',
  place: { readonly orderId: string; readonly participantId: string },
): OutboxMessage {
  return { kind, payload: place, dedupeKey: `${kind}:${place.orderId}:${newId()}` };
}
