import { setImmediate } from 'node:timers/promises';
import { isNotNull, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { event, eventListItem } from '@dorsal/api-contract/events';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { type EventRow, publishedEvents } from './event-query.ts';
import { toEvent, toListItem } from './event-view.ts';
import { freePlaces } from './free-places.ts';
import { isPublished, isReplaced } from './offer.ts';
import { nextOfferEnd } from './offered-methods.ts';

/** The two lists of all published events, ready to send. */
export interface EventLists {
  readonly full: EncodedBody;
  readonly items: EncodedBody;
}

/** The lists are looked at again after `freshMs`, and nobody gets one that is older than `staleMs`. Milliseconds. */
const freshMs = 1_000;
const staleMs = 2_000;

interface Snapshot {
  readonly lists: EventLists;
  /** What the lists depend on; they are built anew when it differs. */
  readonly fingerprint: string;
  /** When the next event stops offering transfers; null where none does. */
  readonly endsAt: Date | null;
  readonly checkedAt: number;
}

/**
 * Gives the lists as they are now, give or take two seconds. They are built once for all who ask, off their way, and
 * again only when an event, a price, or a shown number of places has changed, or a sale has begun or ended.
 */
export function eventLists(db: Database): () => Promise<EventLists> {
  let snapshot: Snapshot | null = null;
  let underway: Promise<Snapshot> | null = null;

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

  return async () => {
    const age = snapshot === null ? Number.POSITIVE_INFINITY : performance.now() - snapshot.checkedAt;
    if (snapshot !== null && age < freshMs) return snapshot.lists;
    const next = renew();
    if (snapshot === null || age >= staleMs) return (await next).lists;
    // Whoever comes later meets the failure; this caller's copy is still good.
    next.catch(() => undefined);
    return snapshot.lists;
  };
}

async function nextSnapshot(db: Database, last: Snapshot | null): Promise<Snapshot> {
  const checkedAt = performance.now();
  const { fingerprint, now } = await contentFingerprint(db);
  const isCurrent = last?.fingerprint === fingerprint && (last.endsAt === null || last.endsAt > now);
  if (isCurrent) return { ...last, checkedAt };
  const rows = await publishedEvents(db);
  return { lists: await build(rows), fingerprint, endsAt: nextOfferEnd(rows), checkedAt };
}

interface Fingerprint {
  readonly fingerprint: string;
  /** The database's clock. */
  readonly now: Date;
}

/** Everything that the lists show and that changes by itself or by a sale; events carry the time of their own change. */
async function contentFingerprint(db: Database): Promise<Fingerprint> {
  const shown = sql`least(11, greatest(0, ${freePlaces}))`;
  const hasBegun = sql`coalesce(${ticketTypes.saleStartsAt} <= now(), true)`;
  const hasEnded = sql`coalesce(${ticketTypes.saleEndsAt}, ${events.startsAt}) <= now()`;
  const hasStarted = sql`${events.startsAt} <= now()`;
  const row = sql`concat_ws('|', ${ticketTypes.id}, ${shown}, ${hasBegun}, ${hasEnded}, ${hasStarted})`;
  const [tickets] = await db
    .select({ digest: sql<string | null>`md5(string_agg(${row}, ',' order by ${ticketTypes.id}))` })
    .from(ticketTypes)
    .innerJoin(events, sql`${events.id} = ${ticketTypes.eventId}`)
    .innerJoin(ticketStock, sql`${ticketStock.ticketTypeId} = ${ticketTypes.id}`)
    .innerJoin(eventStock, sql`${eventStock.eventId} = ${ticketTypes.eventId}`)
    .where(not(isReplaced));
  const [changes] = await db
    .select({ count: sql<number>`count(*)::int`, newest: sql<string | null>`max(${events.updatedAt})::text` })
    .from(events)
    .where(isPublished);
  const [accounts] = await db
    .select({
      digest: sql<string | null>`md5(string_agg(${organizers.id}, ',' order by ${organizers.id}))`,
      now: sql`now()`.mapWith(organizers.createdAt),
    })
    .from(organizers)
    .where(isNotNull(organizers.transferIban));
  if (!accounts) throw new Error('An aggregate returned no row.');
  return { fingerprint: JSON.stringify([tickets, changes, accounts.digest]), now: accounts.now };
}

async function build(rows: readonly EventRow[]): Promise<EventLists> {
  const inOrder = upcomingFirst(rows);
  const [full, items] = [
    await encodeList(event, inOrder, toEvent),
    await encodeList(eventListItem, inOrder, toListItem),
  ];
  return { full: await encodeBody(full), items: await encodeBody(items) };
}

/** The next event first; what is over comes last, the latest of it first. */
function upcomingFirst(rows: readonly EventRow[]): EventRow[] {
  return [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver).toReversed()];
}

const isOver = ({ event, now }: EventRow) => event.startsAt !== null && event.startsAt <= now;

const slice = 100;

/** In slices, so that thousands of events don't hold up the calls that come meanwhile. */
async function encodeList<S extends z.ZodType>(
  schema: S,
  rows: readonly EventRow[],
  toView: (row: EventRow) => z.output<S>,
): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += slice) {
    for (const row of rows.slice(from, from + slice)) {
      parts.push(JSON.stringify(z.encode(schema, toView(row))));
    }
    await setImmediate();
  }
  return `[${parts.join(',')}]`;
}
