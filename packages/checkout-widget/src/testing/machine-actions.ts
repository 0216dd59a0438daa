import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, OrderStatus } from '@dorsal/api-contract/orders';
import { reduceCheckout } from '../state/checkout-machine.ts';
import { type CheckoutAction, type CheckoutState, newCheckout } from '../state/checkout-state.ts';
import { newDraft } from '../state/draft.ts';
import { holdOf } from '../state/hold.ts';
import { halfMarathonId } from './story-orders.ts';

/** The example order while its places are held. */
export const heldOrder: OrderBody = {
  ...orderExample,
  status: 'reserved',
  expiresAt: '2026-11-20T09:45:00.000Z',
  paymentMethod: null,
  buyer: null,
  afterPurchase: null,
};

export const hold = holdOf(heldOrder, { checkoutToken: 'token', serverAheadMs: 0 });

/** The state of a checkout of the example event, with a ticket type preselected, after the actions. */
export const after = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(reduceCheckout, newCheckout(newDraft(eventExample, halfMarathonId)));

export const chooseTwo: CheckoutAction = { type: 'quantityChanged', ticketId: halfMarathonId, quantity: 2 };
export const held: CheckoutAction = { type: 'held', hold, event: eventExample };

/** Types the data of the first participant. */
export const write: CheckoutAction = {
  type: 'placeChanged',
  ticketId: halfMarathonId,
  index: 0,
  change: { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example' },
};

export const openPayment: CheckoutAction = { type: 'paymentOpened' };

export const read = (status: OrderStatus, message?: string): CheckoutAction => ({
  type: 'orderRead',
  order: { ...heldOrder, status },
  serverAheadMs: 0,
  message,
});

export function failed(problem: CheckoutState['problem'] & object) {
  return { type: 'callFailed', problem, mayRepeat: false } as const satisfies CheckoutAction;
}

export function checkedOut(kind: 'none' | 'redirect'): CheckoutAction {
  return {
    type: 'checkedOut',
    order: { ...orderExample, status: kind === 'none' ? 'paid' : 'pending' },
    serverAheadMs: 0,
    payment: kind === 'none' ? { kind } : { kind, url: 'https://tpv.example/', fields: {} },
  };
}
