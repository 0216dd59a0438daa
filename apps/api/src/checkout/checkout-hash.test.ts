import { expect, it } from 'vitest';
import { checkoutHash } from './checkout-hash.ts';

it('depends on the body and on the secret, without which no body can be tried', () => {
  const body = { participants: [{ answers: [{ questionId: 'asthma', value: true }] }] };
  const other = { participants: [{ answers: [{ questionId: 'asthma', value: false }] }] };

  expect(checkoutHash('one', body)).toBe(checkoutHash('one', structuredClone(body)));
  expect(checkoutHash('one', body)).not.toBe(checkoutHash('one', other));
  expect(checkoutHash('one', body)).not.toBe(checkoutHash('another', body));
});
