import { type Api, ApiError, NotFoundError } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { useEffect, useState } from 'react';
import { pollOrder, type Poll } from '../watch/order-polling.ts';
import { isAwaited } from './order-texts.ts';

export type OrderLoad =
  | { readonly state: 'loading' | 'failed' | 'missing' }
  | { readonly state: 'loaded'; readonly order: OrderBody | PublicOrderBody; readonly readAt: Date };

/** State of the polling for the bank's answer. */
export interface OrderWatch {
  /** The polling has stopped: the next read comes when the buyer asks or the page becomes visible. */
  readonly isResting: boolean;
  /** The latest read failed. */
  readonly isLost: boolean;
  /** The read that the buyer asked for is running. */
  readonly isAsking: boolean;
}

export interface OrderQuestion {
  readonly api: Pick<Api, 'orders'>;
  readonly orderId: string;
  readonly checkoutToken: string | undefined;
  /** The order is loaded when this is true. */
  readonly isReady: boolean;
}

const watching: OrderWatch = { isResting: false, isLost: false, isAsking: false };

/**
 * Loads the order and polls it while the bank's answer is awaited and the page is visible. A later read that fails
 * removes nothing from the page; one that finds no order ends the polling.
 */
export function useOrder({ api, orderId, checkoutToken, isReady }: OrderQuestion): {
  load: OrderLoad;
  watch: OrderWatch;
  /** Reads the order at once and restarts the polling. */
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
    const poll = async (): Promise<Poll> => {
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
    const begin = async () => pollOrder({ since: await poll(), poll, onRest, onlyInSight: true, signal });
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
