import type { Api } from '@dorsal/api-client';

/** What a purchase asks of the API. A page where each kilobyte counts may fetch the client with the first call. */
export type CheckoutApi = Pick<Api, 'orders' | 'serverAheadMs' | 'call'>;
