import type { Dispatch } from 'react';
import type { CheckoutPage } from './checkout-page.ts';
import type { CheckoutAction, CheckoutState } from './checkout-state.ts';
import type { Look } from './order-looks.ts';

/** The checkout as its parts see it: what there is to know, and what can be done. */
export interface CheckoutHandle {
  readonly state: CheckoutState;
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Takes the next step: checks what is typed, then calls. */
  readonly takeStep: () => void;
  /** Gives the held places back; what was typed stays. */
  readonly giveBack: () => void;
  /** Reads how the order stands, and says so. */
  readonly ask: () => void;
  /** Looks whether the bank has answered, without a word unless it has. */
  readonly look: () => Promise<Look>;
  /** Back to the form, although the bank has not answered. */
  readonly leaveBank: () => void;
  /** The hold's time has run out by the clock: the server says whether it has. */
  readonly endHold: () => void;
  /** Does something else with the page, one call at a time. */
  readonly act: (work: (state: CheckoutState, page: CheckoutPage) => Promise<void>) => void;
}
