import { randomFillSync } from 'node:crypto';
import { encodeId, type Id } from '@dorsal/domain/ids';

const idBytes = 16;
// For many ids at once: every request has one, and asking the system takes longer than all else that a short answer needs.
const drawn = Buffer.alloc(256 * idBytes);
let next = drawn.length;

/** A new id of 128 random bits: nobody can guess one. */
export function newId(): Id {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const bytes = drawn.subarray(next, (next += idBytes));
  const id = encodeId(bytes);
  // What was an id stays nowhere that nobody looks after.
  bytes.fill(0);
  return id;
}
