import type { Transaction } from '../../db/database.ts';

/** One statement of a plan. None is refused: what the counters forbid is told before, and they are locked since. */
export type Write = (tx: Transaction) => Promise<unknown>;
