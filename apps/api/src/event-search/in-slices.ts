import { setImmediate as turn } from 'node:timers/promises';

/** Runs all steps; other work of the process gets its turn in between. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return step.value;
}
