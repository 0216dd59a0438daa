import type { Api } from '@dorsal/api-client';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import { eventQuery, purchasedTicketsQuery } from '@dorsal/api-client/queries';
import { queryOptions } from '@tanstack/react-query';
import { signedInPerson } from '~/session/signed-in-person.ts';
import { findStoredTickets } from '~/session/ticket-store.ts';

/** Without a network these queries fail instead of waiting; they are fetched again when the network is back. */
const untilConnected = { networkMode: 'always', refetchOnReconnect: true } as const;

/** The event of the tickets. */
export const ticketEventQuery = (api: Api, eventId: string) =>
  queryOptions({ ...eventQuery(api, eventId), ...untilConnected });

/** A person's tickets; `person` is undefined if another person signed in during the request. */
export interface HeldTickets {
  readonly purchasedTickets: PurchasedTicketBody[];
  readonly person: string | undefined;
}

/**
 * The signed-in person's tickets, fetched at each visit, and when the page becomes visible again: a correction on
 * another device invalidates the QR code shown here.
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

/** A person's tickets stored on this device; null if there are none. */
export const storedTicketsQuery = (person: string | undefined, eventId: string) =>
  queryOptions({
    // Personal data, like everything below 'user'.
    queryKey: ['user', 'stored-tickets', person, eventId],
    queryFn: async () => (person !== undefined && (await findStoredTickets(person, eventId))) || null,
    gcTime: 0,
    networkMode: 'always',
  });
