import type { Merchant } from './merchant.ts';
import { ensureCurrency, ensureOrder, readAmountCents } from './request-checks.ts';
import type { SignatureVersion } from './signature.ts';
import { readSignedRequest } from './signed-request.ts';
import { SisError } from './sis-error.ts';

/** A shop's validated payment request. */
export interface PaymentRequest {
  version: SignatureVersion;
  order: string;
  amountCents: number;
  merchantName: string;
  description: string;
  merchantData: string;
  consumerLanguage: string;
  /** Addresses are null if the shop sent none that a browser or a server can open. */
  notificationUrl: string | null;
  okUrl: string | null;
  koUrl: string | null;
}

/** Reads the form of realizarPago. Throws `SisError`: first for its sender and signature, then for its content. */
export function readPaymentRequest(form: unknown, merchant: Merchant): PaymentRequest {
  const { version, order, parameter } = readSignedRequest(form, merchant);
  ensureOrder(order);
  ensureCurrency(parameter('currency'));
  if (parameter('transactiontype') !== '0') throw new SisError('SIS0023');

  return {
    version,
    order,
    amountCents: readAmountCents(parameter('amount')),
    merchantName: parameter('merchantname') || merchant.name,
    description: parameter('productdescription'),
    merchantData: parameter('merchantdata'),
    consumerLanguage: parameter('consumerlanguage') || '1',
    notificationUrl: webAddress(parameter('merchanturl')),
    okUrl: webAddress(parameter('urlok')),
    koUrl: webAddress(parameter('urlko')),
  };
}

/** An address that a browser or a server can open; null for any other text. */
export function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
