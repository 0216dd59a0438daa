import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CheckoutPage } from './checkout-page.ts';
import { type CheckoutStorage, readCheckout } from './checkout-storage.ts';
import type { ResumedOrder } from './hold.ts';
import { requireLaterCode } from './later-code.ts';

export interface RestoredOrder {
  readonly storage: CheckoutStorage;
  /** An order to go on with, where the storage knows nothing of it. Looked at once, when the page opens. */
  readonly resume?: ResumedOrder | undefined;
}

export interface Restoring {
  /** The order to go on with, as it was when the page opened. */
  readonly resume: ResumedOrder | undefined;
  /** Tries it again. */
  readonly restore: () => Promise<void>;
}

/** Goes on with what an earlier page has left, once this one stands. */
export function useRestoredOrder(page: CheckoutPage, { storage, ...options }: RestoredOrder): Restoring {
  // The address loses these keys once the order was read; until then every try needs them.
  const [resume] = useState(options.resume);
  const isRestored = useRef(false);
  const { dispatch } = page;

  const restore = async () => {
    const saved = readCheckout(storage);
    if (!resume && !saved?.hold) {
      if (saved) dispatch({ type: 'restored', saved });
      return;
    }
    dispatch({ type: 'restoreStarted' });
    const code = await requireLaterCode(dispatch);
    if (!code) return;
    if (resume && saved?.hold?.orderId !== resume.orderId) await code.resumeOrder(resume, saved, page);
    else if (saved && !(await code.goOnWith(saved, page)) && resume) page.onResumed?.();
    // As far as this page can know, the tab is still open.
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
