import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { joinList } from './join-list.ts';
import { listFingerprint } from './list-fingerprint.ts';
import { type ListedEvent, type ListedEvents, listedEvents } from './listed-events.ts';

/** The two lists of all published events, ready to send. */
export interface EventLists {
  readonly full: EncodedBody;
  readonly items: EncodedBody;
}

export interface KeptLists {
  /** The lists as they are now, give or take `staleMs`. Rejects where the database has been away for a minute. */
  readonly current: () => Promise<EventLists>;
  /** Ends the watch, once what is under way is done. */
  readonly close: () => Promise<void>;
}

/** How long after a look the next one comes; all in milliseconds. */
const freshMs = 300;
/** Whoever asks when the last look is longer ago than this waits for the next. */
export const staleMs = 700;
/** How long that one waits at most, where there are older lists: a database that doesn't answer is no reason to show nothing. */
const patienceMs = 1_000;
/** Lists that are older than this are no answer any more. */
const keptMs = 60_000;
/** For how long after the last call the lists are kept up to date. */
const watchedMs = 60_000;

interface Snapshot {
  readonly lists: EventLists;
  readonly events: ListedEvents;
  /** What was written when they were built. */
  readonly fingerprint: string;
  /** When they show something else though nobody writes. */
  readonly changesAtMs: number;
  /** On this process's clock: when the look began that found them right. */
  readonly checkedAt: number;
}

/**
 * Keeps the lists ready for all who ask, rebuilt within a second of a change. While anybody asks, the database is looked
 * at three times a second, by one cheap statement; of the events only those are read and encoded that have changed.
 * Each process keeps its own.
 */
export function keepEventLists(db: Database): KeptLists {
  const closing = new AbortController();
  let snapshot: Snapshot | null = null;
  let underway: Promise<Snapshot> | null = null;
  let watching: Promise<void> | null = null;
  let askedAt = 0;

  const renew = (): Promise<Snapshot> => {
    underway ??= nextSnapshot(db, snapshot)
      .then((next) => {
        snapshot = next;
        return next;
      })
      .finally(() => {
        underway = null;
      });
    return underway;
  };

  const renewed = (): Promise<Snapshot> => {
    const old = snapshot;
    const next = renew();
    if (!old || performance.now() - old.checkedAt > keptMs) return next;
    return Promise.race([next, delay(patienceMs, old, { ref: false })]).catch(() => old);
  };

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted && performance.now() - askedAt < watchedMs) {
      const last = snapshot;
      const began = performance.now();
      // Who asks meets the failure, once the lists are too old.
      await renew().catch(() => undefined);
      const tookMs = performance.now() - began;
      // Looks never take more than a fifth of the time, rebuilding never more than half.
      const restMs = snapshot?.lists === last?.lists ? 4 * tookMs : tookMs;
      const options = { ref: false, signal: closing.signal };
      await delay(Math.max(freshMs, restMs), undefined, options).catch(() => undefined);
    }
  };

  return {
    current: async () => {
      askedAt = performance.now();
      watching ??= watch().finally(() => {
        watching = null;
      });
      if (snapshot && askedAt - snapshot.checkedAt < staleMs) return snapshot.lists;
      return (await renewed()).lists;
    },
    close: async () => {
      closing.abort();
      await watching;
    },
  };
}

async function nextSnapshot(db: Database, last: Snapshot | null): Promise<Snapshot> {
  const checkedAt = performance.now();
  const { text: fingerprint, nowMs } = await listFingerprint(db);
  if (last?.fingerprint === fingerprint && last.changesAtMs > nowMs) return { ...last, checkedAt };
  const events = await listedEvents(db, last?.events ?? new Map(), nowMs);
  if (last?.events === events) return { ...last, fingerprint, checkedAt };
  return { ...(await encodeLists(events)), fingerprint, checkedAt };
}

async function encodeLists(
  events: ListedEvents,
): Promise<Pick<Snapshot, 'lists' | 'events' | 'changesAtMs'>> {
  const inOrder = upcomingFirst([...events.values()]);
  const full = joinList(inOrder.map((event) => event.full));
  const items = joinList(inOrder.map((event) => event.item));
  const [fullBody, itemsBody] = await Promise.all([encodeBody(full.list), encodeBody(items.list)]);
  // From here on as parts of the lists: nothing is kept twice.
  const kept = inOrder.map((event, at): [string, ListedEvent] => [
    event.id,
    { ...event, full: full.parts[at] ?? event.full, item: items.parts[at] ?? event.item },
  ]);
  const changesAtMs = inOrder.reduce(
    (first, event) => Math.min(first, event.changesAtMs),
    Number.POSITIVE_INFINITY,
  );
  return { lists: { full: fullBody, items: itemsBody }, events: new Map(kept), changesAtMs };
}

/** The next event first; what is over comes last, the latest of it first. */
function upcomingFirst(events: readonly ListedEvent[]): ListedEvent[] {
  const byStart = events.toSorted((a, b) => compare(a.startsAtMs, b.startsAtMs) || compare(a.id, b.id));
  return [...byStart.filter(({ isOver }) => !isOver), ...byStart.filter(({ isOver }) => isOver).toReversed()];
}

const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
