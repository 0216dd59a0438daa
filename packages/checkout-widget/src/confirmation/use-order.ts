import { type Api, ApiError, NotFoundError } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { useEffect, useState } from 'react';
import { isAwaited, nextLookMs } from './order-texts.ts';

export type OrderLoad =
  | { readonly state: 'loading' | 'failed' | 'missing' }
  | { readonly state: 'loaded'; readonly order: OrderBody | PublicOrderBody };

export interface OrderQuestion {
  readonly api: Api;
  readonly orderId: string;
  readonly checkoutToken: string | undefined;
  /** The order is asked for once this is true. */
  readonly isReady: boolean;
}

/**
 * The order, looked at again while the bank's answer is awaited and the page is in sight. A second look that fails changes
 * nothing on the page; one that finds no order ends the looking.
 */
export function useOrder({ api, orderId, checkoutToken, isReady }: OrderQuestion): OrderLoad {
  const [load, setLoad] = useState<OrderLoad>({ state: 'loading' });

  useEffect(() => {
    if (!isReady) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (looks: number) => {
      try {
        const order = await api.orders.get(orderId, { checkoutToken, signal });
        setLoad({ state: 'loaded', order });
        if (isAwaited(order)) lookAgain(looks);
      } catch (error) {
        if (signal.aborted) return;
        if (looks === 0) setLoad({ state: error instanceof NotFoundError ? 'missing' : 'failed' });
        else if (!(error instanceof NotFoundError)) lookAgain(looks, retryAfterOf(error));
      }
    };
    const lookAgain = (looks: number, retryAfterSeconds?: number) => {
      const timer = setTimeout(
        () => whenInSight(signal, () => void look(looks + 1)),
        nextLookMs(looks, retryAfterSeconds),
      );
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    void look(0);
    return () => controller.abort();
  }, [api, orderId, checkoutToken, isReady]);

  return load;
}

const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfterSeconds : undefined);

/** Acts now, or as soon as the hidden page comes into sight again. */
function whenInSight(signal: AbortSignal, act: () => void): void {
  if (!document.hidden) {
    act();
    return;
  }
  const listener = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', listener);
    act();
  };
  document.addEventListener('visibilitychange', listener, { signal });
}
