import type { BankTab } from './bank-tab.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { CheckoutAction, RedirectPayment } from '../state/checkout-state.ts';
import type { OrderKeys } from '../state/hold.ts';

export interface Noted {
  /** The keys of the order, if there is one. */
  readonly keys: OrderKeys | null;
  /** The tab that the press has opened for the bank. */
  readonly tab?: BankTab | undefined;
}

/**
 * Dispatches the result of a call and does what follows: stays, or goes to the bank or the confirmation. Returns
 * whether the page is being left.
 */
export function applyOutcome(action: CheckoutAction, { keys, tab }: Noted, page: CheckoutPage): boolean {
  page.dispatch(action);
  const isOutdated = action.type === 'callFailed' && action.isEventChanged;
  if (action.type === 'priceChanged' || isOutdated) page.onEventChanged?.();
  if (keys && action.type === 'checkedOut' && action.payment.kind === 'redirect') {
    handOver(action.payment, { keys, tab }, page);
    return true;
  }
  tab?.close();
  if (!keys) return false;
  const isDone = action.type === 'checkedOut' && action.payment.kind === 'none';
  const isRead = 'order' in action && action.type !== 'checkedOut';
  if (!isDone && !(isRead && isSettled(action.order.status))) return false;
  page.onFinished(keys);
  return true;
}

/** Sends the buyer to the bank: in the tab, with this page, or with another press. */
function handOver(
  payment: RedirectPayment,
  { keys, tab }: { keys: OrderKeys; tab: BankTab | undefined },
  { dispatch, submitToTpv }: CheckoutPage,
): void {
  const way = tab?.goTo(payment) ?? 'page';
  if (way === 'tab') dispatch({ type: 'bankAwaited' });
  // The browser may still refuse to leave the page around.
  else if (tab) dispatch({ type: 'bankOffered', payment });
  if (way === 'page') submitToTpv(payment, keys);
}

/** Whether the order needs no checkout any more: its confirmation shows the rest. */
const isSettled = (status: string) => ['paid', 'refund_pending', 'refunded'].includes(status);
