import { type Api, ApiError, NotFoundError } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { useEffect, useState } from 'react';
import { keepLooking, type Look } from '../order-looks.ts';
import { isAwaited } from './order-texts.ts';

export type OrderLoad =
  | { readonly state: 'loading' | 'failed' | 'missing' }
  | { readonly state: 'loaded'; readonly order: OrderBody | PublicOrderBody; readonly readAt: Date };

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
  readonly api: Pick<Api, 'orders'>;
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
    let isFirst = asked === 0;
    const look = async (): Promise<Look> => {
      const mayFail = !isFirst;
      isFirst = false;
      try {
        const order = await api.orders.get(orderId, { checkoutToken, signal });
        setLoad({ state: 'loaded', order, readAt: new Date() });
        setWatch(watching);
        return { isDone: !isAwaited(order) };
      } catch (error) {
        if (signal.aborted) return { isDone: true };
        const state = error instanceof NotFoundError ? 'missing' : 'failed';
        setLoad((known) => (known.state === 'loaded' ? known : { state }));
        setWatch({ ...watching, isLost: true });
        return { isDone: state === 'missing' || !mayFail, retryAfterSeconds: retryAfterOf(error) };
      }
    };
    const onRest = () => setWatch((last) => ({ ...last, isResting: true }));
    const begin = async () => keepLooking({ since: await look(), look, onRest, onlyInSight: true, signal });
    void begin();
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
