import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';

const signatureVersions = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;

export type SignatureVersion = (typeof signatureVersions)[number];

export interface SignedText {
  version: SignatureVersion;
  /** The merchant's secret, as the bank issues it. */
  secret: string;
  order: string;
  /** Ds_MerchantParameters, as sent. */
  parameters: string;
}

/** Other versions that some portals mention are refused on purpose: an algorithm must not be guessed. */
export function isSignatureVersion(text: string): text is SignatureVersion {
  return signatureVersions.some((version) => version === text);
}

/** The bytes of Ds_Signature. Source: Redsys, "firma HMAC SHA256" (V1) and "HMAC SHA512" (V2). */
export function signatureOf({ version, secret, order, parameters }: SignedText): Buffer {
  if (version === 'HMAC_SHA256_V1') {
    return createHmac('sha256', derivedKeyV1(secret, order)).update(parameters).digest();
  }
  return createHmac('sha512', derivedKeyV2(secret, order)).update(parameters).digest();
}

/** Whether the shop's signature, in either base64 alphabet, is the right one. */
export function isSignedBy(signature: string, signed: SignedText): boolean {
  if (!/^[\w+/-]+={0,2}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'base64');
  const expected = signatureOf(signed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** 3DES of the order under the merchant's secret, padded with zero bytes instead of PKCS#7. */
export function derivedKeyV1(secret: string, order: string): Buffer {
  const bytes = Buffer.from(order);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 8) * 8);
  bytes.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/** AES-128 of the order under the secret's first 16 characters; the base64 text itself is the key. */
function derivedKeyV2(secret: string, order: string): string {
  const key = Buffer.from(secret.slice(0, 16).padEnd(16, '0'));
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order), cipher.final()]).toString('base64');
}
