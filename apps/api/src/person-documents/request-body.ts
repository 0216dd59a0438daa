import type { z } from 'zod';
import type { documentRequest, placeDocuments } from '@dorsal/api-contract/document-requests';
import { documentKeptDays, isHealthDocument } from '@dorsal/domain/asked-documents';
import { firstName } from '@dorsal/domain/display-name';
import { and, eq, or } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import type { Services } from '../services.ts';
import { documentToken } from './document-token.ts';
import { type DocumentPlace, findPlaces } from './find-places.ts';
import { documentsOfPlace, sentDocuments } from './place-documents.ts';

type Reading = Pick<Services, 'secret'> & { readonly db: Executor };

/** What the page behind the link shows. */
export async function requestBody(
  services: Reading,
  place: DocumentPlace,
): Promise<z.output<typeof documentRequest>> {
  const documents = documentsOfPlace(place, await sentDocuments(services, [place.participantId]));
  const { fullName, eventName, eventSlug, organizerName, ticketName, startsAt, timeZone, location } = place;
  return {
    firstName: firstName(fullName),
    eventName,
    eventSlug,
    organizerName,
    ticketName,
    startDate: startsAt,
    timeZone,
    location,
    documents: documents.map(({ asked, deadline, isOpen, state, sent }) => ({
      _id: asked.id,
      label: asked.label,
      purpose: asked.purpose,
      isRequired: asked.isRequired,
      isAboutHealth: isHealthDocument(asked),
      keptDays: documentKeptDays(asked),
      deadline,
      isOpen,
      state,
      sentAt: sent?.sentAt ?? null,
      reason: sent?.reason ?? null,
    })),
  };
}

/** What is asked of the places that a user bought for an event, by its id or slug; places without documents are left out. */
export async function ownDocuments(
  services: Reading,
  { handle, userId }: { readonly handle: string; readonly userId: string },
): Promise<z.output<typeof placeDocuments>[]> {
  const places = await findPlaces(
    services.db,
    and(or(eq(events.slug, handle), eq(events.id, handle)), eq(orders.userId, userId)),
  );
  const sent = await sentDocuments(
    services,
    places.map(({ participantId }) => participantId),
  );
  return places.flatMap((place) => {
    const documents = documentsOfPlace(place, sent);
    if (documents.length === 0) return [];
    return [
      {
        participantId: place.participantId,
        token: documentToken(services, place),
        documents: documents.map(({ asked: { id: _id, label, isRequired }, state, sent: own }) => ({
          _id,
          label,
          isRequired,
          state,
          reason: own?.reason ?? null,
        })),
      },
    ];
  });
}
