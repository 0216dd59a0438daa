import type { EventRef } from '@dorsal/api-client/panel';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';

/** The event of the address, its name and zone, and the address of its messages. */
export function useMessagedEvent(): {
  readonly ref: EventRef;
  readonly name: string;
  readonly timeZone: string;
  readonly path: string;
} {
  const { _id: organizerId, slug } = useCurrentOrganizer();
  const { event: eventId = '' } = useParams();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), organizerId));
  const event = events.find(({ _id }) => _id === eventId);
  return {
    ref: { organizerId, eventId },
    name: event?.name ?? '',
    timeZone: event?.timeZone ?? 'Europe/Madrid',
    path: `/${slug}/events/${eventId}/messages`,
  };
}
