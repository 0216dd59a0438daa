import { ensureCents } from './money.ts';

/**
 * Divides a sum in proportion to weights, in whole cents that add up to it: everyone gets their share rounded down, and
 * the cents that are left go to those with the largest remainders, the earlier first if they are equal. All weights
 * zero: nothing can be divided, so the sum must be zero.
 * Throws `InvalidMoneyError`, and `RangeError` for a negative sum, a weight that is no whole number from 0, or a sum
 * without weights. Source: decisions, "Lines of an order".
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.map(wholeWeight);
  const all = whole.reduce((sum, weight) => sum + weight, 0n);
  if (ensureCents(cents) < 0 || (cents > 0 && all === 0n))
    throw new RangeError(`${cents} cents can't be divided by the weights ${weights.join(', ')}.`);
  if (all === 0n) return weights.map(() => 0);
  // Products of cents and weights are beyond safe integers.
  const shares = whole.map((weight, at) => ({
    at,
    cents: Number((BigInt(cents) * weight) / all),
    remainder: (BigInt(cents) * weight) % all,
  }));
  const left = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  const byRemainder = [...shares].sort(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  );
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share) => share.cents + Number(rounded.has(share.at)));
}

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0)
    throw new RangeError(`${weight} is no weight: it needs a whole number from 0.`);
  return BigInt(weight);
}
