import type { Dispatch } from 'react';
import type { CheckoutPage } from './checkout-page.ts';
import type { CheckoutAction, CheckoutState } from '../state/checkout-state.ts';
import type { Poll } from '../watch/order-polling.ts';

/** The checkout as its parts see it: its state and its actions. */
export interface CheckoutHandle {
  readonly state: CheckoutState;
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Takes the next step: validates the form, then calls the server. */
  readonly takeStep: () => void;
  /** Releases the held places; the typed data stay. */
  readonly giveBack: () => void;
  /** Reads the order and shows its status. */
  readonly ask: () => void;
  /** Reads whether the bank has answered; shows nothing unless it has. */
  readonly poll: () => Promise<Poll>;
  /** Returns to the form although the bank has not answered. */
  readonly leaveBank: () => void;
  /** Called when the clock says that the hold has expired: asks the server. */
  readonly endHold: () => void;
  /** Runs other work with the page, one call at a time. */
  readonly act: (work: (state: CheckoutState, page: CheckoutPage) => Promise<void>) => void;
}
