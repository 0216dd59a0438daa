import { type SignedFields, signForShop } from './merchant-parameters.ts';
import type { Merchant } from './merchant.ts';
import type { Operation, Settlement } from './operations.ts';

const madridDate = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Madrid',
});
const madridHour = new Intl.DateTimeFormat('es-ES', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
});

/** The result in the bank's records. */
export function resultValues(
  operation: Operation,
  settlement: Settlement,
  merchant: Merchant,
): Record<string, string> {
  const { request } = operation;
  return {
    ...dateAndHour(settlement.decidedAt),
    Ds_SecurePayment: settlement.state === 'authorised' ? '1' : '0',
    Ds_Card_Country: settlement.state === 'cancelled' ? '' : '724',
    Ds_Amount: String(request.amountCents),
    Ds_Currency: '978',
    Ds_Order: request.order,
    Ds_MerchantCode: merchant.code,
    Ds_Terminal: terminalText(merchant),
    Ds_Response: settlement.response,
    Ds_MerchantData: request.merchantData,
    Ds_TransactionType: '0',
    Ds_ConsumerLanguage: request.consumerLanguage,
    Ds_AuthorisationCode: settlement.authorisationCode,
  };
}

export function dateAndHour(at: Date): { Ds_Date: string; Ds_Hour: string } {
  return { Ds_Date: madridDate.format(at), Ds_Hour: madridHour.format(at) };
}

/** Three digits, whatever the shop sent. */
export function terminalText({ terminal }: Merchant): string {
  return String(terminal).padStart(3, '0');
}

/** The signed result for the shop, the same in the notification and in the browser's address. */
export function signedResult(operation: Operation, settlement: Settlement, merchant: Merchant): SignedFields {
  const { order, version, amountCents } = operation.request;
  const { wrongAmount, wrongCurrency } = settlement.faults;
  const values = resultValues(operation, settlement, merchant);
  if (wrongAmount) values['Ds_Amount'] = String(amountCents - 1);
  if (wrongCurrency) values['Ds_Currency'] = '840';
  return signForShop(values, { version, secret: merchant.secret, order });
}

// Base64 of 24 bytes, like a merchant's secret, but of no merchant.
const forgersSecret = Buffer.from('nobody knows this secret').toString('base64');

/** A forged result: an authorized payment, signed with a key that is not the merchant's. */
export function forgedResult(operation: Operation, settlement: Settlement, merchant: Merchant): SignedFields {
  const { order, version } = operation.request;
  const values = resultValues(operation, settlement, merchant);
  return signForShop(
    { ...values, Ds_Response: '0000', Ds_AuthorisationCode: '999999' },
    { version, secret: forgersSecret, order },
  );
}

/**
 * The browser's return address: the shop's URLOK or URLKO with the signed result, or without it if the shop must not
 * get it. Null if the shop sent no such address.
 */
export function returnAddress(
  operation: Operation,
  settlement: Settlement,
  merchant: Merchant,
): string | null {
  const address = settlement.state === 'authorised' ? operation.request.okUrl : operation.request.koUrl;
  const isTold = settlement.tellsShop && !settlement.faults.returnWithoutResult;
  if (address === null || !isTold) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(signedResult(operation, settlement, merchant))) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
