import { randomBytes } from 'node:crypto';
import { encodeId, type Id } from '@dorsal/domain/ids';

/** A new id of 128 random bits: nobody can guess one. */
export function newId(): Id {
  return encodeId(randomBytes(16));
}
