import type { z } from 'zod';
import type { personDocument } from '@dorsal/api-contract/panel/person-document';
import { clock } from '../db/clock.ts';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Executor } from '../db/database.ts';
import { documentsOfPlace, sentDocuments } from '../person-documents/place-documents.ts';
import type { Services } from '../services.ts';
import type { PeopleEvent } from './people-event.ts';
import { type May, maySeeDocuments } from './people-scope.ts';
import type { PersonDetails } from './person-handle.ts';

interface Asked {
  readonly event: PeopleEvent;
  readonly person: PersonDetails;
  readonly may: May;
}

/** The documents that are asked of a person, for a role that sees them; nothing if none is. */
export async function personDocumentsOf(
  services: Pick<Services, 'secret'> & { readonly db: Executor },
  { event, person, may }: Asked,
): Promise<{ documents?: z.output<typeof personDocument>[] }> {
  const isValid = person.status === 'paid' && !person.isCancelled;
  if (!isValid || !maySeeDocuments(event, may)) return {};
  const { participantId, ticketTypeId, boughtAtMs } = person;
  const ticketId = (await currentTicketIds(services.db, event.id))(ticketTypeId);
  const documents = documentsOfPlace(
    { ...event, participantId, ticketId, registeredAt: new Date(boughtAtMs), now: await clock(services.db) },
    await sentDocuments(services, [participantId]),
  );
  if (documents.length === 0) return {};
  return {
    documents: documents.map(({ asked, state, sent }) => ({
      _id: asked.id,
      label: asked.label,
      isRequired: asked.isRequired,
      state,
      file: sent && { _id: sent.id, type: sent.type, sentAt: sent.sentAt },
      decidedAt: sent?.decidedAt ?? null,
      reason: sent?.reason ?? null,
    })),
  };
}
