import { and, eq } from 'drizzle-orm';
import { orders, participants } from '../db/schema/orders.ts';
import type { Services } from '../services.ts';
import { documentsUrl } from './document-token.ts';
import { findPlaces } from './find-places.ts';
import { documentsOfPlace, sentDocuments } from './place-documents.ts';

/** What an e-mail with tickets says about a place: which documents are missing, and the link. */
export interface AskedOfPlace {
  readonly fullName: string;
  /** Of the person. */
  readonly email: string;
  readonly labels: readonly string[];
  readonly url: string;
}

/** The places of an order, or the one of a participant, of which documents are missing that may still be sent. */
export async function askedByMail(
  services: Pick<Services, 'db' | 'secret' | 'config'>,
  orderId: string,
  participantId?: string,
): Promise<AskedOfPlace[]> {
  const isAsked = participantId === undefined ? undefined : eq(participants.id, participantId);
  const places = await findPlaces(services.db, and(eq(orders.id, orderId), isAsked));
  const sent = await sentDocuments(
    services,
    places.map(({ participantId }) => participantId),
  );
  return places.flatMap((place) => {
    const missing = documentsOfPlace(place, sent).filter(
      ({ state, isOpen }) => state === 'missing' && isOpen,
    );
    if (missing.length === 0) return [];
    const { fullName, email } = place;
    return [
      {
        fullName,
        email,
        labels: missing.map(({ asked }) => asked.label),
        url: documentsUrl(services, place),
      },
    ];
  });
}
