import { and, eq } from 'drizzle-orm';
import {
  documentConsentText,
  documentConsentVersion,
  documentsOfTicket,
  isHealthDocument,
} from '@dorsal/domain/asked-documents';
import { inTransaction } from '../db/in-transaction.ts';
import type { Transaction } from '../db/database.ts';
import type { ConsentEvidence } from '../db/json/stored-person.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { consentEvidence } from '../guardians/consent-evidence.ts';
import type { UploadedFile } from '../http/form-body.ts';
import { NotFoundError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { cleanedFile } from './cleaned-file.ts';
import {
  ConsentNeededError,
  DocumentAcceptedError,
  DocumentClosedError,
  DocumentRefusedError,
  NoDocumentError,
} from './document-error.ts';
import { type DocumentPlace, placeOfLink } from './find-places.ts';
import { lockParticipant, syncWithPhones } from './lock-participant.ts';
import { documentsOfPlace, type PlaceDocument, sentDocuments } from './place-documents.ts';
import { sealedDocument } from './sealed-document.ts';

/** Files that one place may send. */
const perPlace = { action: 'send-document', times: 20, windowSeconds: 24 * 60 * 60 } as const;

interface Link {
  readonly token: string;
  readonly askedId: string;
}

interface Sent extends Link {
  readonly file: UploadedFile | undefined;
  /** The version of the text that the person consented to. */
  readonly consentVersion: string | undefined;
}

type Writing = Pick<Services, 'db' | 'secret'>;

/**
 * Stores the file of a document, in place of an earlier one that is not accepted. Throws NotFoundError, ConsentNeededError,
 * NoDocumentError, DocumentRefusedError, DocumentClosedError, DocumentAcceptedError and TooManyRequestsError.
 */
export async function sendDocument(services: Writing, sent: Sent): Promise<DocumentPlace> {
  const { token, askedId, file } = sent;
  const asked = await openDocument(services, { token, askedId });
  consentTo(asked, sent.consentVersion);
  if (!file) throw new NoDocumentError();
  if (file.isCutOff) throw new DocumentRefusedError('tooManyBytes');
  await limitFor(services.db, asked.place.personId, perPlace);
  // Takes long: before the lock.
  const { type, bytes } = await cleanedFile(file.bytes);
  const stored = sealedDocument(services, bytes);
  return inTransaction(services.db, async (tx) => {
    await lockParticipant(tx, asked.place.participantId);
    // Read again under the lock: the place may be another person's now, the document accepted, or about health.
    const current = await openDocument({ ...services, db: tx }, { token, askedId });
    const { place } = current;
    const consent = consentTo(current, sent.consentVersion);
    const own = ofPlace(place.participantId, askedId);
    await tx.delete(personDocuments).where(own);
    await tx
      .insert(personDocuments)
      .values({ id: newId(), participantId: place.participantId, askedId, type, file: stored, consent });
    return place;
  });
}

/**
 * Deletes what was sent, with its state and the consent, also when it is too late to send another or it is not asked of the place
 * any more. Throws NotFoundError.
 */
export async function withdrawDocument(services: Writing, { token, askedId }: Link): Promise<DocumentPlace> {
  const place = await placeOfLink(services, token);
  const withdrawn = await inTransaction(services.db, async (tx) => {
    await syncWithPhones(tx, place.participantId);
    return tx
      .delete(personDocuments)
      .where(ofPlace(place.participantId, askedId))
      .returning({ id: personDocuments.id });
  });
  const isAsked = documentsOfTicket(place.sport ?? {}, place.ticketId).some(({ id }) => id === askedId);
  if (withdrawn.length === 0 && !isAsked) throw new NotFoundError();
  return place;
}

const ofPlace = (participantId: string, askedId: string) =>
  and(eq(personDocuments.participantId, participantId), eq(personDocuments.askedId, askedId));

interface Opened extends PlaceDocument {
  readonly place: DocumentPlace;
}

/** The document if it may be sent. Throws NotFoundError, DocumentAcceptedError and DocumentClosedError. */
async function openDocument(
  services: Pick<Services, 'secret'> & { readonly db: Services['db'] | Transaction },
  { token, askedId }: Link,
): Promise<Opened> {
  const place = await placeOfLink(services, token);
  const sent = await sentDocuments(services, [place.participantId]);
  const document = documentsOfPlace(place, sent).find(({ asked }) => asked.id === askedId);
  if (!document) throw new NotFoundError();
  if (document.state === 'accepted') throw new DocumentAcceptedError();
  if (!document.isOpen) throw new DocumentClosedError();
  return { ...document, place };
}

/** The evidence of the consent; null: none is needed. Throws ConsentNeededError. */
function consentTo({ asked, place }: Opened, version: string | undefined): ConsentEvidence | null {
  if (!isHealthDocument(asked)) return null;
  if (version !== documentConsentVersion) throw new ConsentNeededError();
  const text = documentConsentText({ ...asked, organizerName: place.organizerName });
  return consentEvidence({ version, text, now: place.now, by: null });
}
