import { noFaults } from './faults/faults.ts';
import type { EarlierPayment, Refund } from './operations.ts';
import { webAddress } from './payment-request.ts';
import { ensureOrder, readAmountCents } from './request-checks.ts';
import { field } from './signed-request.ts';
import { SisError } from './sis-error.ts';

/** Room for some ten thousand payments in one call. */
export const earlierPaymentsLimitBytes = 8 * 1024 * 1024;

/**
 * Reads payments of earlier runs, which the sandbox forgot at their end. Throws `SisError`: SIS0431 for another shape,
 * else for what the bank could not have accepted, and SIS0057 for refunds of more than the payment.
 */
export function readEarlierPayments(body: unknown): EarlierPayment[] {
  return listOf(body).map(readPayment);
}

function readPayment(payment: unknown): EarlierPayment {
  const order = field(payment, 'number');
  ensureOrder(order);
  const amountCents = readAmountCents(String(valueOf(payment, 'amountCents')));
  const paidAt = dateOf(payment, 'paidAt');
  const refunds = listOf(valueOf(payment, 'refunds')).map(readRefund);
  if (refunds.reduce((sum, refund) => sum + refund.amountCents, 0) > amountCents)
    throw new SisError('SIS0057');
  return {
    request: {
      version: 'HMAC_SHA512_V2',
      order,
      amountCents,
      merchantName: '',
      description: '',
      merchantData: '',
      consumerLanguage: '1',
      notificationUrl: webAddress(field(payment, 'notificationUrl')),
      okUrl: null,
      koUrl: null,
    },
    openedAt: paidAt,
    settlement: {
      state: 'authorised',
      response: '0000',
      tellsShop: true,
      decidedAt: paidAt,
      authorisationCode: field(payment, 'authorisationCode'),
      faults: noFaults,
    },
    refunds,
  };
}

function readRefund(refund: unknown): Refund {
  return {
    amountCents: readAmountCents(String(valueOf(refund, 'amountCents'))),
    response: '0900',
    authorisationCode: field(refund, 'authorisationCode'),
    at: dateOf(refund, 'at'),
  };
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new SisError('SIS0431');
  return value;
}

function valueOf(fields: unknown, name: string): unknown {
  if (typeof fields !== 'object' || fields === null) throw new SisError('SIS0431');
  return (fields as Record<string, unknown>)[name];
}

function dateOf(fields: unknown, name: string): Date {
  const date = new Date(field(fields, name));
  if (Number.isNaN(date.getTime())) throw new SisError('SIS0431');
  return date;
}
