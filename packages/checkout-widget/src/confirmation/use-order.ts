import { type Api, ApiError, NotFoundError } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { useEffect, useState } from 'react';
import { isAwaited, looksBeforeRest, nextLookMs } from './order-texts.ts';

export type OrderLoad =
  | { readonly state: 'loading' | 'failed' | 'missing' }
  | { readonly state: 'loaded'; readonly order: OrderBody | PublicOrderBody };

/** How an awaited answer of the bank is followed. */
export interface OrderWatch {
  /** Looked often enough: the next look is the buyer's to ask for, or comes with the page into sight. */
  readonly isResting: boolean;
  /** The latest look failed. */
  readonly isLost: boolean;
  /** The look that the buyer asked for is under way. */
  readonly isAsking: boolean;
}

export interface OrderQuestion {
  readonly api: Api;
  readonly orderId: string;
  readonly checkoutToken: string | undefined;
  /** The order is asked for once this is true. */
  readonly isReady: boolean;
}

const watching: OrderWatch = { isResting: false, isLost: false, isAsking: false };

/**
 * The order, looked at again while the bank's answer is awaited and the page is in sight. A second look that fails takes
 * nothing off the page; one that finds no order ends the looking.
 */
export function useOrder({ api, orderId, checkoutToken, isReady }: OrderQuestion): {
  load: OrderLoad;
  watch: OrderWatch;
  /** Looks at once, and goes on looking. */
  ask: () => void;
} {
  const [load, setLoad] = useState<OrderLoad>({ state: 'loading' });
  const [watch, setWatch] = useState(watching);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (!isReady) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async (looks: number) => {
      try {
        const order = await api.orders.get(orderId, { checkoutToken, signal });
        setLoad({ state: 'loaded', order });
        setWatch(watching);
        if (isAwaited(order)) lookAgain(looks);
      } catch (error) {
        if (signal.aborted) return;
        const state = error instanceof NotFoundError ? 'missing' : 'failed';
        setLoad((known) => (known.state === 'loaded' ? known : { state }));
        setWatch({ ...watching, isLost: true });
        if (state === 'failed' && (looks > 0 || asked > 0)) lookAgain(looks, retryAfterOf(error));
      }
    };
    const lookAgain = (looks: number, retryAfterSeconds?: number) => {
      if (looks >= looksBeforeRest) {
        setWatch((last) => ({ ...last, isResting: true }));
        whenBackInSight(signal, () => void look(looks));
        return;
      }
      const timer = setTimeout(
        () => whenInSight(signal, () => void look(looks + 1)),
        nextLookMs(looks, retryAfterSeconds),
      );
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    void look(0);
    return () => controller.abort();
  }, [api, orderId, checkoutToken, isReady, asked]);

  const ask = () => {
    setWatch({ ...watching, isAsking: true });
    setLoad((known) => (known.state === 'loaded' ? known : { state: 'loading' }));
    setAsked(asked + 1);
  };

  return { load, watch, ask };
}

const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfterSeconds : undefined);

/** Acts now, or as soon as the hidden page comes into sight again. */
function whenInSight(signal: AbortSignal, act: () => void): void {
  if (document.hidden) whenBackInSight(signal, act);
  else act();
}

/** Acts once, when the page comes into sight the next time. */
function whenBackInSight(signal: AbortSignal, act: () => void): void {
  const listener = () => {
    if (document.hidden) return;
    document.removeEventListener('visibilitychange', listener);
    act();
  };
  document.addEventListener('visibilitychange', listener, { signal });
}
