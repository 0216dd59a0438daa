import type { Bank } from './bank.ts';
import {
  newAuthorisationCode,
  noAuthorisationCode,
  type Operation,
  type Refund,
  refundedCents,
} from './operations.ts';
import { terminalText } from './payment-result.ts';
import { SisError } from './sis-error.ts';

/**
 * Records a refund at the bank, whole or in part: 0900, or 0950 ("refund not allowed") while that fault is on.
 * Throws SIS0054 for no such operation, SIS0056 if it is not authorized, SIS0057 for more than is left of the payment.
 */
export function giveBack(operation: Operation | undefined, amountCents: number, bank: Bank): Refund {
  const { refunds } = requireRefundable(operation, amountCents);
  const isRefused = bank.faults.refundRefused;
  const refund: Refund = {
    amountCents,
    response: isRefused ? '0950' : '0900',
    authorisationCode: isRefused ? noAuthorisationCode : newAuthorisationCode(),
    at: new Date(),
  };
  refunds.push(refund);
  return refund;
}

/** The bank's result of a refund, for the response to the shop and for the notification of a refund from the panel. */
export function refundValues(order: string, refund: Refund, { merchant }: Bank): Record<string, string> {
  return {
    Ds_Amount: String(refund.amountCents),
    Ds_Currency: '978',
    Ds_Order: order,
    Ds_MerchantCode: merchant.code,
    Ds_Terminal: terminalText(merchant),
    Ds_Response: refund.response,
    Ds_AuthorisationCode: refund.authorisationCode,
    Ds_TransactionType: '3',
    Ds_SecurePayment: '0',
    Ds_Language: '1',
  };
}

/** The cents of a payment that can still be refunded. */
export function leftCents(operation: Operation): number {
  return operation.request.amountCents - refundedCents(operation);
}

function requireRefundable(operation: Operation | undefined, amountCents: number): Operation {
  if (operation === undefined) throw new SisError('SIS0054');
  if (operation.settlement?.state !== 'authorised') throw new SisError('SIS0056');
  if (refundedCents(operation) + amountCents > operation.request.amountCents) throw new SisError('SIS0057');
  return operation;
}
