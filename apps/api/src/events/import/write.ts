import type { Transaction } from '../../db/database.ts';

/** One statement of a plan. The counters can't refuse it: the plan has checked them under their lock. */
export type Write = (tx: Transaction) => Promise<unknown>;
