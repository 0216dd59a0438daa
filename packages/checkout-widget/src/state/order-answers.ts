import type { CheckoutState, OrderAnswer } from './checkout-state.ts';
import { isSameItems, quantitiesOf } from './draft.ts';
import { type Hold, holdOf } from './hold.ts';
import { later } from './parts.ts';
import { heldPlaces, refused, settled } from './transitions.ts';

/**
 * The state after a requested read of the order: ends the running step and clears its messages. Ignored without a hold.
 */
export function orderRead(
  state: CheckoutState,
  { message, ...answer }: OrderAnswer & { message?: string | undefined },
): CheckoutState {
  const { hold } = state.places;
  if (!hold) return state;
  const { status } = answer.order;
  const isHeld = status === 'reserved' || status === 'pending';
  const isOver = status === 'expired' || status === 'cancelled';
  const now = updatedHold(hold, answer);
  const isOpen = now.payment === 'open';
  // A settled order leaves the page: don't show the form for a moment before.
  const isStillAtBank = state.screen.kind === 'bank' && (isHeld ? isOpen && !message : !isOver);
  const next = settled(state, {
    ...followed(state, hold, now),
    places: { kind: isOver ? 'over' : 'held', hold: now },
    isBankSilent: state.busy === 'ask' && isOpen,
    // A call with an unknown result keeps its key; after a refusal the bank needs a new number.
    attempt: message || now.payment === 'declined' ? null : state.attempt,
    ...(isStillAtBank && { screen: state.screen }),
    // An ended hold or a new payment status has a message above: scroll it into view.
    refusals: state.refusals + (isOver || now.payment !== hold.payment ? 1 : 0),
    part: status === 'pending' ? 'payment' : later(state.part, 'participants'),
    busy: isHeld || isOver ? null : 'leaving',
  });
  return isHeld && message ? refused(next, { problem: { kind: 'refused', message } }) : next;
}

/**
 * The state after a background read, as when the tab becomes visible: reports only what has changed since. The running
 * call continues, and a call that waits for its retry keeps its key.
 */
export function orderSeen(state: CheckoutState, answer: OrderAnswer): CheckoutState {
  const { places, screen, busy } = state;
  const { hold } = places;
  if (!hold || hold.orderId !== answer.order._id || (busy && busy !== 'leaving')) return state;
  const { status } = answer.order;
  const isHeld = status === 'reserved' || status === 'pending';
  if (!isHeld) {
    const isKnown = places.kind === 'over' && (status === 'expired' || status === 'cancelled');
    return isKnown ? state : orderRead(state, answer);
  }
  const now = updatedHold(hold, answer);
  const isBack = screen.kind === 'bank' && now.payment !== 'open';
  return {
    ...state,
    ...followed(state, hold, now),
    places: heldPlaces(now),
    isBankSilent: state.isBankSilent && now.payment === hold.payment,
    part: status === 'pending' ? 'payment' : state.part,
    // The form returns, with the bank's answer above it.
    screen: isBack ? { kind: 'form' } : screen,
    refusals: state.refusals + (isBack ? 1 : 0),
  };
}

/** Adopts quantities that were changed elsewhere, unless the buyer has chosen others here. */
function followed(
  { draft, isChangedElsewhere }: CheckoutState,
  hold: Hold,
  now: Hold,
): Pick<CheckoutState, 'draft' | 'isChangedElsewhere'> {
  if (isSameItems(hold.items, now.items)) return { draft, isChangedElsewhere };
  const chosen = Object.entries(draft.quantities).flatMap(([ticketId, quantity]) =>
    quantity > 0 ? [{ ticketId, quantity }] : [],
  );
  const quantities = isSameItems(hold.items, chosen) ? quantitiesOf(now.items) : draft.quantities;
  return { draft: { ...draft, quantities }, isChangedElsewhere: true };
}

/** The hold as the response describes it. */
export function updatedHold({ checkoutToken }: Hold, { order, serverAheadMs }: OrderAnswer): Hold {
  return holdOf(order, { checkoutToken, serverAheadMs });
}
