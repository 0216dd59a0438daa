import { createHash, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** An RSA key as the issuer uses it. */
export interface SigningKey {
  /** Its name in tokens and in the key set: its RFC 7638 thumbprint. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The public part, as the key set publishes it (RFC 7517). */
  readonly jwk: Readonly<Record<string, unknown>>;
}

const generate = promisify(generateKeyPair);

/** Generates a key of 2048 bits. */
export async function drawKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  const { e, n } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url');
  return { id, privateKey, publicKey, jwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid: id, n, e } };
}
