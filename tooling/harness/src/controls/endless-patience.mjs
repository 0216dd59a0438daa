/** Takes the two seconds away after which a buyer is not kept waiting for the bank any longer. */
const patienceMs = 2_000;
const { setTimeout: start } = globalThis;

globalThis.setTimeout = (work, ms, ...rest) => start(work, ms === patienceMs ? 10 * 60_000 : ms, ...rest);
