import type { Api } from '@dorsal/api-client';

/**
 * The part of the API client that a purchase uses. A page with a small size budget may load the client with the first
 * call.
 */
export type CheckoutApi = Pick<Api, 'orders' | 'serverAheadMs' | 'call'>;
