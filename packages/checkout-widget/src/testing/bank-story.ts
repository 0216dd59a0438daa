import type { OrderBody } from '@dorsal/api-contract/orders';
import { onePlace, orderId, withServer } from './checkout-story.tsx';
import type { StoryAnswer } from './story-api.ts';
import { bankPath } from './story-tab.ts';

/** An order whose payment the bank has not answered yet; `change` may override that. */
export const pending = (change: Partial<OrderBody> = {}) => ({
  body: { ...onePlace(), status: 'pending', paymentMethod: 'card', cardPayment: 'open', ...change },
});

/** Response to the last press: the form for the bank. */
export const toTheBank = () => ({
  body: { ...pending().body, payment: { kind: 'redirect', url: bankPath, fields: { Ds_Signature: 'x' } } },
});

/** A server that returns `pressed` for the last press and the other responses for the reads of the order after it. */
export const answering = (pressed: StoryAnswer, read: StoryAnswer, ...later: StoryAnswer[]) =>
  withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [pressed],
    [`GET /api/orders/${orderId}`]: [read, ...later],
  }));
