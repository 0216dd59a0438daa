import type { EventRef } from '@dorsal/api-client/panel';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import type { MoneyReader } from './money-queries.ts';

/** The organizer whose money the page shows, the event of the address if it has one, and what reads it. */
export function useMoney() {
  const organizer = useCurrentOrganizer();
  const { event: eventId } = useParams();
  const reader: MoneyReader = { api: useApi(), run: useGuarded() };
  const { data: events } = useSuspenseQuery(eventsQuery(reader.api, organizer._id));
  const event = events.find(({ _id }) => _id === eventId);
  const reading = { now: useNow(), timeZone: event?.timeZone ?? defaultTimeZone };
  const ref: EventRef | undefined =
    eventId === undefined ? undefined : { organizerId: organizer._id, eventId };
  return { organizer, ref, event, reader, reading };
}
