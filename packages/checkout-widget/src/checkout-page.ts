import type { EventBody } from '@dorsal/api-contract/events';
import type { Dispatch } from 'react';
import type { CheckoutApi } from './checkout-api.ts';
import type { CheckoutAction, RedirectPayment } from './checkout-state.ts';
import type { OrderKeys } from './hold.ts';

/** What the steps of a purchase need of the page on which they are taken. */
export interface CheckoutPage {
  readonly api: CheckoutApi;
  readonly event: EventBody;
  readonly dispatch: Dispatch<CheckoutAction>;
  readonly onFinished: (order: OrderKeys) => void;
  /** Leaves this page for the bank. With `paysInTab`, only where the browser has blocked the tab, and lets the page around go. */
  readonly submitToTpv: (payment: RedirectPayment, order: OrderKeys) => void;
  /** The bank opens in a tab of its own, and this page waits for it: banks refuse to be shown in a frame. Default false. */
  readonly paysInTab?: boolean | undefined;
  /**
   * Opens that tab, with a page of this origin which closes itself where it bears no name: a page around may have cut it off from
   * this one, and it would stay empty. Its policy allows the TPV in `form-action`. Default: with an empty page.
   */
  readonly openTab?: (() => Window | null) | undefined;
  /**
   * The page that shows the checkout in a frame: the confirmation leads back there, if the organizer has listed it. Asked for
   * with each press that pays: a page may change its address without being loaded anew.
   */
  readonly returnUrl?: (() => string | undefined) | undefined;
  /** The order to resume was read: from here on the storage holds it. Not called where the page is left at once. */
  readonly onResumed?: () => void;
}
