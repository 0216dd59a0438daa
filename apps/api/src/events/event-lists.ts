import type { Database } from '../db/database.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { joinList } from './join-list.ts';
import { type KeptLatest, keepLatest } from './keep-latest.ts';
import { listFingerprint } from './list-fingerprint.ts';
import { type ListedEvent, type ListedEvents, listedEvents } from './listed-events.ts';

/** The two lists of all published events, ready to send. */
export interface EventLists {
  readonly full: EncodedBody;
  readonly items: EncodedBody;
}

interface Snapshot {
  readonly lists: EventLists;
  readonly events: ListedEvents;
  /** `listFingerprint` when they were built. */
  readonly fingerprint: string;
  /** When they change by time alone, without a write. */
  readonly changesAtMs: number;
}

/**
 * Keeps the lists ready for all callers, rebuilt within a second of a change. One cheap statement checks the database;
 * only changed events are read and encoded. Each process keeps its own lists.
 */
export function keepEventLists(db: Database): KeptLatest<EventLists> {
  const { current, close } = keepLatest<Snapshot>({ look: (last) => findRebuilding(db, last) });
  return {
    current: () => {
      const kept = current();
      return kept instanceof Promise ? kept.then(({ lists }) => lists) : kept.lists;
    },
    close,
  };
}

async function findRebuilding(
  db: Database,
  last: Snapshot | undefined,
): Promise<(() => Promise<Snapshot>) | undefined> {
  const { text: fingerprint, nowMs } = await listFingerprint(db);
  if (last?.fingerprint === fingerprint && last.changesAtMs > nowMs) return undefined;
  return async () => {
    const events = await listedEvents(db, last?.events ?? new Map(), nowMs);
    if (last?.events === events) return { ...last, fingerprint };
    return { ...(await encodeLists(events)), fingerprint };
  };
}

async function encodeLists(
  events: ListedEvents,
): Promise<Pick<Snapshot, 'lists' | 'events' | 'changesAtMs'>> {
  const inOrder = upcomingFirst([...events.values()]);
  const full = joinList(inOrder.map((event) => event.full));
  const items = joinList(inOrder.map((event) => event.item));
  const [fullBody, itemsBody] = await Promise.all([readyBody(full.list), readyBody(items.list)]);
  // Point each event at its slice of the joined buffer, so that its JSON isn't in memory twice.
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

/** Compresses it in advance for browsers. */
async function readyBody(list: Buffer): Promise<EncodedBody> {
  const body = await encodeBody(list);
  await body.packed('br');
  return body;
}

/** The next event first; past events last, the latest of them first. */
function upcomingFirst(events: readonly ListedEvent[]): ListedEvent[] {
  const byStart = events.toSorted((a, b) => compare(a.startsAtMs, b.startsAtMs) || compare(a.id, b.id));
  return [...byStart.filter(({ isOver }) => !isOver), ...byStart.filter(({ isOver }) => isOver).toReversed()];
}

const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
