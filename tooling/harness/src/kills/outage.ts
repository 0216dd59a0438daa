import type { Try } from '../parts/load.ts';
import { msText } from '../parts/times.ts';

/** One time without a database; milliseconds since the epoch. */
export interface Outage {
  /** The database began to stop. */
  readonly goneAt: number;
  /** It had stopped. */
  readonly awayAt: number;
  /** It accepted queries again. */
  readonly backAt: number;
  readonly endsAt: number;
}

/** What buyers saw of outages. */
export interface Seen {
  readonly refused: number;
  /** Calls that failed otherwise than with 503: 500, or no response. */
  readonly others: number;
  /** The longest wait for a response to a call that was sent during an outage. */
  readonly slowestMs: number;
  /** The time of the last refused call, since the database was back. */
  readonly backAfterMs: number;
  readonly statuses: ReadonlyMap<number, number>;
}

export function sawOf(tries: readonly Try[], outages: readonly Outage[]): Seen {
  const failed = tries.filter(({ status }) => status === 0 || status >= 500);
  const whileAway = tries.filter(({ sentAt }) =>
    outages.some(({ awayAt, backAt }) => sentAt >= awayAt && sentAt < backAt),
  );
  const late = failed.map(({ endedAt }) => {
    const outage = outages.find(({ goneAt, endsAt }) => endedAt >= goneAt && endedAt <= endsAt);
    // A failure outside an outage is a fault.
    return outage ? endedAt - outage.backAt : Number.POSITIVE_INFINITY;
  });
  const statuses = Map.groupBy(failed, ({ status }) => status);
  return {
    refused: failed.length,
    others: failed.filter(({ status }) => status !== 503).length,
    slowestMs: Math.max(0, ...whileAway.map(({ sentAt, endedAt }) => endedAt - sentAt)),
    backAfterMs: Math.max(0, ...late),
    statuses: new Map([...statuses].map(([status, { length }]) => [status, length])),
  };
}

export function outagesText({ statuses, slowestMs, backAfterMs }: Seen): string {
  const counts = [...statuses].map(([status, count]) => `${count} times ${status || 'no answer'}`);
  return (
    `while it was away ${counts.join(', ') || 'nothing failed'}, answered within ${msText(slowestMs)}; ` +
    `the last failure ${msText(backAfterMs)} after it was back`
  );
}
