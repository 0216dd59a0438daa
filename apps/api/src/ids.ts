import { randomFillSync } from 'node:crypto';
import { encodeId, type Id } from '@dorsal/domain/ids';

const idBytes = 16;
// For many ids: every request needs one, and asking the system takes longer than the rest of a short answer.
const drawn = Buffer.alloc(256 * idBytes);
let next = drawn.length;

/** A new id of 128 random bits, which can't be guessed. */
export function newId(): Id {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const bytes = drawn.subarray(next, (next += idBytes));
  const id = encodeId(bytes);
  // Leaves no copy of the id in the buffer.
  bytes.fill(0);
  return id;
}
