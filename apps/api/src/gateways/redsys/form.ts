import { currencyNumber } from '@dorsal/domain/currency';
import type { Config } from '../../config/config.ts';
import { type SignedMessage, signMessage } from './signed-message.ts';

/** A payment that is authorized and captured at once. */
export const paymentType = '0';
/** A refund of an authorized payment. */
export const refundType = '3';

const spanish = '001';

export interface CardPayment {
  readonly orderId: string;
  /** Ds_Merchant_Order: 12 characters, never used before on this terminal. */
  readonly number: string;
  readonly amountCents: number;
  /** The description of the purchase on the bank's page. */
  readonly description: string;
}

/** What the browser posts to reach the bank's page. */
export interface RedirectForm {
  readonly url: string;
  readonly fields: SignedMessage & Readonly<Record<string, string>>;
}

/**
 * The form that sends the buyer to the TPV; it is valid for 30 minutes there. Its URLs are built from PUBLIC_URL. The
 * return URL names the order, since not every terminal appends its result, but has no token: URLs end up in the bank's
 * logs.
 * Source: Redsys, "Conexión por redirección", input parameters.
 */
export function redirectForm(
  { publicUrl, redsys }: Pick<Config, 'publicUrl' | 'redsys'>,
  { orderId, number, amountCents, description }: CardPayment,
): RedirectForm {
  const back = `${publicUrl}/api/payments/redsys/return?orderId=${orderId}`;
  const fields = signMessage(redsys, number, {
    DS_MERCHANT_AMOUNT: String(amountCents),
    DS_MERCHANT_ORDER: number,
    DS_MERCHANT_MERCHANTCODE: redsys.merchantCode,
    DS_MERCHANT_CURRENCY: currencyNumber,
    DS_MERCHANT_TRANSACTIONTYPE: paymentType,
    DS_MERCHANT_TERMINAL: redsys.terminal,
    DS_MERCHANT_MERCHANTURL: notificationUrl(publicUrl),
    DS_MERCHANT_URLOK: back,
    DS_MERCHANT_URLKO: back,
    DS_MERCHANT_CONSUMERLANGUAGE: spanish,
    DS_MERCHANT_PRODUCTDESCRIPTION: Array.from(description).slice(0, 125).join(''),
  });
  return { url: redsys.url, fields: { ...fields } };
}

/** Where the bank posts results. */
export function notificationUrl(publicUrl: string): string {
  return `${publicUrl}/api/payments/redsys/notification`;
}
