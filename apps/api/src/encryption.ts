import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The bytes, encrypted and authenticated with AES-256-GCM: nonce, tag, ciphertext. */
export function encrypted(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** The bytes that `encrypted` was called with. Throws if the key is another one or the bytes were changed. */
export function decrypted(key: Buffer, stored: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, stored.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]);
}
