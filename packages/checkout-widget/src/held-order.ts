import type { CheckoutPage } from './checkout-page.ts';
import type { SavedCheckout } from './checkout-state.ts';
import type { Hold, OrderKeys } from './hold.ts';
import type { Look } from './order-looks.ts';
import { giveBack, readHold, readOrder, releaseHold } from './purchase.ts';
import { takeNote } from './take-note.ts';

/** Reads how the order stands, and says so. */
export async function askForHold(hold: Hold, page: CheckoutPage): Promise<void> {
  page.dispatch({ type: 'askStarted' });
  takeNote(await readHold(page.api, hold), { keys: hold }, page);
}

/**
 * Reads whether there is news of the order, and says nothing unless there is; nor where `isOvertaken` once it was read: what the
 * server told before a call tells nothing of what comes of that.
 */
export async function lookAtHold(hold: Hold, page: CheckoutPage, isOvertaken: () => boolean): Promise<Look> {
  const action = await readHold(page.api, hold);
  if (isOvertaken()) return { isDone: false };
  // A look that nobody asked for says nothing of its own failure.
  if (action.type === 'callFailed') return { isDone: false, retryAfterSeconds: action.retryAfterSeconds };
  if (action.type !== 'orderRead') return { isDone: false };
  return { isDone: takeNote({ ...action, type: 'orderSeen' }, { keys: hold }, page) };
}

/** The hold's time has run out by the clock: the server says whether it has; only without its answer does the clock. */
export async function endHold(hold: Hold, page: CheckoutPage): Promise<void> {
  const action = await readHold(page.api, hold);
  if (action.type === 'orderRead') takeNote(action, { keys: hold }, page);
  else page.dispatch({ type: 'holdEnded' });
}

/** Gives the held places back; what was typed stays. */
export async function giveHoldBack(hold: Hold, page: CheckoutPage): Promise<void> {
  page.dispatch({ type: 'giveBackStarted' });
  takeNote(await giveBack(page.api, hold), { keys: hold }, page);
}

/** Goes on with what an earlier page of this browser has saved; says whether the page is on its way out. */
export async function goOnWith(saved: SavedCheckout, page: CheckoutPage): Promise<boolean> {
  page.dispatch({ type: 'restored', saved });
  return saved.hold !== null && takeNote(await readHold(page.api, saved.hold), { keys: saved.hold }, page);
}

/** Goes on with an order that a link leads to, in place of what is saved. */
export async function resumeOrder(
  keys: OrderKeys,
  saved: SavedCheckout | undefined,
  page: CheckoutPage,
): Promise<void> {
  const action = await readOrder(page.api, keys);
  const isLeaving = takeNote(action, { keys }, page);
  // The keys stay where they are until the order was read: without them a retry would buy a second time.
  if (isLeaving || action.type === 'callFailed') return;
  page.onResumed?.();
  if (action.type !== 'resumed') {
    if (saved) await goOnWith(saved, page);
  } else if (saved?.hold) {
    await releaseHold(page.api, saved.hold);
  }
}
