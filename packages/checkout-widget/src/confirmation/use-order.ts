import { type Api, NotFoundError } from '@dorsal/api-client';
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

/** The order, looked at again while the bank's answer is awaited. A failed second look changes nothing on the page. */
export function useOrder({ api, orderId, checkoutToken, isReady }: OrderQuestion): OrderLoad {
  const [load, setLoad] = useState<OrderLoad>({ state: 'loading' });

  useEffect(() => {
    if (!isReady) return undefined;
    const { signal, abort } = abortable();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = (looks: number) => {
      timer = setTimeout(() => void look(looks + 1), nextLookMs(looks));
    };
    const look = async (looks: number) => {
      try {
        const order = await api.orders.get(orderId, { checkoutToken, signal });
        setLoad({ state: 'loaded', order });
        if (isAwaited(order)) lookAgain(looks);
      } catch (error) {
        if (signal.aborted) return;
        if (looks > 0) lookAgain(looks);
        else setLoad({ state: error instanceof NotFoundError ? 'missing' : 'failed' });
      }
    };
    void look(0);
    return () => {
      abort();
      clearTimeout(timer);
    };
  }, [api, orderId, checkoutToken, isReady]);

  return load;
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
