import { type SignatureVersion, signatureOf } from './signature.ts';
import { SisError } from './sis-error.ts';

/** The three fields that every signed message has, in a form or in an address. */
export interface SignedFields {
  Ds_SignatureVersion: SignatureVersion;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

/**
 * Reads Ds_MerchantParameters, in either base64 alphabet. Keys are returned in lower case, since the real terminal
 * accepts both DS_MERCHANT_ORDER and Ds_Merchant_Order; values that are neither text nor number are left out.
 * Throws SIS0430 for invalid base64, SIS0431 for anything but a JSON object.
 */
export function decodeParameters(text: string): ReadonlyMap<string, string> {
  if (!/^[\w+/-]+={0,2}$/.test(text)) throw new SisError('SIS0430');
  const values = parseObject(Buffer.from(text, 'base64').toString());
  const parameters = new Map<string, string>();
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number')
      parameters.set(key.toLowerCase(), String(value));
  }
  return parameters;
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    throw new SisError('SIS0431');
  }
  throw new SisError('SIS0431');
}

/**
 * A message from the bank to the shop. Like the real terminal it encodes each value inside the JSON as in a form
 * ("09%2F11%2F2026"), and sends V1 in the base64url alphabet with its padding, V2 without.
 */
export function signForShop(
  values: Readonly<Record<string, string>>,
  { version, secret, order }: { version: SignatureVersion; secret: string; order: string },
): SignedFields {
  const encoded = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, formEncoded(value)]));
  const parameters = transportText(version, Buffer.from(JSON.stringify(encoded)));
  const signature = signatureOf({ version, secret, order, parameters });
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: transportText(version, signature),
  };
}

function formEncoded(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1);
}

function transportText(version: SignatureVersion, bytes: Buffer): string {
  if (version === 'HMAC_SHA512_V2') return bytes.toString('base64url');
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
