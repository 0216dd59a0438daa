import type { Bank } from '../bank.ts';
import { type SignedFields, signForShop } from '../merchant-parameters.ts';
import type { Operation } from '../operations.ts';
import { resultValues, terminalText } from '../payment-result.ts';
import type { SignedRequest } from '../signed-request.ts';
import { SisError } from '../sis-error.ts';

/**
 * Returns the outcome of a payment, by its order number, from the bank's records: the faults of a notification do not
 * affect it. Throws SIS0023 for another type than 0, XML0024 for no such operation.
 */
export function answerQuery({ version, order, parameter }: SignedRequest, bank: Bank): SignedFields {
  if (parameter('transactiontype') !== '0') throw new SisError('SIS0023');
  const operation = bank.operations.findByOrder(order);
  if (operation === undefined) throw new SisError('XML0024');
  return signForShop(detailValues(operation, bank), { version, secret: bank.merchant.secret, order });
}

function detailValues(operation: Operation, { merchant }: Bank): Record<string, string> {
  const { request, settlement } = operation;
  if (settlement !== undefined) return { ...resultValues(operation, settlement, merchant), Ds_State: 'F' };
  // The expiry of the form is ignored: a shop can't rely on the bank to end a payment that the buyer abandoned.
  return {
    Ds_State: 'P',
    Ds_Amount: String(request.amountCents),
    Ds_Currency: '978',
    Ds_Order: request.order,
    Ds_MerchantCode: merchant.code,
    Ds_Terminal: terminalText(merchant),
    Ds_TransactionType: '0',
  };
}
