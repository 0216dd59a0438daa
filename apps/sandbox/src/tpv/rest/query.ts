import type { Bank } from '../bank.ts';
import { type SignedFields, signForShop } from '../merchant-parameters.ts';
import type { Operation } from '../operations.ts';
import { resultValues, terminalText } from '../payment-result.ts';
import { refundValues } from '../refunds.ts';
import type { SignedRequest } from '../signed-request.ts';
import { SisError } from '../sis-error.ts';

/**
 * Returns the outcome of a payment (transaction type 0), or its last refund (3), by its order number, from the bank's
 * records: the faults of a notification do not affect it. Throws SIS0023 for another type, XML0024 for no such
 * operation.
 */
export function answerQuery({ version, order, parameter }: SignedRequest, bank: Bank): SignedFields {
  const operation = bank.operations.findByOrder(order);
  const values = valuesOf(operation, parameter('transactiontype'), bank);
  return signForShop(values, { version, secret: bank.merchant.secret, order });
}

function valuesOf(operation: Operation | undefined, type: string, bank: Bank): Record<string, string> {
  if (type !== '0' && type !== '3') throw new SisError('SIS0023');
  if (operation === undefined) throw new SisError('XML0024');
  return type === '0' ? detailValues(operation, bank) : lastRefundValues(operation, bank);
}

function lastRefundValues({ request, refunds }: Operation, bank: Bank): Record<string, string> {
  const refund = refunds.findLast(({ response }) => response === '0900');
  if (refund === undefined) throw new SisError('XML0024');
  return { ...refundValues(request.order, refund, bank), Ds_State: 'F' };
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
