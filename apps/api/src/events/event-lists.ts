import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { listedEvents } from '../db/schema/listed-events.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { joinList } from './join-list.ts';
import { changedRows } from './listed/changed-rows.ts';
import type { EventFeed } from './listed/event-feed.ts';

/** The two lists of all published events: ready to send, or too long to be kept in memory. */
export type EventLists =
  | { readonly kind: 'ready'; readonly full: EncodedBody; readonly items: EncodedBody }
  | { readonly kind: 'long'; readonly revision: number };

export interface CachedLists {
  /** A promise only if the caller has to wait. Rejects if the events can't be read. */
  readonly current: () => EventLists | Promise<EventLists>;
}

/** A published event as the lists contain it. */
interface ListedEvent {
  readonly id: string;
  /** Milliseconds since 1970; infinite for an event without a date. */
  readonly startsAtMs: number;
  readonly isOver: boolean;
  /** Its JSON in the list of full events, and in the explorer's. */
  readonly full: Uint8Array;
  readonly item: Uint8Array;
}

/** The longest lists in memory, in events. */
const mostInMemory = 5_000;

/**
 * Keeps the lists ready for all callers. After a change only changed events are read. Each process keeps its own
 * lists. `most`: the events up to which lists are kept in memory.
 */
export function cachedEventLists(db: Database, feed: EventFeed, most = mostInMemory): CachedLists {
  let events = new Map<string, ListedEvent>();
  let revision = 0;
  let lists: EventLists | undefined;

  const following = feed.follow(async () => {
    if (await isLonger(db, most)) {
      events = new Map();
      revision = 0;
      lists = { kind: 'long', revision: await newestRevision(db) };
      return;
    }
    const next = new Map(events);
    const nextRevision = await readChanges(db, revision, next);
    const inOrder = upcomingFirst([...next.values()]);
    const full = joinList(inOrder.map((event) => event.full));
    const items = joinList(inOrder.map((event) => event.item));
    const [fullBody, itemsBody] = await Promise.all([readyBody(full.list), readyBody(items.list)]);
    // Point each event at its slice of the joined buffer, so that its JSON isn't in memory twice.
    events = new Map(
      inOrder.map((event, at) => [
        event.id,
        { ...event, full: full.parts[at] ?? event.full, item: items.parts[at] ?? event.item },
      ]),
    );
    revision = nextRevision;
    lists = { kind: 'ready', full: fullBody, items: itemsBody };
  });

  const afterFirst = async (ready: Promise<void>): Promise<EventLists> => {
    await ready;
    if (!lists) throw new Error('The lists of events were not made when the feed caught up.');
    return lists;
  };
  return {
    current: () => {
      const ready = following.untilReady();
      return lists && !ready ? lists : afterFirst(ready ?? Promise.resolve());
    },
  };
}

async function isLonger(db: Database, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${listedEvents} where ${listedEvents.isListed} limit ${most + 1}) as listed`);
  return (rows[0]?.count ?? 0) > most;
}

async function newestRevision(db: Database): Promise<number> {
  const { rows } = await db.execute<{ revision: string | null }>(
    sql`select max(${listedEvents.revision}) as revision from ${listedEvents}`,
  );
  return Number(rows[0]?.revision ?? 0);
}

/** Applies the changes after a revision to the map, and returns the last revision that it has read. */
async function readChanges(db: Database, after: number, events: Map<string, ListedEvent>): Promise<number> {
  let last = after;
  for await (const rows of changedRows(db, listedColumns, after)) {
    for (const { eventId: id, isListed, isOver, startsAt, fullEvent, listItem, revision } of rows) {
      last = revision;
      events.delete(id);
      if (!isListed) continue;
      const startsAtMs = startsAt?.getTime() ?? Number.POSITIVE_INFINITY;
      events.set(id, { id, startsAtMs, isOver, full: Buffer.from(fullEvent), item: Buffer.from(listItem) });
    }
  }
  return last;
}

const listedColumns = ['isListed', 'isOver', 'startsAt', 'fullEvent', 'listItem'] as const;

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
