import type { BankTab } from './bank-tab.ts';
import type { CheckoutPage } from './checkout-page.ts';
import type { CheckoutAction, RedirectPayment } from './checkout-state.ts';
import type { OrderKeys } from './hold.ts';

export interface Noted {
  /** What opens the order, once there is one. */
  readonly keys: OrderKeys | null;
  /** Was opened for the bank by the press. */
  readonly tab?: BankTab | undefined;
}

/** Takes note of what happened, and does what the page does then; says whether it is on its way out. */
export function takeNote(action: CheckoutAction, { keys, tab }: Noted, page: CheckoutPage): boolean {
  page.dispatch(action);
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

/** Sends the buyer to the bank: in the tab, with this page, or by a press of their own. */
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

/** An order that needs no checkout any more: its confirmation tells the rest. */
const isSettled = (status: string) => ['paid', 'refund_pending', 'refunded'].includes(status);
