import { inArray } from 'drizzle-orm';
import {
  type AskedDocument,
  documentDeadline,
  documentsOfTicket,
  type DocumentState,
  isDocumentOpen,
} from '@dorsal/domain/asked-documents';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import type { Executor } from '../db/database.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import type { Services } from '../services.ts';
import { openedDocument } from './sealed-document.ts';

/** A place, as far as it decides which documents are asked and until when. */
export interface AskedPlace {
  readonly participantId: string;
  /** The current ticket type, which rules name. */
  readonly ticketId: string;
  readonly sport: SportRules | null;
  readonly startsAt: Date | null;
  readonly timeZone: string;
  readonly registeredAt: Date;
  readonly now: Date;
}

/** What was sent, without the file. */
type SentDocument = Omit<typeof personDocuments.$inferSelect, 'file' | 'consent' | 'reason'> & {
  readonly reason: string | null;
};

/** A document that is asked of a place, and what became of it. */
export interface PlaceDocument {
  readonly asked: AskedDocument;
  /** Null: the event has no date. */
  readonly deadline: Date | null;
  /** Whether a file may be sent. */
  readonly isOpen: boolean;
  readonly state: DocumentState;
  readonly sent: SentDocument | null;
}

/** What is asked of a place, in the order of the rules; `sent`: what `sentDocuments` returned. */
export function documentsOfPlace(place: AskedPlace, sent: readonly SentDocument[]): PlaceDocument[] {
  const { sport, participantId, ticketId, now } = place;
  return documentsOfTicket(sport ?? {}, ticketId).map((asked) => {
    const deadline = documentDeadline(asked, place);
    const own = sent.find((one) => one.participantId === participantId && one.askedId === asked.id) ?? null;
    const isOpen = isDocumentOpen(deadline, now) && own?.state !== 'accepted';
    return { asked, deadline, isOpen, state: own?.state ?? 'missing', sent: own };
  });
}

/** What these participants have sent, without the files. */
export async function sentDocuments(
  services: Pick<Services, 'secret'> & { readonly db: Executor },
  participantIds: readonly string[],
): Promise<SentDocument[]> {
  if (participantIds.length === 0) return [];
  const rows = await services.db
    .select({
      id: personDocuments.id,
      participantId: personDocuments.participantId,
      askedId: personDocuments.askedId,
      state: personDocuments.state,
      type: personDocuments.type,
      sentAt: personDocuments.sentAt,
      decidedAt: personDocuments.decidedAt,
      reason: personDocuments.reason,
    })
    .from(personDocuments)
    .where(inArray(personDocuments.participantId, [...participantIds]));
  return rows.map((row) => ({
    ...row,
    reason: row.reason && openedDocument(services, row.reason).toString(),
  }));
}
