import { setTimeout as wait } from 'node:timers/promises';
import { isPasswordOf } from './passwords.ts';

/** A few statements and a verification take less, also on an embedded database. */
const shortestMs = 80;

/**
 * Does the account's work together with one password verification on a decoy hash, and takes at least 80 ms: neither
 * the time nor the number of verifications reveals whether an account exists (decisions, "Accounts"). Throws
 * TooManyRequestsError when too many verifications are queued.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), isPasswordOf(null, ''), wait(shortestMs)]);
  return result;
}
