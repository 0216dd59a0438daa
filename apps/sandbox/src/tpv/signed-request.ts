import { decodeParameters } from './merchant-parameters.ts';
import type { Merchant } from './merchant.ts';
import { isSignatureVersion, isSignedBy, type SignatureVersion } from './signature.ts';
import { SisError } from './sis-error.ts';

/** A shop's request, in a form or over REST: its sender and signature are valid, its content is still unchecked. */
export interface SignedRequest {
  version: SignatureVersion;
  order: string;
  /** The value of Ds_Merchant_…, given in lower case without that prefix; empty if there is none. */
  parameter: (name: string) => string;
}

/**
 * Reads the three signed fields. Throws `SisError`, in the real terminal's order: for the encoding, the sender,
 * then the signature.
 */
export function readSignedRequest(fields: unknown, merchant: Merchant): SignedRequest {
  const version = field(fields, 'Ds_SignatureVersion');
  if (!isSignatureVersion(version)) throw new SisError('SIS0429');
  const encoded = field(fields, 'Ds_MerchantParameters');
  const parameters = decodeParameters(encoded);
  const parameter = (name: string) => parameters.get(`ds_merchant_${name}`) ?? '';

  const order = parameter('order');
  if (order === '') throw new SisError('SIS0074');
  ensureMerchant({ code: parameter('merchantcode'), terminal: parameter('terminal') }, merchant);
  const signed = { version, secret: merchant.secret, order, parameters: encoded };
  if (!isSignedBy(field(fields, 'Ds_Signature'), signed)) throw new SisError('SIS0042');
  return { version, order, parameter };
}

/** A field as text, of a form or of a JSON object; a repeated or absent one counts as empty. */
export function field(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null) return '';
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

function ensureMerchant(sent: { code: string; terminal: string }, merchant: Merchant): void {
  // "001" and "1" are the same terminal.
  const isTerminal = /^\d{1,3}$/.test(sent.terminal) && Number(sent.terminal) === merchant.terminal;
  if (sent.code !== merchant.code || !isTerminal) throw new SisError('SIS0026');
}
