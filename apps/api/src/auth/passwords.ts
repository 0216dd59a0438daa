import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { TooManyRequestsError } from '../http/refusal.ts';

// OWASP's minimum for Argon2id, the library's default variant: 19 MiB, two passes, one lane.
const parameters: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashes at once: they run on the four threads that files and compression need too. */
const concurrency = Math.min(2, availableParallelism());
const longestQueue = 64;

let running = 0;
let verifications = 0;
const waiting: (() => void)[] = [];

/** A hash of nobody's password: verified where there is no account, so that both take the same time. */
const decoy = hash(crypto.randomUUID(), parameters);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/** Whether the password is that of `passwordHash`; of a missing hash it never is, in the same time. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const encoded = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(encoded, password));
  verifications += 1;
  return matches && passwordHash !== null && passwordHash !== undefined;
}

/** How many verifications this process has made: that every path makes one is what keeps accounts from showing. */
export function verificationCount(): number {
  return verifications;
}

/** Throws TooManyRequestsError rather than let a crowd wait for minutes. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < concurrency) running += 1;
  else await queue();
  try {
    return await work();
  } finally {
    // The place goes to the next in the queue, else it is free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function queue(): Promise<void> {
  if (waiting.length >= longestQueue) throw new TooManyRequestsError(1);
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
