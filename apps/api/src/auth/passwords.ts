import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { TooManyRequestsError } from '../http/refusal.ts';
import { turns } from '../turns.ts';

// OWASP's minimum for Argon2id, the library's default variant: 19 MiB, two passes, one lane.
const parameters: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Concurrent hashes: they use the four threads that files and compression need too. */
const concurrency = Math.min(2, availableParallelism());
const longestQueue = 64;

let verifications = 0;

/** Refuses calls when the queue is full, instead of letting them wait for minutes. */
const inTurn = turns(concurrency, {
  longestQueue,
  onFull: () => {
    throw new TooManyRequestsError(1);
  },
});

/** A decoy hash: verified when there is no account, so that both cases take the same time. */
const decoy = hash(crypto.randomUUID(), parameters);

/** Throws TooManyRequestsError when the queue is full; so does `isPasswordOf`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/** Whether the password matches `passwordHash`. Without a hash: false, in the same time. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const encoded = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(encoded, password));
  verifications += 1;
  return matches && passwordHash !== null && passwordHash !== undefined;
}

/** How many verifications this process has made. Every path makes one, so that the time does not reveal accounts. */
export function verificationCount(): number {
  return verifications;
}
