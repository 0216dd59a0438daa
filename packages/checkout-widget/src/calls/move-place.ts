import { focusIfOurs } from '../focus/focus-if-ours.ts';
import { reduceCheckout } from '../state/checkout-machine.ts';
import type { CheckoutState } from '../state/checkout-state.ts';
import type { MovedPlace } from '../state/move-place.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { takeStep } from './take-step.ts';

/** Moves a place to another ticket type, or gives it up, and holds the changed items at once: the press says so. */
export function movePlace(moved: MovedPlace) {
  return async (state: CheckoutState, page: CheckoutPage): Promise<void> => {
    const action = { type: 'placeMoved', ...moved } as const;
    page.dispatch(action);
    await takeStep('changeItems', reduceCheckout(state, action), page);
    // The pressed button is gone.
    focusIfOurs(document.querySelector<HTMLElement>('[data-part="2"]'));
  };
}
