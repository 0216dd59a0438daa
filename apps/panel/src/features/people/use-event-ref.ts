import type { EventRef } from '@dorsal/api-client/panel';
import { useParams } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';

/** The event of the address. */
export function useEventRef(): EventRef {
  const { _id: organizerId } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  return { organizerId, eventId };
}
