import { Failure } from './failure.mjs';

/** Timeout for the first response of a program. The first start creates the database. */
const readyWithinMs = 90_000;

/**
 * Waits until the address answers without an error. Throws a Failure after 90 seconds.
 *
 * @param {string} address
 */
export async function untilReady(address) {
  const giveUp = Date.now() + readyWithinMs;
  while (Date.now() < giveUp) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Failure(`${address} did not answer within ${readyWithinMs / 1000} s.`);
}
