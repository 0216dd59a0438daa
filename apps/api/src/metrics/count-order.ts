import { RefusedError } from '../http/refusal.ts';
import type { Metrics } from './metrics.ts';

/** Runs a step of an order and counts its outcome, see `countOutcome`. */
export async function countOrder<Result>(
  { orders }: Pick<Metrics, 'orders'>,
  step: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> {
  const [outcome] = await Promise.allSettled([step()]);
  countOutcome({ orders }, outcome, outcomeOf);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Counts the outcome of an order's step: `outcomeOf` its result, or the code of the refusal. */
export function countOutcome<Result>(
  { orders }: Pick<Metrics, 'orders'>,
  outcome: PromiseSettledResult<Result>,
  outcomeOf: (result: Result) => string,
): void {
  if (outcome.status === 'fulfilled') orders.inc({ outcome: outcomeOf(outcome.value) });
  else if (outcome.reason instanceof RefusedError) orders.inc({ outcome: outcome.reason.refusal.code });
}
