import { isPasswordOf } from './passwords.ts';

/**
 * Does what an account causes beside one verification of nobody's password, which takes longer: neither the time of
 * an answer nor the count of verifications tells whether there is an account (decisions, "Accounts").
 * Throws TooManyRequestsError when too many verifications wait already.
 */
export async function besideVerification<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), isPasswordOf(null, '')]);
  return result;
}
