import type { Api } from '@dorsal/api-client';
import { purchasesQuery } from '@dorsal/api-client/queries';

/** The signed-in person's orders, fetched at each visit: nothing is kept for whoever uses this browser next. */
export const ownPurchasesQuery = (api: Api) => ({ ...purchasesQuery(api), gcTime: 0 });
