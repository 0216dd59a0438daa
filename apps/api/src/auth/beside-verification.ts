import { setTimeout as wait } from 'node:timers/promises';
import { isPasswordOf } from './passwords.ts';

/** A few statements and a verification take less, on an embedded database too. */
const shortestMs = 80;

/**
 * Does what an account causes beside one verification of nobody's password, and answers no sooner than in 80 ms:
 * neither the time nor the count of verifications tells whether there is an account (decisions, "Accounts").
 * Throws TooManyRequestsError when too many verifications wait already.
 */
export async function besideVerification<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), isPasswordOf(null, ''), wait(shortestMs)]);
  return result;
}
