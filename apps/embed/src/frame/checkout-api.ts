import { NetworkError, type OrderApi } from '@dorsal/api-client';
import type { CheckoutApi } from '@dorsal/checkout-widget';

let loaded: OrderApi | undefined;

/**
 * The checkout's calls, whose code is fetched with the first of them: nobody needs it before. Rejects as a call without a
 * connection does where that code can't be had.
 */
export const checkoutApi: CheckoutApi = {
  serverAheadMs: () => loaded?.serverAheadMs() ?? 0,
  orders: {
    place: async (...given) => (await api()).orders.place(...given),
    changeItems: async (...given) => (await api()).orders.changeItems(...given),
    checkout: async (...given) => (await api()).orders.checkout(...given),
    cancel: async (...given) => (await api()).orders.cancel(...given),
    get: async (...given) => (await api()).orders.get(...given),
  },
};

/** Fetches the code, once somebody is about to need it. */
export function prepareApi(): void {
  // Whoever makes a call is told.
  api().catch(() => {});
}

async function api(): Promise<OrderApi> {
  try {
    loaded ??= (await import('./api.ts')).api;
    return loaded;
  } catch (cause) {
    const nothing = { status: 0, body: undefined, retryAfterSeconds: undefined };
    throw new NetworkError('The code of the calls', nothing, { cause });
  }
}
