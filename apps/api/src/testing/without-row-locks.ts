import type { Services } from '../services.ts';
import { withQueries } from './with-queries.ts';

/**
 * The same services on connections that lock no row: `for update` is taken out of whatever they send. The negative
 * control of what row locks guard. PostgreSQL only.
 */
export function withoutRowLocks(services: Services): Services {
  return withQueries(services, withoutRowLock);
}

/** The statement without its row locks. */
export function withoutRowLock(statement: string): string {
  return statement.replace(/ for (?:no key )?update( of [^\s,]+(, [^\s,]+)*)?( skip locked)?/g, '');
}

/** The statement without the lock of a tax chain's end. All other locks stay. */
export function withoutChainLock(statement: string): string {
  return statement.replace(' for update of "tax_chains"', '');
}
