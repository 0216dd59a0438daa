import { describe, expect, it } from 'vitest';
import { derivedKeyV1, isSignatureVersion, isSignedBy, type SignedText, signatureOf } from './signature.ts';

const published = {
  v1: {
    version: 'HMAC_SHA256_V1',
    secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
    order: '1447961844',
    parameters: Buffer.from(
      '{"DS_MERCHANT_AMOUNT":"145","DS_MERCHANT_ORDER":"1447961844","DS_MERCHANT_MERCHANTCODE":"999008881",' +
        '"DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"871",' +
        '"DS_MERCHANT_MERCHANTURL":"","DS_MERCHANT_URLOK":"","DS_MERCHANT_URLKO":""}',
    ).toString('base64'),
  },
  v2: {
    version: 'HMAC_SHA512_V2',
    secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    order: '1234567890',
    parameters: Buffer.from(
      '{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881",' +
        '"DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1",' +
        String.raw`"DS_MERCHANT_MERCHANTURL":"http:\/\/www.prueba.com\/urlNotificacion.php",` +
        String.raw`"DS_MERCHANT_URLOK":"http:\/\/www.prueba.com\/urlOK.php",` +
        String.raw`"DS_MERCHANT_URLKO":"http:\/\/www.prueba.com\/urlKO.php"}`,
    ).toString('base64url'),
  },
} satisfies Record<string, SignedText>;

const signatures = {
  v1: 'Ejse86yr96Xbr1mf6UvQLoTPwwTyFiLXM+2uT09i9nY=',
  v2: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
};

describe('the vectors that Redsys publishes', () => {
  it('derives the V1 key of an order', () => {
    expect(derivedKeyV1(published.v1.secret, published.v1.order).toString('base64')).toBe(
      '38t5Zm5RjlVHNycd8Nutcg==',
    );
  });

  it('signs with HMAC_SHA256_V1', () => {
    expect(signatureOf(published.v1).toString('base64')).toBe(signatures.v1);
  });

  it('signs with HMAC_SHA512_V2', () => {
    expect(signatureOf(published.v2).toString('base64url')).toBe(signatures.v2);
  });
});

describe('checking a signature', () => {
  it.each([
    ['base64', signatures.v1],
    ['base64url with padding', signatures.v1.replaceAll('+', '-')],
    ['base64url without padding', signatures.v1.replaceAll('+', '-').replace('=', '')],
  ])('accepts it in %s', (_alphabet, signature) => {
    expect(isSignedBy(signature, published.v1)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['cut short', signatures.v1.slice(0, 20)],
    ['of another version', signatures.v2],
    ['with foreign characters', `${signatures.v1} `],
    ['with one letter changed', signatures.v1.replace('E', 'F')],
  ])('refuses one that is %s', (_fault, signature) => {
    expect(isSignedBy(signature, published.v1)).toBe(false);
  });

  it('refuses a good signature of another order', () => {
    expect(isSignedBy(signatures.v2, { ...published.v2, order: '1234567891' })).toBe(false);
  });
});

describe('signature versions', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'])('include %s', (version) => {
    expect(isSignatureVersion(version)).toBe(true);
  });

  it.each(['HMAC_SHA512_V1', 'T25V1', 'hmac_sha256_v1', ''])('do not include %j', (version) => {
    expect(isSignatureVersion(version)).toBe(false);
  });
});
