import { createHash } from 'node:crypto';
import { encodeId, type Id } from '@dorsal/domain/ids';

const ID_BYTES = 16;

/**
 * The id of a demo row, from the first 128 bits of its name's SHA-256. The same name gives the same id on every
 * machine, so that the addresses of demo events never change.
 */
export function demoId(name: string): Id {
  const hash = createHash('sha256').update(`dorsal demo: ${name}`).digest();
  return encodeId(hash.subarray(0, ID_BYTES));
}
