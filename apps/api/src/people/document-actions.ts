import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { decideDocumentBody } from '@dorsal/api-contract/panel/people-documents';
import type { DocumentFileType } from '@dorsal/domain/document-file';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { NotFoundError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import { recordActivity } from '../panel-guard/record-activity.ts';
import { DocumentReplacedError } from '../person-documents/document-error.ts';
import { lockParticipant, syncWithPhones } from '../person-documents/lock-participant.ts';
import { openedDocument, sealedDocument } from '../person-documents/sealed-document.ts';
import type { Services } from '../services.ts';
import type { PeopleEvent } from './people-event.ts';
import { maySeeDocuments, mayOf } from './people-scope.ts';
import { type PersonDetails, requirePerson } from './person-handle.ts';

interface Action {
  readonly event: PeopleEvent;
  readonly personId: string;
  readonly askedId: string;
  readonly caller: OrganizerCaller;
}

type Working = Pick<Services, 'db' | 'secret'>;

const day = 24 * 60 * 60;
/** Files that one member opens. */
const showLimit = { action: 'show-person-document', times: 1_000, windowSeconds: day } as const;
/** Refusals of one person's documents: each one sends an e-mail. */
const refuseLimit = { action: 'refuse-person-document', times: 10, windowSeconds: day } as const;

/** The file of a document; the activity records who opened whose, and nothing of it. Throws NotFoundError and TooManyRequestsError. */
export async function showDocument(
  services: Working,
  { event, personId, askedId, caller }: Action,
): Promise<{ readonly type: DocumentFileType; readonly bytes: Buffer }> {
  return inTransaction(services.db, async (tx) => {
    const person = await requireReviewed(tx, { event, personId, caller });
    const [found] = await tx
      .select({ type: personDocuments.type, file: personDocuments.file })
      .from(personDocuments)
      .where(documentOf(person, askedId));
    if (!found) throw new NotFoundError();
    await limitFor(tx, caller.userId, showLimit);
    await record(tx, { event, caller, action: 'personFileShown', subject: person.fullName });
    return { type: found.type, bytes: openedDocument(services, found.file) };
  });
}

/**
 * Accepts a document, or refuses it and mails the reason to its person, or else to the buyer. Throws NotFoundError,
 * DocumentReplacedError for another file than the member has seen, and TooManyRequestsError.
 */
export async function decideDocument(
  services: Working,
  {
    event,
    personId,
    askedId,
    caller,
    decision,
  }: Action & { readonly decision: z.output<typeof decideDocumentBody> },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { orderId } = await requireReviewed(tx, { event, personId, caller });
    await lockOrder(tx, orderId);
    // Read again under the locks.
    const person = await requireReviewed(tx, { event, personId, caller });
    await lockParticipant(tx, person.participantId);
    const isRefused = decision.state === 'refused';
    if (isRefused) await limitFor(tx, personId, refuseLimit);
    const reason = isRefused ? sealedDocument(services, decision.reason) : null;
    const decided = await tx
      .update(personDocuments)
      .set({ state: decision.state, reason, decidedAt: sql`now()` })
      .where(and(documentOf(person, askedId), eq(personDocuments.id, decision.fileId)))
      .returning({ id: personDocuments.id });
    if (decided.length === 0) throw new DocumentReplacedError();
    await syncWithPhones(tx, person.participantId);
    const action = isRefused ? 'personFileRefused' : 'personFileAccepted';
    await record(tx, { event, caller, action, subject: person.fullName });
    // The letter reads the reason: the outbox has no copy of it.
    if (isRefused) {
      const { fileId } = decision;
      await enqueue(tx, {
        kind: 'document-refused',
        payload: { orderId, fileId },
        dedupeKey: `document-refused:${orderId}:${newId()}`,
      });
    }
  });
}

const documentOf = ({ participantId }: PersonDetails, askedId: string) =>
  and(eq(personDocuments.participantId, participantId), eq(personDocuments.askedId, askedId));

/** A person with a valid place of an event that asks for documents. Throws NotFoundError. */
async function requireReviewed(
  db: Executor,
  { event, personId, caller }: Omit<Action, 'askedId'>,
): Promise<PersonDetails> {
  const person = await requirePerson(db, { eventId: event.id, personId });
  const isValid = person.status === 'paid' && !person.isCancelled;
  if (!isValid || !maySeeDocuments(event, mayOf(caller))) throw new NotFoundError();
  return person;
}

interface Recorded extends Pick<Action, 'event' | 'caller'> {
  readonly action: 'personFileShown' | 'personFileAccepted' | 'personFileRefused';
  readonly subject: string;
}

function record(tx: Executor, { event, caller, action, subject }: Recorded): Promise<void> {
  const { organizerId } = caller;
  return recordActivity(tx, { organizerId, caller, action, subject, after: { event: event.name } });
}
