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

/** The signed result, the same in the notification and in the browser's address. */
export function signedResult(operation: Operation, settlement: Settlement, merchant: Merchant): SignedFields {
  const { request } = operation;
  const isAuthorised = settlement.state === 'authorised';
  return signForShop(
    {
      Ds_Date: madridDate.format(settlement.decidedAt),
      Ds_Hour: madridHour.format(settlement.decidedAt),
      Ds_SecurePayment: isAuthorised ? '1' : '0',
      Ds_Card_Country: settlement.state === 'cancelled' ? '' : '724',
      Ds_Amount: String(request.amountCents),
      Ds_Currency: '978',
      Ds_Order: request.order,
      Ds_MerchantCode: merchant.code,
      // Three digits, whatever the shop sent.
      Ds_Terminal: String(merchant.terminal).padStart(3, '0'),
      Ds_Response: settlement.response,
      Ds_MerchantData: request.merchantData,
      Ds_TransactionType: '0',
      Ds_ConsumerLanguage: request.consumerLanguage,
      Ds_AuthorisationCode: settlement.authorisationCode,
    },
    { version: request.version, secret: merchant.secret, order: request.order },
  );
}

/**
 * Where the browser goes back to: the shop's URLOK or URLKO with the signed result, or without it where the shop is
 * not to be told. Null where the shop sent no such address.
 */
export function returnAddress(
  operation: Operation,
  settlement: Settlement,
  merchant: Merchant,
): string | null {
  const address = settlement.state === 'authorised' ? operation.request.okUrl : operation.request.koUrl;
  if (address === null || !settlement.tellsShop) return address;
  const url = new URL(address);
  for (const [name, value] of Object.entries(signedResult(operation, settlement, merchant))) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
