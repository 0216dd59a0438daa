import { queryOptions } from '@tanstack/react-query';
import { listStoredTickets } from '~/session/ticket-store.ts';

/** The signed-in person's tickets stored on this device; empty for a visitor. */
export const storedEventsQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['user', 'stored-tickets', 'of', person],
    queryFn: () => (person === undefined ? [] : listStoredTickets(person)),
    gcTime: 0,
    networkMode: 'always',
  });
