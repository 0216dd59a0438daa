import { createHash } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of a demo row: the first 128 bits of the name's SHA-256 as 26 characters of lower-case Crockford base32.
 * The same name gives the same id on every machine, so that addresses of demo events never change.
 */
export function demoId(name: string): string {
  const hash = createHash('sha256').update(`dorsal demo: ${name}`).digest('hex');
  let bits = BigInt(`0x${hash.slice(0, 32)}`);
  let id = '';
  for (let position = 0; position < 26; position += 1) {
    id = `${CROCKFORD.charAt(Number(bits & 31n))}${id}`;
    bits >>= 5n;
  }
  return id;
}
