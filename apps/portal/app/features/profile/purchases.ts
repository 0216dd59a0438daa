import type { Api } from '@dorsal/api-client';
import { purchasesQuery } from '@dorsal/api-client/queries';

/** The signed-in person's orders, fetched at each visit: the cache keeps nothing for the next user of this browser. */
export const ownPurchasesQuery = (api: Api) => ({ ...purchasesQuery(api), gcTime: 0 });
