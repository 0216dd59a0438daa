import type { CheckoutPage } from './checkout-page.ts';
import type { SavedCheckout } from '../state/checkout-state.ts';
import type { Hold, OrderKeys } from '../state/hold.ts';
import type { Poll } from '../watch/order-polling.ts';
import { giveBack, readHold, readOrder, releaseHold } from './purchase.ts';
import { applyOutcome } from './apply-outcome.ts';

/** Reads the order and shows its status. */
export async function askForHold(hold: Hold, page: CheckoutPage): Promise<void> {
  page.dispatch({ type: 'askStarted' });
  applyOutcome(await readHold(page.api, hold), { keys: hold }, page);
}

/**
 * Reads the order and shows a message only if something has changed. Ignores the response if `isOvertaken`: what the
 * server read before a later call says nothing about that call's result.
 */
export async function lookAtHold(hold: Hold, page: CheckoutPage, isOvertaken: () => boolean): Promise<Poll> {
  const action = await readHold(page.api, hold);
  if (isOvertaken()) return { isDone: false };
  // A background read shows no error of its own.
  if (action.type === 'callFailed') return { isDone: false, retryAfterSeconds: action.retryAfterSeconds };
  if (action.type !== 'orderRead') return { isDone: false };
  return { isDone: applyOutcome({ ...action, type: 'orderSeen' }, { keys: hold }, page) };
}

/** The hold has expired by the clock: the server decides. The clock counts only if the server doesn't respond. */
export async function endHold(hold: Hold, page: CheckoutPage): Promise<void> {
  const action = await readHold(page.api, hold);
  if (action.type === 'orderRead') applyOutcome(action, { keys: hold }, page);
  else page.dispatch({ type: 'holdEnded' });
}

/** Releases the held places; the typed data stay. */
export async function giveHoldBack(hold: Hold, page: CheckoutPage): Promise<void> {
  page.dispatch({ type: 'giveBackStarted' });
  applyOutcome(await giveBack(page.api, hold), { keys: hold }, page);
}

/** Restores what an earlier page of this browser has saved; returns whether the page is being left. */
export async function goOnWith(saved: SavedCheckout, page: CheckoutPage): Promise<boolean> {
  page.dispatch({ type: 'restored', saved });
  const { hold } = saved.places;
  return hold !== null && applyOutcome(await readHold(page.api, hold), { keys: hold }, page);
}

/** Resumes the order of a link in place of the saved one. */
export async function resumeOrder(
  keys: OrderKeys,
  saved: SavedCheckout | undefined,
  page: CheckoutPage,
): Promise<void> {
  const action = await readOrder(page.api, keys);
  const isLeaving = applyOutcome(action, { keys }, page);
  // Keep the keys in the address until the order was read: without them a retry would buy a second time.
  if (isLeaving || action.type === 'callFailed') return;
  page.onResumed?.();
  if (action.type !== 'resumed') {
    if (saved) await goOnWith(saved, page);
  } else if (saved?.places.hold) {
    await releaseHold(page.api, saved.places.hold);
  }
}
