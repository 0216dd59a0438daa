import { tokenFragment, tokenOfFragment } from '@dorsal/checkout-widget/order-fragment';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropCheckoutToken, keptCheckoutToken } from '~/session/order-keys.ts';

export interface CheckoutTokenState {
  /** False on the server, and until the browser has looked. */
  readonly isKnown: boolean;
  readonly checkoutToken: string | undefined;
}

/**
 * What opens the order to its buyer: kept by the checkout before it left for the bank, and moved to the address's
 * fragment here, so that the page can be reloaded and its address kept; or the fragment of the e-mail's link.
 */
export function useCheckoutToken(orderId: string): CheckoutTokenState {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = useSyncExternalStore(
    noChanges,
    () => tokenOfFragment(hash) ?? keptCheckoutToken(orderId) ?? '',
    () => null,
  );

  useEffect(() => {
    const kept = keptCheckoutToken(orderId);
    if (!kept) return;
    if (tokenOfFragment(hash)) dropCheckoutToken(orderId);
    else void navigate({ hash: tokenFragment(kept) }, { replace: true, preventScrollReset: true });
  }, [orderId, hash, navigate]);

  return { isKnown: token !== null, checkoutToken: token || undefined };
}

// This tab alone writes its session storage, and does so before it comes here.
const noChanges = () => () => {};
