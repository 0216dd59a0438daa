import type { Bank } from '../bank.ts';
import { type SignedFields, signForShop } from '../merchant-parameters.ts';
import { giveBack, refundValues } from '../refunds.ts';
import { ensureCurrency, readAmountCents } from '../request-checks.ts';
import type { SignedRequest } from '../signed-request.ts';
import { SisError } from '../sis-error.ts';

/**
 * Refunds an authorized payment, whole or in part (transaction type 3), and returns the signed result. Throws
 * SIS0023, SIS0015, SIS0018, SIS0019, SIS0027, and what `giveBack` throws.
 */
export function answerRefund({ version, order, parameter }: SignedRequest, bank: Bank): SignedFields {
  if (parameter('transactiontype') !== '3') throw new SisError('SIS0023');
  ensureCurrency(parameter('currency'));
  const amountCents = readAmountCents(parameter('amount'));
  const refund = giveBack(bank.operations.findByOrder(order), amountCents, bank);
  return signForShop(
    { ...refundValues(order, refund, bank), Ds_MerchantData: parameter('merchantdata') },
    { version, secret: bank.merchant.secret, order },
  );
}
