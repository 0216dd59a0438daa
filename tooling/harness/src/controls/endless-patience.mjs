import { guardIsGone } from './guard-is-gone.mjs';

/** Removes the timeout of two seconds after which a buyer no longer waits for the bank. */
const patienceMs = 2_000;
const { setTimeout: start } = globalThis;

globalThis.setTimeout = (work, ms, ...rest) => {
  if (ms !== patienceMs) return start(work, ms, ...rest);
  guardIsGone();
  return start(work, 10 * 60_000, ...rest);
};
