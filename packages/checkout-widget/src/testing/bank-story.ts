import type { OrderBody } from '@dorsal/api-contract/orders';
import { onePlace, orderId, withServer } from './checkout-story.tsx';
import type { StoryAnswer } from './story-api.ts';
import { bankPath } from './story-tab.ts';

/** An order whose payment the bank has not answered yet, unless the change says so. */
export const pending = (change: Partial<OrderBody> = {}) => ({
  body: { ...onePlace(), status: 'pending', paymentMethod: 'card', cardPayment: 'open', ...change },
});

/** The last press leads to the bank. */
export const toTheBank = () => ({
  body: { ...pending().body, payment: { kind: 'redirect', url: bankPath, fields: { Ds_Signature: 'x' } } },
});

/** The last press is answered so, and then the order is read with these answers. */
export const answering = (pressed: StoryAnswer, read: StoryAnswer, ...later: StoryAnswer[]) =>
  withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [pressed],
    [`GET /api/orders/${orderId}`]: [read, ...later],
  }));
