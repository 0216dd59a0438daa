import type { Api } from '@dorsal/api-client';
import { purchasedTicketsQuery } from '@dorsal/api-client/queries';

/** The signed-in person's tickets, fetched at each visit: nothing is kept for whoever uses this browser next. */
export const myTicketsQuery = (api: Api, eventId: string) => ({
  ...purchasedTicketsQuery(api, eventId),
  gcTime: 0,
});
