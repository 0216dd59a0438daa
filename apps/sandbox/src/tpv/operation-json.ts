import type { Bank } from './bank.ts';
import { type Operation, refundedCents, stateOf } from './operations.ts';
import { returnAddress } from './payment-result.ts';

/** An operation for programs. */
export function toOperationJson(operation: Operation, { merchant }: Bank) {
  const { request, openedAt, settlement, notifications, refunds } = operation;
  return {
    number: request.order,
    amountCents: request.amountCents,
    state: stateOf(operation, new Date()),
    response: settlement?.response ?? null,
    openedAt: openedAt.toISOString(),
    decidedAt: settlement?.decidedAt.toISOString() ?? null,
    returnUrl: settlement === undefined ? null : returnAddress(operation, settlement, merchant),
    notifications: notifications.map(({ kind, sentAt, outcome }) => ({
      kind,
      sentAt: sentAt.toISOString(),
      ...outcome,
    })),
    refundedCents: refundedCents(operation),
    refunds: refunds.map(({ amountCents, response, at }) => ({
      amountCents,
      response,
      at: at.toISOString(),
    })),
  };
}
