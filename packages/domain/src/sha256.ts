const roundConstants = /* @__PURE__ */ Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const initialState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/**
 * SHA-256 of a few bytes, at once: the platform's own is asynchronous, and missing on pages over plain http. Eight
 * words of 32 bits. Source: FIPS 180-4, section 6.2.
 */
export function sha256(message: Uint8Array): Uint32Array {
  const state = Uint32Array.from(initialState);
  const schedule = new Uint32Array(64);
  const blocks = ((message.length + 8) >>> 6) + 1;
  const lengthWords = [Math.floor(message.length / 2 ** 29), message.length << 3];
  for (let block = 0; block < blocks; block += 1) {
    for (let word = 0; word < 16; word += 1) {
      const at = block * 64 + word * 4;
      schedule[word] =
        (byte(message, at) << 24) |
        (byte(message, at + 1) << 16) |
        (byte(message, at + 2) << 8) |
        byte(message, at + 3);
    }
    if (block === blocks - 1) schedule.set(lengthWords, 14);
    compress(state, schedule);
  }
  return state;
}

/** The message, then one bit, then zeros. */
function byte(message: Uint8Array, at: number): number {
  return at < message.length ? (message[at] ?? 0) : at === message.length ? 0x80 : 0;
}

/** A function that hashes messages of so many words, each in one block: no message is copied, no memory taken anew. */
export function shortSha256(words: number): (message: Uint32Array) => Uint32Array {
  if (words > 13) throw new RangeError('A message of one block has 13 words at most.');
  const schedule = new Uint32Array(64);
  const state = new Uint32Array(8);
  return (message) => {
    schedule.fill(0, words, 16);
    schedule.set(message.subarray(0, words));
    schedule[words] = 0x80000000;
    schedule[15] = words * 32;
    state.set(initialState);
    compress(state, schedule);
    return state;
  };
}

/** Works one block, the first 16 words of the schedule, into the state. */
function compress(state: Uint32Array, schedule: Uint32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] as number;
    const late = schedule[at - 2] as number;
    const sigma0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const sigma1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = ((schedule[at - 16] as number) + sigma0 + (schedule[at - 7] as number) + sigma1) | 0;
  }
  // Each index is within its array: an assertion costs nothing in the loop that a browser runs a hundred thousand times.
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let at = 0; at < 64; at += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + sum1 + choice + (roundConstants[at] as number) + (schedule[at] as number)) | 0;
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + sum0 + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => {
    state[at] = ((state[at] as number) + value) | 0;
  });
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
