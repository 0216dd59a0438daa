import type { EventBody } from '@dorsal/api-contract/events';
import type { Dispatch } from 'react';
import type { CheckoutApi } from './checkout-api.ts';
import type { CheckoutAction, RedirectPayment } from '../state/checkout-state.ts';
import type { OrderKeys } from '../state/hold.ts';

/** What the steps of a purchase need from the page. */
export interface CheckoutPage {
  readonly api: CheckoutApi;
  readonly event: EventBody;
  readonly dispatch: Dispatch<CheckoutAction>;
  readonly onFinished: (order: OrderKeys) => void;
  /**
   * Leaves this page for the bank. With `paysInTab` it is called only if the browser has blocked the tab, and leaves
   * the page around.
   */
  readonly submitToTpv: (payment: RedirectPayment, order: OrderKeys) => void;
  /** True to open the bank in its own tab while this page waits: banks refuse to be shown in a frame. Default false. */
  readonly paysInTab?: boolean | undefined;
  /**
   * Opens that tab with a page of this origin that closes itself if its window has no name: the page around may have
   * cut the tab off from this page, and it would stay empty. Its policy must allow the TPV in `form-action`. Default:
   * an empty page.
   */
  readonly openTab?: (() => Window | null) | undefined;
  /**
   * The address of the page that shows the checkout in a frame: the confirmation links back there if the organizer has
   * listed it. Read with each press that pays, because a page may change its address without a reload.
   */
  readonly returnUrl?: (() => string | undefined) | undefined;
  /**
   * The `utm` parameters of the address by which the buyer came, as in its query. In a frame they are in `returnUrl`.
   */
  readonly campaign?: (() => string | undefined) | undefined;
  /**
   * Called when the server names another price than this page, or has another text to accept: the event has changed since it
   * was read. The page should read it again and pass it as `event`, because a new day license asks for the person's license,
   * and the new text has to be shown.
   */
  readonly onEventChanged?: (() => void) | undefined;
  /**
   * Called when the order to resume was read: from then on the storage holds it. Not called if the page is left at
   * once.
   */
  readonly onResumed?: () => void;
}
