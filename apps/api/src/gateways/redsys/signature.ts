import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

type SignatureVersion = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2';

/** What is signed: the encoded parameters, with the number (Ds_Merchant_Order) that the key is derived from. */
export interface SignedText {
  readonly version: SignatureVersion;
  readonly secret: string;
  readonly number: string;
  /** Ds_MerchantParameters: base64 text. */
  readonly parameters: string;
}

/**
 * The signature of a message to or from the TPV. V1 is base64, V2 base64url without padding.
 * Source: Redsys, "Guía de integración redirección", signature versions HMAC_SHA256_V1 and HMAC_SHA512_V2.
 */
export function redsysSignature({ version, secret, number, parameters }: SignedText): string {
  if (version === 'HMAC_SHA256_V1') {
    return createHmac('sha256', keyV1(secret, number)).update(parameters).digest('base64');
  }
  return createHmac('sha512', keyV2(secret, number)).update(parameters).digest('base64url');
}

/** Whether a signature is the one that we compute, in constant time. Accepts both base64 alphabets. */
export function isRedsysSignature(signed: SignedText, signature: string): boolean {
  const expected = Buffer.from(redsysSignature(signed), 'base64');
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 3DES-CBC of the number, zero IV, zero padding, with the secret's decoded bytes. */
function keyV1(secret: string, number: string): Buffer {
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const text = Buffer.from(number, 'utf8');
  const padded = Buffer.concat([text, Buffer.alloc((8 - (text.length % 8)) % 8)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** AES-128-CBC of the number, zero IV, with the secret's first 16 characters as text; its base64 text is the key. */
function keyV2(secret: string, number: string): string {
  const cipher = createCipheriv('aes-128-cbc', secret.slice(0, 16).padEnd(16, '0'), Buffer.alloc(16));
  return Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]).toString('base64');
}
