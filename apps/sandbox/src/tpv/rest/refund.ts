import type { Bank } from '../bank.ts';
import { type SignedFields, signForShop } from '../merchant-parameters.ts';
import {
  newAuthorisationCode,
  noAuthorisationCode,
  type Operation,
  type Refund,
  refundedCents,
} from '../operations.ts';
import { terminalText } from '../payment-result.ts';
import { ensureCurrency, readAmountCents } from '../request-checks.ts';
import type { SignedRequest } from '../signed-request.ts';
import { SisError } from '../sis-error.ts';

/**
 * Gives back an authorised payment, whole or in part (transaction type 3), and answers with the signed result: 0900, or
 * 0950 ("refund not allowed") where that fault is on. Throws SIS0023, SIS0015, SIS0018, SIS0019, SIS0027, SIS0054 for no
 * such operation, SIS0056 where it is not authorised, SIS0057 where more would be given back than was paid.
 */
export function answerRefund({ version, order, parameter }: SignedRequest, bank: Bank): SignedFields {
  if (parameter('transactiontype') !== '3') throw new SisError('SIS0023');
  ensureCurrency(parameter('currency'));
  const amountCents = readAmountCents(parameter('amount'));
  const operation = requireRefundable(bank.operations.findByOrder(order), amountCents);

  const refund = newRefund(amountCents, bank.faults.refundRefused);
  operation.refunds.push(refund);
  return signForShop(
    {
      Ds_Amount: String(amountCents),
      Ds_Currency: '978',
      Ds_Order: order,
      Ds_MerchantCode: bank.merchant.code,
      Ds_Terminal: terminalText(bank.merchant),
      Ds_Response: refund.response,
      Ds_AuthorisationCode: refund.authorisationCode,
      Ds_TransactionType: '3',
      Ds_SecurePayment: '0',
      Ds_Language: '1',
      Ds_MerchantData: parameter('merchantdata'),
    },
    { version, secret: bank.merchant.secret, order },
  );
}

function requireRefundable(operation: Operation | undefined, amountCents: number): Operation {
  if (operation === undefined) throw new SisError('SIS0054');
  if (operation.settlement?.state !== 'authorised') throw new SisError('SIS0056');
  if (refundedCents(operation) + amountCents > operation.request.amountCents) throw new SisError('SIS0057');
  return operation;
}

function newRefund(amountCents: number, isRefused: boolean): Refund {
  return {
    amountCents,
    response: isRefused ? '0950' : '0900',
    authorisationCode: isRefused ? noAuthorisationCode : newAuthorisationCode(),
    at: new Date(),
  };
}
