import { decodeParameters } from './merchant-parameters.ts';
import type { Merchant } from './merchant.ts';
import { isSignatureVersion, isSignedBy, type SignatureVersion } from './signature.ts';
import { SisError } from './sis-error.ts';

/** A payment that a shop asks for, after every check. */
export interface PaymentRequest {
  version: SignatureVersion;
  order: string;
  amountCents: number;
  merchantName: string;
  description: string;
  merchantData: string;
  consumerLanguage: string;
  /** Addresses are null where the shop sent none, or none that a browser or a server can open. */
  notificationUrl: string | null;
  okUrl: string | null;
  koUrl: string | null;
}

/**
 * Reads the form of realizarPago. Throws `SisError`, in the real terminal's order: how the message travels, who sends
 * it, whether it is signed, and only then what it says.
 */
export function readPaymentRequest(form: unknown, merchant: Merchant): PaymentRequest {
  const version = field(form, 'Ds_SignatureVersion');
  if (!isSignatureVersion(version)) throw new SisError('SIS0429');
  const encoded = field(form, 'Ds_MerchantParameters');
  const parameters = decodeParameters(encoded);
  const parameter = (name: string) => parameters.get(`ds_merchant_${name}`) ?? '';

  const order = parameter('order');
  if (order === '') throw new SisError('SIS0074');
  ensureMerchant({ code: parameter('merchantcode'), terminal: parameter('terminal') }, merchant);
  const signed = { version, secret: merchant.secret, order, parameters: encoded };
  if (!isSignedBy(field(form, 'Ds_Signature'), signed)) throw new SisError('SIS0042');

  ensureOrder(order);
  ensureCurrency(parameter('currency'));
  if (parameter('transactiontype') !== '0') throw new SisError('SIS0023');

  return {
    version,
    order,
    amountCents: amountCents(parameter('amount')),
    merchantName: parameter('merchantname') || merchant.name,
    description: parameter('productdescription'),
    merchantData: parameter('merchantdata'),
    consumerLanguage: parameter('consumerlanguage') || '1',
    notificationUrl: webAddress(parameter('merchanturl')),
    okUrl: webAddress(parameter('urlok')),
    koUrl: webAddress(parameter('urlko')),
  };
}

/** A form's field as text; a repeated or absent one counts as empty. */
export function field(form: unknown, name: string): string {
  if (typeof form !== 'object' || form === null) return '';
  const value = (form as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function ensureMerchant(sent: { code: string; terminal: string }, merchant: Merchant): void {
  // "001" and "1" name the same terminal.
  const isTerminal = /^\d{1,3}$/.test(sent.terminal) && Number(sent.terminal) === merchant.terminal;
  if (sent.code !== merchant.code || !isTerminal) throw new SisError('SIS0026');
}

function ensureOrder(order: string): void {
  if (order.length < 4 || order.length > 12) throw new SisError('SIS0075');
  if (!/^\d{4}/.test(order)) throw new SisError('SIS0076');
  if (!/^[\dA-Za-z]+$/.test(order)) throw new SisError('SIS0077');
}

function ensureCurrency(currency: string): void {
  if (currency === '') throw new SisError('SIS0015');
  if (currency !== '978') throw new SisError('SIS0027');
}

function amountCents(text: string): number {
  if (text === '') throw new SisError('SIS0018');
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0) throw new SisError('SIS0019');
  return Number(text);
}

function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
