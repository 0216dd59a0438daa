import type { z } from 'zod';
import type { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { correctParticipant } from '../checkout/correct-participant.ts';
import type { Transaction } from '../db/database.ts';
import { findAwaitedGuardians } from '../db/awaited-guardian.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { askAgain } from '../guardians/ask-again.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { enqueue, type OutboxMessage } from '../outbox/outbox.ts';
import { ticketMail } from '../outbox/paid-order-mails.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import type { Services } from '../services.ts';
import { type PersonDetails, requirePerson } from './person-handle.ts';
import { privacyOf } from './person-view.ts';
import type { PeopleEvent } from './people-event.ts';

/** A member's action on a participant of an event of their organizer. */
interface Action {
  readonly event: PeopleEvent;
  readonly personId: string;
  readonly caller: OrganizerCaller;
}

const day = 24 * 60 * 60;
/** Documents that one member looks at. More is an export. */
const revealLimit = { action: 'reveal-document', times: 300, windowSeconds: day } as const;
/** E-mails with one person's tickets. */
const resendLimit = { action: 'resend-tickets', times: 5, windowSeconds: day } as const;
/** The same for one member. */
const memberResendLimit = { action: 'resend-by-member', times: 500, windowSeconds: day } as const;

/** The place is not paid, or canceled: there is no ticket to send. */
export class NoTicketToSendError extends RefusedError {
  override name = 'NoTicketToSendError';

  constructor() {
    super({
      status: 409,
      code: 'no_ticket',
      message: 'Esta plaza no está pagada o se ha anulado: no hay ninguna entrada que enviar.',
    });
  }
}

/** The guardian has not consented: there is no ticket until then. */
export class GuardianAwaitedError extends RefusedError {
  override name = 'GuardianAwaitedError';

  constructor() {
    super({
      status: 409,
      code: 'guardian_awaited',
      message: 'Falta la autorización de quien tutela a esta persona: su entrada llegará cuando la firme.',
    });
  }
}

/** The buyer of a free order has not confirmed the address: other addresses get no e-mails until then. */
export class BuyerUnconfirmedError extends RefusedError {
  override name = 'BuyerUnconfirmedError';

  constructor() {
    super({
      status: 409,
      code: 'buyer_unconfirmed',
      message:
        'Quien hizo el pedido aún no ha confirmado su correo. Las entradas se envían cuando lo confirme.',
    });
  }
}

/**
 * A document without its mask; the activity records it. Throws NotFoundError if the person has no such document, and
 * TooManyRequestsError.
 */
export async function revealDocument(
  { db }: Pick<Services, 'db'>,
  { event, personId, caller, asked }: Action & { readonly asked: AskedDocument },
): Promise<{ value: string }> {
  return inTransaction(db, async (tx) => {
    const person = await requirePerson(tx, { eventId: event.id, personId });
    const { fullName } = person;
    const value = documentOf(person, { event, asked });
    if (value === undefined) throw new NotFoundError();
    await limitFor(tx, caller.userId, revealLimit);
    await record(tx, { event, caller, action: 'documentShown', subject: fullName });
    return { value };
  });
}

/** The answer to a question, or the field of the person. */
type AskedDocument = { readonly questionId: string } | { readonly field: 'document' };

function documentOf(
  { answers, person }: PersonDetails,
  { event, asked }: { readonly event: PeopleEvent; readonly asked: AskedDocument },
): string | undefined {
  if ('field' in asked) return person?.document?.number;
  const answer = answers.find(({ questionId }) => questionId === asked.questionId);
  return answer && privacyOf(answer, event) === 'document' ? String(answer.value) : undefined;
}

/** Corrects a person by the rules of buyers, without their deadline. Throws what `correctParticipant` throws. */
export async function correctPerson(
  { db, secret, config }: Pick<Services, 'db' | 'secret' | 'config'>,
  {
    event,
    personId,
    caller,
    corrected,
  }: Action & { readonly corrected: z.output<typeof correctParticipantBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { participantId, orderId, fullName, email } = await requirePerson(tx, {
      eventId: event.id,
      personId,
    });
    const isSame = fullName === corrected.fullName && normaliseEmail(email) === corrected.email;
    if (isSame && corrected.person === undefined) return;
    const by = { kind: 'staff', userId: caller.userId } as const;
    const { fullName: name } = await correctParticipant(
      { db: tx, secret, config },
      { orderId, participantId, corrected, network: caller.network, by },
    );
    // The addresses are in `participant_changes`, which is forgotten with the person; the activity is kept.
    const fields = [
      ...(fullName === name ? [] : ['fullName']),
      ...(normaliseEmail(email) === corrected.email ? [] : ['email']),
      ...(corrected.person === undefined ? [] : ['person']),
    ];
    await record(tx, {
      event,
      caller,
      action: 'personCorrected',
      subject: name,
      after: { fields },
    });
  });
}

/**
 * Mails the tickets of the person's address again. Throws NoTicketToSendError, BuyerUnconfirmedError, GuardianAwaitedError
 * and TooManyRequestsError.
 */
export async function resendTickets(
  { db }: Pick<Services, 'db'>,
  { event, personId, caller }: Action,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await requirePerson(tx, { eventId: event.id, personId });
    const order = await lockOrder(tx, found.orderId);
    // Read again under the lock.
    const person = await requirePerson(tx, { eventId: event.id, personId });
    if (order.status !== 'paid' || person.isCancelled) throw new NoTicketToSendError();
    const isBuyers = normaliseEmail(person.email) === normaliseEmail(order.buyerEmail ?? '');
    if (!isBuyers && isUnconfirmed(order)) throw new BuyerUnconfirmedError();
    const isAwaited = (await findAwaitedGuardians(tx, [person.participantId])).size > 0;
    if (!isBuyers && isAwaited) throw new GuardianAwaitedError();
    await limitFor(tx, personId, resendLimit);
    await limitFor(tx, caller.userId, memberResendLimit);
    const confirmation: OutboxMessage = {
      kind: 'order-confirmed',
      payload: { orderId: order.id },
      dedupeKey: `order-confirmed:${order.id}`,
    };
    const mail = isBuyers ? confirmation : ticketMail(order.id, normaliseEmail(person.email));
    await enqueue(tx, { ...mail, dedupeKey: `${mail.dedupeKey}:again:${newId()}` });
    await record(tx, { event, caller, action: 'ticketsResent', subject: person.fullName });
  });
}

/** Mails the person's guardian the link again. Throws NotFoundError and what `askAgain` throws. */
export async function askGuardianAgain(
  { db }: Pick<Services, 'db'>,
  { event, personId, caller }: Action,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { orderId, participantId, fullName } = await requirePerson(tx, { eventId: event.id, personId });
    await limitFor(tx, caller.userId, memberResendLimit);
    await askAgain(tx, { orderId, participantId });
    await record(tx, { event, caller, action: 'guardianAsked', subject: fullName });
  });
}

interface Recorded extends Pick<Action, 'event' | 'caller'> {
  readonly action: 'documentShown' | 'personCorrected' | 'ticketsResent' | 'guardianAsked';
  readonly subject: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

async function record(
  tx: Transaction,
  { event, caller, action, subject, after = {} }: Recorded,
): Promise<void> {
  const { organizerId } = caller;
  await recordActivity(tx, { organizerId, caller, action, subject, after: { event: event.name, ...after } });
}
