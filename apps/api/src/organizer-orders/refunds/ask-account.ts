import { confirmationReference } from '@dorsal/domain/order-reference';
import { inTransaction } from '../../db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../http/refusal.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import { lockOrder } from '../../orders/locked-order.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import { refundsOfOrder } from '../../payments/order-refunds.ts';
import { askForAccount } from '../../payments/refund-account.ts';
import type { Services } from '../../services.ts';
import { type OrderAction, requireEventOrder } from '../event-order.ts';

const links = { action: 'ask-refund-account', times: 5, windowSeconds: 24 * 60 * 60 } as const;

/** No account is needed: a card, money that is back, or one that is in a file for the bank. */
class AccountNotNeededError extends RefusedError {
  override name = 'AccountNotNeededError';

  constructor() {
    super({
      status: 409,
      code: 'account_not_needed',
      message: 'Esta devolución ya no necesita una cuenta: está hecha, en el banco o va a una tarjeta.',
    });
  }
}

/**
 * Mails the buyer another link for the account of a refund by transfer, also if the one that was given is wrong. Throws
 * NotFoundError, AccountNotNeededError and TooManyRequestsError.
 */
export async function askAccountAgain(
  services: Pick<Services, 'db' | 'secret'>,
  { event, orderId, caller, refundId }: OrderAction & { readonly refundId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await requireEventOrder(tx, { event, orderId });
    await lockOrder(tx, orderId);
    const refund = (await refundsOfOrder(tx, orderId)).find(({ id }) => id === refundId);
    if (!refund) throw new NotFoundError();
    if (refund.attempt.method !== 'transfer' || refund.status !== 'requested')
      throw new AccountNotNeededError();
    await limitFor(tx, refundId, links);
    if (!(await askForAccount(tx, services, { orderId, refundId }))) throw new AccountNotNeededError();
    const { organizerId } = caller;
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'refundAccountAsked',
      subject: confirmationReference(orderId),
      after: { event: event.name, orderId, amountCents: refund.amountCents },
    });
  });
}
