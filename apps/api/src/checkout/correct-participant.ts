import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import type { correctedParticipant } from '@dorsal/api-contract/participants';
import { mailboxOf, normaliseEmail } from '@dorsal/domain/email-address';
import { mayChangeParticipants } from '@dorsal/domain/participant-changes';
import { isSamePerson } from '@dorsal/domain/same-person';
import type { Config } from '../config/config.ts';
import { findAwaitedGuardians } from '../db/awaited-guardian.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { checkIns, retiredParticipants } from '../db/schema/check-ins.ts';
import { events } from '../db/schema/events.ts';
import { participants } from '../db/schema/orders.ts';
import { participantChanges, people } from '../db/schema/people.ts';
import { noteTwinsAgain } from '../duplicates/note-twins.ts';
import { detachEvidence, storeEvidence, storeGuardianEvidence } from '../evidence/store-evidence.ts';
import { newId } from '../ids.ts';
import { forgetHealthAnswers } from '../health-answers/forget-answers.ts';
import { replaceHealthAnswers } from '../health-answers/store-answers.ts';
import { replaceRequest } from '../guardians/store-requests.ts';
import { isWithin, limitFor } from '../limits/rate-limit.ts';
import { correctedName, correctedPerson } from './corrected-person.ts';
import { changesComparison, refuseCorrectedTwin } from './corrected-twins.ts';
import { correctionMails } from './correction-mails.ts';
import { acceptedForOther } from './other-person-waivers.ts';
import { limitOrderMails } from '../outbox/order-mail-limits.ts';
import { enqueueAll, type OutboxMessage } from '../outbox/outbox.ts';
import { guardianMails } from '../outbox/guardian-mails.ts';
import { ticketMail } from '../outbox/paid-order-mails.ts';
import { countUnconfirmed } from '../outbox/withheld.ts';
import { tokenHash } from '../token-hash.ts';
import {
  ChangesClosedError,
  CorrectionOfUnpaidOrderError,
  ParticipantCheckedInError,
  ParticipantNotFoundError,
  ParticipantRetiredError,
  PlaceCancelledError,
} from './correction-refusals.ts';
import { forgetDocuments } from '../orders/forget-documents.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { indexPeople } from '../orders/index-people.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';

export type CorrectedParticipant = z.output<typeof correctedParticipant>;

type Participant = typeof participants.$inferSelect;

interface Correction {
  readonly orderId: string;
  readonly participantId: string;
  readonly corrected: z.output<typeof correctParticipantBody>;
  /** The caller's network, whose e-mails are limited. Omitted for operators. */
  readonly network?: string;
  readonly by: Corrector;
}

/** The person who corrects. `staff`: a member of the organizer, who may also do it after the deadline. */
type Corrector =
  | { readonly kind: 'buyer' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'staff'; readonly userId: string };

/** Limits the e-mails that repeated corrections send to one mailbox. */
const placeLimit = { action: 'correct-place', times: 5, windowSeconds: 24 * 60 * 60 } as const;
/** Per new address, over all orders. A club may take many places under one address. */
const addressLimit = { action: 'correct-to-address', times: 20, windowSeconds: 24 * 60 * 60 } as const;
/** Notices to an address that loses places. Beyond the limit corrections still happen, without a notice. */
const noticeLimit = { action: 'correct-from-address', times: 20, windowSeconds: 24 * 60 * 60 } as const;
/** Per buyer, over all orders. */
const buyerLimit = { action: 'correct-by-buyer', times: 100, windowSeconds: 24 * 60 * 60 } as const;

/**
 * Corrects the name, e-mail address and data of a participant of a paid order, and queues the e-mails about it. A new
 * address gives the participant a new id, so that the old QR code is no longer valid. Another person (`isSamePerson`)
 * gets neither the answers about health nor the data and documents of the former one, nor what was accepted for them: a
 * buyer accepts the texts again.
 * The same name and address again, without data, change nothing.
 * Throws what `correctedPerson`, `refuseCorrectedTwin` and `acceptedForOther` throw, CorrectionOfUnpaidOrderError, ChangesClosedError,
 * ParticipantNotFoundError, ParticipantRetiredError, PlaceCancelledError, ParticipantCheckedInError,
 * OrderNotFoundError and TooManyRequestsError.
 */
export async function correctParticipant(
  {
    db,
    secret,
    config,
  }: { readonly db: Executor; readonly secret: string; readonly config: Pick<Config, 'rateLimitScale'> },
  { orderId, participantId, corrected: sent, network, by }: Correction,
): Promise<CorrectedParticipant> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'paid') throw new CorrectionOfUnpaidOrderError();
    if (by.kind !== 'staff') await requireStillOpen(tx, order);
    const present = await lockParticipant(tx, { orderId, participantId });
    if (present.cancelledAt !== null) throw new PlaceCancelledError();
    if (await hasEntered(tx, participantId)) throw new ParticipantCheckedInError();

    const { email, person: given } = sent;
    const name = { fullName: sent.fullName, names: given?.names };
    const fullName = await correctedName(tx, { order, present }, name);
    const corrected = { ...sent, fullName };
    const isSameAddress = normaliseEmail(present.email) === email;
    if (isSameAddress && present.fullName === fullName && given === undefined) {
      return correctedView(tx, { id: present.id, fullName, email, person: present.person });
    }
    const staysWithPerson = isSamePerson(present, corrected);
    // The staff can't accept a text for a person who isn't there.
    const isAsked = !staysWithPerson && by.kind === 'buyer';
    const { person, categories, asked, keepsRequest, health } = await correctedPerson(tx, {
      secret,
      order,
      present,
      given,
      fullName,
      staysWithPerson,
      email,
      signer: by.kind === 'buyer' ? order.buyerEmail : null,
    });
    const accepted = isAsked
      ? await acceptedForOther(tx, { ...present, eventId: order.eventId, accepted: corrected.waivers })
      : undefined;
    await refuseCorrectedTwin(tx, { order, present, fullName, person, isOpen: by.kind !== 'buyer' });
    if (asked && !keepsRequest) await limitFor(tx, tokenHash(mailboxOf(asked.email)), addressLimit);
    await limitFor(tx, `${orderId}/${present.position}`, placeLimit);
    await limitFor(tx, tokenHash(email), addressLimit);
    await limitFor(tx, tokenHash(normaliseEmail(order.buyerEmail ?? '')), buyerLimit);
    const id = isSameAddress ? present.id : await retire(tx, present);
    // Another person has given no consent: they inherit neither health data, such as an allergy, nor an accepted
    // text. Only that has a version, and only an older answer about health has a consent.
    if (!staysWithPerson) await forgetHealthAnswers(tx, [present.id]);
    if (!staysWithPerson) await detachEvidence(tx, present.id);
    const answers = staysWithPerson
      ? present.answers
      : [
          ...present.answers.filter(({ version, consent }) => version === undefined && consent === undefined),
          ...(accepted?.answers ?? []),
        ];
    await tx
      .update(participants)
      .set({
        id,
        fullName,
        email,
        answers,
        person,
        categories,
        changedAt: sql`clock_timestamp()`,
      })
      .where(eq(participants.id, present.id));
    await replaceHealthAnswers(tx, {
      secret,
      eventId: order.eventId,
      participantId: id,
      health,
      now: order.now,
    });
    if (!keepsRequest) {
      await replaceRequest(tx, { id, asked });
      await storeGuardianEvidence(tx, { id, fullName, person }, { eventId: order.eventId, orderId });
    }
    if (accepted) {
      const acceptor = { name: order.buyerName ?? '', role: 'buyer' } as const;
      const { waivers } = accepted;
      // Theirs of a guardian is stored above.
      const ofPerson = { id, fullName, person: null, waivers };
      await storeEvidence(tx, [ofPerson], { by: acceptor, now: order.now, eventId: order.eventId, orderId });
    }
    if (!staysWithPerson) await forgetDocuments(tx, [id]);
    await indexPeople(tx, [{ id, fullName, email, orderId, answers }]);
    const isCompared = changesComparison(present, { fullName, person });
    const twins = isCompared ? await noteTwinsAgain(tx, order, id) : { own: [], others: [] };
    await recordChanges(tx, { id, present, corrected, by });
    const mails = correctionMails({ order, present, id, email, isSameAddress });
    const heard = [
      ...(await withoutTooManyNotices(tx, mails, present.email)),
      ...(keepsRequest ? [] : await guardianMails(tx, { orderId, participantId: id })),
      ...twins.own,
    ];
    const limited =
      order.totalCents > 0
        ? heard
        : await limitOrderMails(tx, {
            ...(await correctionsOfFree(tx, heard, { order, email })),
            // A confirmed order keeps no network.
            cause: { network: order.network ?? network ?? null, scale: config.rateLimitScale },
          });
    await enqueueAll(tx, [...limited, ...twins.others]);
    return correctedView(tx, { id, fullName, email, person });
  });
}

async function correctedView(
  tx: Transaction,
  { id, person, ...shown }: Pick<Participant, 'id' | 'fullName' | 'email' | 'person'>,
): Promise<CorrectedParticipant> {
  const guardian = (await findAwaitedGuardians(tx, [id])).get(id);
  const names = person?.names;
  return { _id: id, ...shown, ...(names && { names }), ...(guardian && { guardian }) };
}

/**
 * The e-mails about a corrected participant of a free order. Until the buyer confirms their address, only the buyer
 * gets e-mails: the participant's new address gets its tickets after that.
 */
async function correctionsOfFree(
  tx: Transaction,
  mails: readonly OutboxMessage[],
  { order, email }: { readonly order: LockedOrder; readonly email: string },
) {
  const buyerEmail = order.buyerEmail ?? '';
  const isConfirmed = !isUnconfirmed(order);
  if (isConfirmed) {
    const recipientOf = ({ kind, payload }: OutboxMessage) => {
      if (kind === 'participant-corrected') return email;
      return kind === 'participant-moved' || kind === 'guardian-asked' ? String(payload.email) : buyerEmail;
    };
    return { mails, buyerEmail, isConfirmed, recipientOf };
  }
  // That to a guardian is withheld, too.
  const kept = new Set<OutboxMessage['kind']>(['correction-confirmed', 'guardian-asked', 'duplicate-people']);
  const toBuyer = mails.filter(({ kind }) => kept.has(kind));
  const isOwn = email === normaliseEmail(buyerEmail);
  const isWaiting = !isOwn && (await countUnconfirmed(tx, order.id, email)) > 0;
  if (isOwn || isWaiting) return { mails: toBuyer, buyerEmail, isConfirmed };
  const toOther = ticketMail(order.id, email);
  // An operator may have sent this address its tickets before: it needs the current ones.
  const dedupeKey = `${toOther.dedupeKey}:${newId()}`;
  return { mails: [...toBuyer, { ...toOther, dedupeKey }], buyerEmail, isConfirmed };
}

async function requireStillOpen(tx: Transaction, { eventId, now }: LockedOrder): Promise<void> {
  const [event] = await tx
    .select({ changesUntil: events.changesUntil, startsAt: events.startsAt })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) throw new Error('An order without its event: the foreign key is gone.');
  if (!mayChangeParticipants(event, now)) throw new ChangesClosedError();
}

/** FOR UPDATE: a concurrent check-in that references this id waits. Later check-ins find the new id. */
async function lockParticipant(
  tx: Transaction,
  { orderId, participantId }: Pick<Correction, 'orderId' | 'participantId'>,
): Promise<Participant> {
  const [participant] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.id, participantId), eq(participants.orderId, orderId)))
    .for('update');
  if (participant) return participant;
  const ofOrder = and(eq(retiredParticipants.id, participantId), eq(retiredParticipants.orderId, orderId));
  const isRetired = (await tx.$count(retiredParticipants, ofOrder)) > 0;
  throw isRetired ? new ParticipantRetiredError() : new ParticipantNotFoundError();
}

async function withoutTooManyNotices(
  tx: Transaction,
  mails: readonly OutboxMessage[],
  before: string,
): Promise<readonly OutboxMessage[]> {
  const isNotice = ({ kind }: OutboxMessage) => kind === 'participant-moved';
  if (!mails.some(isNotice)) return mails;
  const isFew = await isWithin(tx, tokenHash(normaliseEmail(before)), noticeLimit);
  return isFew ? mails : mails.filter((mail) => !isNotice(mail));
}

interface Change extends Pick<Correction, 'corrected' | 'by'> {
  /** After the correction. */
  readonly id: string;
  readonly present: Participant;
}

/** For the panel: which field was changed, by whom. */
async function recordChanges(tx: Transaction, { id, present, corrected, by }: Change): Promise<void> {
  const fields = (['fullName', 'email'] as const).filter((field) => present[field] !== corrected[field]);
  if (fields.length === 0) return;
  await tx.insert(participantChanges).values(
    fields.map((field) => ({
      personId: sql`(select ${people.personId} from ${people} where ${people.participantId} = ${id})`,
      by: by.kind,
      actorId: by.kind === 'staff' ? by.userId : null,
      field,
      before: present[field],
      after: corrected[field],
    })),
  );
}

async function hasEntered(tx: Transaction, participantId: string): Promise<boolean> {
  return (await tx.$count(checkIns, eq(checkIns.participantId, participantId))) > 0;
}

/** Makes the id invalid, and returns the new one. */
async function retire(tx: Transaction, { id, orderId }: Participant): Promise<string> {
  await tx.insert(retiredParticipants).values({ id, orderId, retiredAt: sql`clock_timestamp()` });
  return newId();
}
