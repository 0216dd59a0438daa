import { z } from 'zod';
import { event, eventListItem } from '@dorsal/api-contract/events';
import type { Database } from '../db/database.ts';
import { type EventRow, publishedEvents, publishedVersions } from './event-query.ts';
import { type CourseFigures, courseFigures } from './course-figures.ts';
import { toEvent, toListItem } from './event-view.ts';
import { nextOfferEnd } from './offered-methods.ts';

/** A published event as the lists contain it. */
export interface ListedEvent {
  readonly id: string;
  /** From `publishedVersions`. */
  readonly version: string;
  /** Milliseconds since 1970; infinite for an event without a date. */
  readonly startsAtMs: number;
  readonly isOver: boolean;
  /** When it changes by time alone: a sale begins or ends, a price changes, or the event starts. Infinite: never. */
  readonly changesAtMs: number;
  /** Its JSON in the list of full events, and in the explorer's. */
  readonly full: Uint8Array;
  readonly item: Uint8Array;
}

export type ListedEvents = ReadonlyMap<string, ListedEvent>;

/** Events that are read and encoded at once: a few milliseconds, so that other calls aren't delayed. */
const portion = 100;

/**
 * The published events by id. Unchanged events are taken from `known`; all others are read and encoded. Returns `known`
 * itself if nothing has changed. `nowMs`: the database's clock.
 */
export async function listedEvents(db: Database, known: ListedEvents, nowMs: number): Promise<ListedEvents> {
  const versions = await publishedVersions(db);
  const isKnown = ({ id, version }: { id: string; version: string }) => {
    const last = known.get(id);
    return last !== undefined && last.version === version && last.changesAtMs > nowMs;
  };
  const changed = versions.filter((one) => !isKnown(one));
  if (changed.length === 0 && versions.length === known.size) return known;

  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  const listed = new Map([...known].filter(([id]) => versionOf.has(id)));
  for (let from = 0; from < changed.length; from += portion) {
    const ids = changed.slice(from, from + portion).map(({ id }) => id);
    // An event may be gone, or newer than its version here: the next check sees that.
    for (const id of ids) listed.delete(id);
    const [rows, courses] = await Promise.all([publishedEvents(db, ids), courseFigures(db, ids)]);
    for (const row of rows) {
      const { id } = row.event;
      listed.set(id, toListed(row, courses.get(id) ?? [], versionOf.get(id) ?? ''));
    }
  }
  return listed;
}

function toListed(row: EventRow, courses: CourseFigures, version: string): ListedEvent {
  const { event: shown, now } = row;
  return {
    id: shown.id,
    version,
    startsAtMs: shown.startsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    isOver: shown.startsAt !== null && shown.startsAt <= now,
    changesAtMs: changesAtMs(row),
    full: Buffer.from(JSON.stringify(z.encode(event, toEvent(row)))),
    item: Buffer.from(JSON.stringify(z.encode(eventListItem, toListItem(row, courses)))),
  };
}

function changesAtMs(row: EventRow): number {
  const moments = [
    row.event.startsAt,
    nextOfferEnd([row]),
    ...row.tickets.flatMap(({ saleStartsAt, saleEndsAt, steps }) => [
      saleStartsAt,
      saleEndsAt,
      ...steps.map(({ until }) => new Date(until)),
    ]),
  ];
  const ahead = moments.flatMap((moment) => (moment && moment > row.now ? moment.getTime() : []));
  return Math.min(...ahead, Number.POSITIVE_INFINITY);
}
