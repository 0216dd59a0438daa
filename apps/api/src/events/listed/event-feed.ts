import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { listedEvents } from '../../db/schema/listed-events.ts';
import type { Services } from '../../services.ts';
import { indexStaleEvents, listedChannel, type OnBrokenEvent } from './index-stale-events.ts';
import { type Listener, listenForChanges } from './listen-for-changes.ts';

/** Reads what has changed since its last call. If it fails, it is called again. */
export type CatchUp = () => Promise<void>;

export interface EventFeed {
  /**
   * Calls `catchUp` once, and then after each change of listed events, about as soon as it is committed. Calls of all
   * followers run one after another.
   */
  readonly follow: (catchUp: CatchUp) => Following;
  /** Ends the feed after the work in progress. */
  readonly close: () => Promise<void>;
}

export interface Following {
  /**
   * Undefined if the follower is up to date. Otherwise resolves once it is, and rejects if that fails: at first, and if
   * the last successful check is more than a minute ago.
   */
  readonly untilReady: () => Promise<void> | undefined;
}

/** Milliseconds between two checks if the database notifies this process of changes, and if it doesn't. */
const notifiedPollMs = 5_000;
const pollMs = 300;
/** Changes of a busy moment are read together. */
const leastPauseMs = 50;
/** What was checked longer ago than this is not shown any more. */
const staleAfterMs = 60_000;

interface Follower {
  readonly catchUp: CatchUp;
  /** The revision up to which it has read; undefined before its first call. */
  revision?: number;
  /** When it was last known to be up to date. */
  checkedAt: number;
  /** Why its last call failed, if it did. */
  failure?: unknown;
}

/**
 * Follows the changes of listed events: brings the stale rows of `listed_events` up to date, then calls the followers.
 * PostgreSQL notifies it of changes; if notifications don't arrive, it polls.
 */
export function followEvents({ db, log }: Pick<Services, 'db' | 'log'>): EventFeed {
  const closing = new AbortController();
  const followers: Follower[] = [];
  let listener: Listener | undefined;
  let running: Promise<void> | undefined;
  let checking: Promise<number> | undefined;
  let waking = new AbortController();

  const logBroken: OnBrokenEvent = (error, eventId) =>
    log.error({ err: error, eventId }, 'an event could not be listed as it is now');
  const indexAll = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const left = await indexStaleEvents(db, logBroken);
      if (left === 'none') return;
      if (left === 'more') continue;
      // The other process goes on. A follower that was never ready has to wait until all events have their rows.
      if (followers.every(({ checkedAt }) => Number.isFinite(checkedAt))) return;
      await pause(leastPauseMs, closing.signal);
    }
  };
  /** Returns the milliseconds until time changes an event. */
  const check = async (): Promise<number> => {
    const startedAt = performance.now();
    // A database that only reads, as a standby is, still has what was indexed: the followers go on.
    const indexing = await indexAll().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const { revision, changesInMs } = await newestRevision(db);
    for (const follower of followers) {
      delete follower.failure;
      try {
        if (follower.revision !== revision) await follower.catchUp();
        follower.revision = revision;
        follower.checkedAt = startedAt;
      } catch (error) {
        // The others go on: the lists must not depend on the search.
        follower.failure = error;
      }
    }
    const failed = followers.find(({ failure }) => failure !== undefined);
    if (failed) throw failed.failure;
    if (indexing) throw indexing.error;
    return changesInMs;
  };
  const checkOnce = (): Promise<number> => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };

  const run = async (): Promise<void> => {
    listener = listenForChanges(db.$client.options, listedChannel, {
      onChange: () => waking.abort(),
      onListening: () => void db.execute(sql`select pg_notify(${listedChannel}, '')`).catch(() => undefined),
    });
    let isFailing = false;
    while (!closing.signal.aborted) {
      waking = new AbortController();
      const startedAt = performance.now();
      let changesInMs = Number.POSITIVE_INFINITY;
      try {
        changesInMs = await checkOnce();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'changes of listed events could not be read');
        isFailing = true;
      }
      // Never busy for more than half of the time.
      await pause(Math.max(leastPauseMs, performance.now() - startedAt), closing.signal);
      const everyMs = listener.isNotified() && !isFailing ? notifiedPollMs : pollMs;
      await pause(Math.min(everyMs, changesInMs), AbortSignal.any([waking.signal, closing.signal]));
    }
  };

  return {
    follow: (catchUp) => {
      const follower: Follower = { catchUp, checkedAt: Number.NEGATIVE_INFINITY };
      followers.push(follower);
      const isReady = () => performance.now() - follower.checkedAt < staleAfterMs;
      const checkUntilReady = async () => {
        await checkOnce();
        // The check may have begun before this follower came.
        if (!isReady()) await checkOnce();
      };
      const untilReady = () =>
        checkUntilReady().catch((error: unknown) => {
          // Another follower may have failed.
          if (!isReady()) throw follower.failure ?? error;
        });
      return {
        untilReady: () => {
          if (!closing.signal.aborted) running ??= run();
          return isReady() ? undefined : untilReady();
        },
      };
    },
    close: async () => {
      closing.abort();
      await Promise.all([running, listener?.close()]);
    },
  };
}

async function newestRevision(db: Database): Promise<{ revision: number; changesInMs: number }> {
  const { rows } = await db.execute<{ revision: string | null; changes_in_ms: number | null }>(sql`
    select (select max(${listedEvents.revision}) from ${listedEvents}) as revision,
      (select extract(epoch from min(${listedEvents.changesAt}) - clock_timestamp())::float8 * 1000 from ${listedEvents})
        as changes_in_ms`);
  const [row] = rows;
  return {
    revision: Number(row?.revision ?? 0),
    changesInMs: Math.max(0, row?.changes_in_ms ?? Number.POSITIVE_INFINITY),
  };
}

/** Does not keep the process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(Math.min(ms, notifiedPollMs), undefined, { ref: false, signal }).catch(() => undefined);
}
