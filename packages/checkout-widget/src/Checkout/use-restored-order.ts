import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckoutPage } from '../calls/checkout-page.ts';
import { type CheckoutStorage, readCheckout } from '../storage/checkout-storage.ts';
import type { ResumedOrder } from '../state/hold.ts';
import { requireLazyCode } from './lazy-code.ts';

export interface RestoredOrder {
  readonly storage: CheckoutStorage;
  /** An order to resume if the storage doesn't have it. Read once, when the page opens. */
  readonly resume?: ResumedOrder | undefined;
}

export interface Restoring {
  /** The order to resume, as given when the page opened. */
  readonly resume: ResumedOrder | undefined;
  /** Tries the restore again. */
  readonly restore: () => Promise<void>;
}

/** Restores what an earlier page has left, after the first render. */
export function useRestoredOrder(page: CheckoutPage, { storage, ...options }: RestoredOrder): Restoring {
  // The address loses these keys when the order was read; until then every try needs them.
  const [resume] = useState(options.resume);
  const isRestored = useRef(false);
  const { dispatch } = page;

  const restore = async () => {
    const saved = readCheckout(storage);
    if (!resume && !saved?.places.hold) {
      if (saved) dispatch({ type: 'restored', saved });
      return;
    }
    dispatch({ type: 'restoreStarted' });
    const code = await requireLazyCode(dispatch);
    if (!code) return;
    if (resume && saved?.places.hold?.orderId !== resume.orderId) await code.resumeOrder(resume, saved, page);
    else if (saved && !(await code.goOnWith(saved, page)) && resume) page.onResumed?.();
    // This page can't know whether the tab is still open: assume that it is.
    if (resume?.isTabOut) dispatch({ type: 'bankAwaited' });
  };

  const restoreOnce = useEffectEvent(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    void restore();
  });

  useEffect(() => restoreOnce(), []);

  return { resume, restore };
}
