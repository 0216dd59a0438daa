import { formatEuros } from '@dorsal/domain/money';
import type { OrderRefund } from './order-refunds.ts';

interface RefusedOrder {
  readonly id: string;
  readonly status: string;
}

/** Only a paid order can be refunded. The message is for the operator. */
export class OrderNotRefundableError extends Error {
  override name = 'OrderNotRefundableError';

  constructor({ id, status }: RefusedOrder) {
    super(`Order ${id} (${status}) is not paid: there is nothing to give back, and nothing was changed.`);
  }
}

/** A person that a refund names isn't in the order (any more). The message is for the operator. */
export class ParticipantGoneError extends Error {
  override name = 'ParticipantGoneError';

  constructor({ id }: Pick<RefusedOrder, 'id'>) {
    super(
      `A person of this refund is not in order ${id} any more: the place was handed over or corrected. Nothing was ` +
        'changed. Read the order again, and say who it is about.',
    );
  }
}

/** A key names another refund already. The message is for the operator. */
export class RefundKeyUsedError extends Error {
  override name = 'RefundKeyUsedError';

  constructor({ id }: Pick<RefusedOrder, 'id'>, amountCents: number) {
    super(
      `This key names a refund of ${formatEuros(amountCents)} of order ${id} already: nothing was changed. ` +
        'Use another key for another refund.',
    );
  }
}

/** No refund of this order waits for an operator. The message is for the operator. */
export class NoRefundByHandError extends Error {
  override name = 'NoRefundByHandError';

  constructor({ id, status }: RefusedOrder) {
    super(
      `Order ${id} (${status}) has no refund that waits for a person: nothing was changed. Refunds by card are the bank's, ` +
        'and become yours only when it refuses them.',
    );
  }
}

type Payment = Pick<OrderRefund, 'id' | 'amountCents'> & {
  readonly attempt: Pick<OrderRefund['attempt'], 'number'>;
};

const listed = (refunds: readonly Payment[]) =>
  refunds
    .map(({ id, attempt, amountCents }) => `${id} (${formatEuros(amountCents)} of payment ${attempt.number})`)
    .join(', ');

/** Several refunds wait for an operator: the refund's id is required. The message is for the operator. */
export class RefundIdRequiredError extends Error {
  override name = 'RefundIdRequiredError';

  constructor({ id, status }: RefusedOrder, waiting: readonly Payment[]) {
    super(
      `Order ${id} (${status}) has several refunds that wait for a person: ${listed(waiting)}. ` +
        'Nothing was changed: say which one you have made with --refund and its id.',
    );
  }
}

/** No refund by transfer of this order waits for an account. The message is for the operator. */
export class NoAccountNeededError extends Error {
  override name = 'NoAccountNeededError';

  constructor({ id, status }: RefusedOrder) {
    super(
      `Order ${id} (${status}) has no refund by transfer that waits for an account: nothing was changed. If one is in a file ` +
        'for the bank and the bank sent it back, add --returned.',
    );
  }
}

/** No payment with that number is refunded. The message is for the operator. */
export class NoRefundOfPaymentError extends Error {
  override name = 'NoRefundOfPaymentError';

  constructor({ id, status }: RefusedOrder, number: string, known: readonly Payment[]) {
    super(
      `Order ${id} (${status}) gives no payment ${number} back: nothing was changed. ` +
        `Its refunds: ${listed(known) || 'none'}.`,
    );
  }
}
