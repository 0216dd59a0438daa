import { eq } from 'drizzle-orm';
import { isDocumentOpen } from '@dorsal/domain/asked-documents';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { orders, participants } from '../db/schema/orders.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import type { Services } from '../services.ts';
import { documentsUrl } from './document-token.ts';
import { findPlaces } from './find-places.ts';
import { documentsOfPlace, sentDocuments } from './place-documents.ts';

/** What the e-mail about a refused document says. */
export interface RefusedDocument {
  readonly to: { readonly name: string; readonly address: string };
  readonly fullName: string;
  readonly label: string;
  readonly reason: string;
  /** Whether another one may be sent. */
  readonly isOpen: boolean;
  readonly eventName: string;
  readonly organizerName: string;
  readonly url: string;
}

/** A document that is still refused, with its reader: its person, or the buyer; undefined if there is nothing to say any more. */
export async function findRefusedDocument(
  services: Pick<Services, 'db' | 'secret' | 'config'>,
  fileId: string,
): Promise<RefusedDocument | undefined> {
  const { db } = services;
  const [row] = await db
    .select({
      participantId: personDocuments.participantId,
      askedId: personDocuments.askedId,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      totalCents: orders.totalCents,
      buyerConfirmedAt: orders.buyerConfirmedAt,
    })
    .from(personDocuments)
    .innerJoin(participants, eq(participants.id, personDocuments.participantId))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .where(eq(personDocuments.id, fileId));
  if (!row) return undefined;
  const { participantId, askedId, buyerName, buyerEmail } = row;
  const [place] = await findPlaces(db, eq(participants.id, participantId));
  if (!place) return undefined;
  const documents = documentsOfPlace(place, await sentDocuments(services, [participantId]));
  const refused = documents.find(({ asked, sent }) => asked.id === askedId && sent?.id === fileId);
  if (refused?.state !== 'refused') return undefined;
  const { fullName, email, eventName, organizerName, now } = place;
  // Until the buyer of a free order confirms the address, other people get no e-mails.
  const isBuyers = email === '' || normaliseEmail(email) === normaliseEmail(buyerEmail ?? '');
  const toBuyer = isBuyers || isUnconfirmed(row);
  if (toBuyer && buyerEmail === null) return undefined;
  return {
    to: toBuyer ? { name: buyerName ?? '', address: buyerEmail ?? '' } : { name: fullName, address: email },
    fullName,
    label: refused.asked.label,
    reason: refused.sent?.reason ?? '',
    isOpen: isDocumentOpen(refused.deadline, now),
    eventName,
    organizerName,
    url: documentsUrl(services, place),
  };
}
