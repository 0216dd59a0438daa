import { refused } from './checkout-start.ts';
import type { CheckoutState, OrderAnswer } from './checkout-state.ts';
import { isSameItems, quantitiesOf } from './draft.ts';
import { type Hold, holdOf } from './hold.ts';
import { later } from './parts.ts';

/** The state after a requested read of the order: ends the running step and clears its messages. */
export function orderRead(
  state: CheckoutState,
  { message, ...answer }: OrderAnswer & { message?: string | undefined },
): CheckoutState {
  const { status } = answer.order;
  const isHeld = status === 'reserved' || status === 'pending';
  const isOver = status === 'expired' || status === 'cancelled';
  const hold = updatedHold(state.hold, answer);
  // Don't show the form for a moment before the page is left.
  const isAtBank = state.isAtBank && (hold?.payment === 'open' || !(isHeld || isOver));
  const next = settled(state, {
    ...followed(state, hold),
    hold,
    // A call with an unknown result keeps its key; after a refusal the bank needs a new number.
    attempt: message || hold?.payment === 'declined' ? null : state.attempt,
    isHoldOver: isOver,
    isBankSilent: state.busy === 'ask' && hold?.payment === 'open',
    isAtBank,
    toTakeAlong: isAtBank ? state.toTakeAlong : null,
    // An ended hold or a new payment status has a message above: scroll it into view.
    refusals: state.refusals + (isOver || (hold && hold.payment !== state.hold?.payment) ? 1 : 0),
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
  const { hold } = state;
  if (!hold || hold.orderId !== answer.order._id || (state.busy && state.busy !== 'leaving')) return state;
  const { status } = answer.order;
  const isHeld = status === 'reserved' || status === 'pending';
  if (!isHeld) {
    const isKnown = state.isHoldOver && (status === 'expired' || status === 'cancelled');
    return isKnown ? state : orderRead(state, answer);
  }
  const seen = updatedHold(hold, answer);
  const isPaymentNew = seen?.payment !== hold.payment;
  const isAtBank = state.isAtBank && seen?.payment === 'open';
  return {
    ...state,
    ...followed(state, seen),
    hold: seen,
    isHoldOver: false,
    part: status === 'pending' ? 'payment' : state.part,
    isBankSilent: state.isBankSilent && !isPaymentNew,
    isAtBank,
    toTakeAlong: isAtBank ? state.toTakeAlong : null,
    // The form returns, with the bank's answer above it.
    refusals: state.refusals + (state.isAtBank && !isAtBank ? 1 : 0),
  };
}

/** Adopts quantities that were changed elsewhere, unless the buyer has chosen others here. */
function followed(
  { draft, hold, isChangedElsewhere }: CheckoutState,
  now: Hold | null,
): Pick<CheckoutState, 'draft' | 'isChangedElsewhere'> {
  if (!hold || !now || isSameItems(hold.items, now.items)) return { draft, isChangedElsewhere };
  const chosen = Object.entries(draft.quantities).flatMap(([ticketId, quantity]) =>
    quantity > 0 ? [{ ticketId, quantity }] : [],
  );
  const quantities = isSameItems(hold.items, chosen) ? quantitiesOf(now.items) : draft.quantities;
  return { draft: { ...draft, quantities }, isChangedElsewhere: true };
}

/** The hold as the response describes it. */
export function updatedHold(hold: Hold | null, { order, serverAheadMs }: OrderAnswer): Hold | null {
  return hold && holdOf(order, { checkoutToken: hold.checkoutToken, serverAheadMs });
}

/** The state after a definite response. */
export function settled(state: CheckoutState, change: Partial<CheckoutState>): CheckoutState {
  return {
    ...state,
    busy: null,
    attempt: null,
    problem: null,
    fieldProblems: {},
    refusedFields: {},
    isChangedElsewhere: false,
    isBankSilent: false,
    isAtBank: false,
    toTakeAlong: null,
    codeStep: undefined,
    ...change,
  };
}
