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

/** Hashes at once: they run on the four threads that files and compression need too. */
const concurrency = Math.min(2, availableParallelism());
const longestQueue = 64;

let verifications = 0;

/** Refuses rather than let a crowd wait for minutes. */
const inTurn = turns(concurrency, {
  longestQueue,
  onFull: () => {
    throw new TooManyRequestsError(1);
  },
});

/** A hash of nobody's password: verified where there is no account, so that both take the same time. */
const decoy = hash(crypto.randomUUID(), parameters);

/** Throws TooManyRequestsError when too many wait already; so does `isPasswordOf`. */
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
