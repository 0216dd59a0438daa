import type { Api } from '@dorsal/api-client';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import { eventQuery, purchasedTicketsQuery } from '@dorsal/api-client/queries';
import { queryOptions } from '@tanstack/react-query';
import { signedInPerson } from '~/session/signed-in-person.ts';
import { findStoredTickets } from '~/session/ticket-store.ts';

/** Without a network these fail, instead of waiting for one; when it is back they are asked again. */
const untilConnected = { networkMode: 'always', refetchOnReconnect: true } as const;

/** The event whose tickets they are. */
export const ticketEventQuery = (api: Api, eventId: string) =>
  queryOptions({ ...eventQuery(api, eventId), ...untilConnected });

/** A person's tickets, and whose they are: undefined where another person came in between. */
export interface HeldTickets {
  readonly purchasedTickets: PurchasedTicketBody[];
  readonly person: string | undefined;
}

/**
 * The signed-in person's tickets, fetched at each visit, and whenever they turn to the page again: a correction made on another
 * device ends the QR code that stands here.
 */
export const myTicketsQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: [...purchasedTicketsQuery(api, eventId).queryKey],
    queryFn: async ({ signal }): Promise<HeldTickets> => {
      const asking = signedInPerson();
      const purchasedTickets = await api.events.tickets(eventId, signal);
      return { purchasedTickets, person: signedInPerson() === asking ? asking : undefined };
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...untilConnected,
  });

/** What is kept of a person's tickets on this device; null where nothing is. */
export const storedTicketsQuery = (person: string | undefined, eventId: string) =>
  queryOptions({
    // A person's own, as everything below 'user' is.
    queryKey: ['user', 'stored-tickets', person, eventId],
    queryFn: async () => (person !== undefined && (await findStoredTickets(person, eventId))) || null,
    gcTime: 0,
    networkMode: 'always',
  });
