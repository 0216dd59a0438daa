import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { isForTicket } from '@dorsal/domain/question-conditions';
import { firstWaiverVersion } from '@dorsal/domain/waiver-version';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Transaction } from '../db/database.ts';
import type { Question, StoredAnswer } from '../db/json/question.ts';
import { events } from '../db/schema/events.ts';
import type { AcceptedWaiver } from '../evidence/store-evidence.ts';
import { RefusedError } from '../http/refusal.ts';
import { acceptedWaiver } from './accepted-waivers.ts';

interface Accepting {
  readonly eventId: string;
  /** Of the place, as it was bought. */
  readonly ticketTypeId: string;
  readonly accepted: z.output<typeof correctParticipantBody>['waivers'];
}

/** What is stored of the texts that the buyer accepts for another person of a place. */
interface Accepted {
  readonly answers: StoredAnswer[];
  readonly waivers: AcceptedWaiver[];
}

const neededText =
  'Acepta los textos de la carrera por la otra persona. Si no los ves aquí, recarga la página.';
const changedText = 'Este texto ha cambiado desde que lo leíste. Recarga la página, léelo y acéptalo.';

/**
 * The texts that the buyer accepts for another person of a place, as in the checkout. Only those are stored that the event
 * asks of all people with the ticket type, and the required ones among them are needed; one with a condition isn't asked,
 * since the page doesn't know the answers. Throws RefusedError with the paths (`waivers.{questionId}`): 400 for a missing
 * one, 409 for one whose text has changed, or that has a version which the call doesn't name.
 */
export async function acceptedForOther(
  tx: Transaction,
  { eventId, ticketTypeId, accepted = [] }: Accepting,
): Promise<Accepted> {
  const [event] = await tx.select({ questions: events.questions }).from(events).where(eq(events.id, eventId));
  const waivers = (event?.questions ?? []).filter(({ kind }) => kind === 'waiver');
  if (waivers.length === 0) return { answers: [], waivers: [] };
  const currentId = (await currentTicketIds(tx, eventId))(ticketTypeId);
  const isAccepted = ({ id }: Question) => accepted.some(({ questionId }) => questionId === id);
  const asked = waivers.filter(
    (waiver) =>
      !waiver.shownIf &&
      // A page may know either id.
      [ticketTypeId, currentId].every((ticketId) => isForTicket(waiver, ticketId)),
  );
  const isMissing = (waiver: Question) => waiver.required && !isAccepted(waiver);
  refuse(asked.filter(isMissing), {
    status: 400,
    code: 'invalid_answers',
    message: neededText,
    atField: 'Márcala para seguir.',
  });
  // A text without a version is older than versions: the page may name the first one, or none.
  const isOther = (version: string | undefined, { version: present }: Question) =>
    present === undefined ? ![undefined, firstWaiverVersion].includes(version) : version !== present;
  const isOutdated = (waiver: Question) =>
    accepted.some(({ questionId, version }) => questionId === waiver.id && isOther(version, waiver));
  refuse(asked.filter(isOutdated), {
    status: 409,
    code: 'waiver_changed',
    message: changedText,
    atField: changedText,
  });
  const given = asked.filter(isAccepted);
  return {
    answers: given.map(({ id: questionId, label, version }) => ({
      questionId,
      label,
      value: true,
      ...(version !== undefined && { version }),
    })),
    waivers: given.flatMap((waiver) => acceptedWaiver(waiver, true)),
  };
}

interface Refusal {
  readonly status: 400 | 409;
  readonly code: string;
  readonly message: string;
  readonly atField: string;
}

function refuse(waivers: readonly Question[], { atField, ...refusal }: Refusal): void {
  if (waivers.length === 0) return;
  const fields = Object.fromEntries(waivers.map(({ id }) => [`waivers.${id}`, atField]));
  throw new RefusedError({ ...refusal, fields });
}
