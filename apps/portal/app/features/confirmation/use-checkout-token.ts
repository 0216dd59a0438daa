import { tokenFragment, tokenOfFragment } from '@dorsal/checkout-widget/order-fragment';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropCheckoutToken, keptCheckoutToken } from '~/session/order-keys.ts';

export interface CheckoutTokenState {
  /** False on the server and during hydration. */
  readonly isKnown: boolean;
  readonly checkoutToken: string | undefined;
}

/**
 * The token that opens the order to its buyer. The checkout stores it before it goes to the bank; this hook moves it to
 * the URL's fragment, so that the page can be reloaded and bookmarked. Links in e-mails have it in the fragment.
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

// Only this tab writes its session storage, and it does so before it opens this page.
const noChanges = () => () => {};
