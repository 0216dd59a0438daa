import { queryOptions } from '@tanstack/react-query';
import { listStoredTickets } from '~/session/ticket-store.ts';

/** What is kept on this device for the signed-in person; nothing for a visitor. */
export const storedEventsQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['user', 'stored-tickets', 'of', person],
    queryFn: () => (person === undefined ? [] : listStoredTickets(person)),
    gcTime: 0,
    networkMode: 'always',
  });
