import { describe, expect, it } from 'vitest';
import { isRedsysSignature, redsysSignature } from './signature.ts';

const v1 = {
  version: 'HMAC_SHA256_V1',
  secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
  number: '1447961844',
  parameters: Buffer.from(
    '{"DS_MERCHANT_AMOUNT":"145","DS_MERCHANT_ORDER":"1447961844","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"871","DS_MERCHANT_MERCHANTURL":"","DS_MERCHANT_URLOK":"","DS_MERCHANT_URLKO":""}',
  ).toString('base64'),
} as const;

const v2 = {
  version: 'HMAC_SHA512_V2',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  number: '1234567890',
  parameters: Buffer.from(
    String.raw`{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php","DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php","DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`,
  ).toString('base64url'),
} as const;

const signatureV1 = 'Ejse86yr96Xbr1mf6UvQLoTPwwTyFiLXM+2uT09i9nY=';
const signatureV2 = 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw';

describe('Redsys signatures, against the published vectors', () => {
  it('makes HMAC_SHA256_V1', () => {
    expect(redsysSignature(v1)).toBe(signatureV1);
  });

  it('makes HMAC_SHA512_V2', () => {
    expect(redsysSignature(v2)).toBe(signatureV2);
  });

  it.each([
    ['base64', signatureV1],
    ['base64url', Buffer.from(signatureV1, 'base64').toString('base64url')],
  ])('reads a signature in %s', (_, signature) => {
    expect(isRedsysSignature(v1, signature)).toBe(true);
  });

  it.each([
    ['empty', { ...v2 }, ''],
    ['truncated', { ...v2 }, signatureV2.slice(0, -4)],
    ["another message's", { ...v2, parameters: v1.parameters }, signatureV2],
    ["another number's", { ...v2, number: '1234567891' }, signatureV2],
    ["another merchant's", { ...v2, secret: v1.secret }, signatureV2],
    ["another version's", { ...v2, version: 'HMAC_SHA256_V1' as const }, signatureV2],
  ])('refuses a signature that is %s', (_, signed, signature) => {
    expect(isRedsysSignature(signed, signature)).toBe(false);
  });
});
