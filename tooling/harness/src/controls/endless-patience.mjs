import { guardIsGone } from './guard-is-gone.mjs';

/** Takes the two seconds away after which a buyer is not kept waiting for the bank any longer. */
const patienceMs = 2_000;
const { setTimeout: start } = globalThis;

globalThis.setTimeout = (work, ms, ...rest) => {
  if (ms !== patienceMs) return start(work, ms, ...rest);
  guardIsGone();
  return start(work, 10 * 60_000, ...rest);
};
