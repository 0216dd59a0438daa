import { z } from 'zod';
import { event, eventListItem } from '@dorsal/api-contract/events';
import { eventDay } from '@dorsal/domain/event-dates';
import { searchWords } from '@dorsal/domain/search-text';
import { isBookable } from '@dorsal/domain/ticket-sale';
import { placeName } from '@dorsal/event-search/cluster-name';
import type { listedEvents } from '../../db/schema/listed-events.ts';
import type { CourseFigures } from '../course-figures.ts';
import type { EventRow } from '../event-query.ts';
import { toEvent, toListItem } from '../event-view.ts';
import { nextOfferEnd } from '../offered-methods.ts';

/** What is stored of an event in `listed_events`, without the columns that the table's order of changes needs. */
export type ListedRow = Omit<typeof listedEvents.$inferInsert, 'slot' | 'revision'>;

/**
 * The form of the rows and lexemes that this code writes: raise it if the code writes others for the same event. Rows of a
 * lower form are stale.
 */
export const listedForm = 2;

/** The row of a published event, by the database's clock in `row.now`. */
export function listedRow(row: EventRow, courses: CourseFigures): ListedRow {
  const { event: shown, now } = row;
  const item = toListItem(row, courses);
  const body = z.encode(eventListItem, item);
  const { text, searchText, ...result } = body;
  return {
    eventId: shown.id,
    form: listedForm,
    isListed: true,
    startsAt: shown.startsAt,
    isOver: shown.startsAt !== null && shown.startsAt <= now,
    day: eventDay(shown.startsAt, shown.timeZone) ?? null,
    isBookable: isBookable(item.state),
    category: shown.category,
    placeName: placeName(shown.location) ?? null,
    latitude: shown.latitude,
    longitude: shown.longitude,
    courses,
    mainWords: wordLines([shown.name, shown.location ?? '', text]),
    otherWords: wordLines([shown.category ?? '', searchText]),
    listItem: JSON.stringify(body),
    resultItem: JSON.stringify(result),
    fullEvent: JSON.stringify(z.encode(event, toEvent(row))),
    changesAt: changesAt(row),
  };
}

/** The row of an event that is in no list; `changesAt` is when it will be published, if that is known. */
export function unlistedRow(eventId: string, publishedAt: Date | null): ListedRow {
  return {
    eventId,
    form: listedForm,
    isListed: false,
    startsAt: null,
    isOver: false,
    day: null,
    isBookable: false,
    category: null,
    placeName: null,
    latitude: null,
    longitude: null,
    courses: [],
    mainWords: '',
    otherWords: '',
    listItem: '',
    resultItem: '',
    fullEvent: '',
    changesAt: publishedAt,
  };
}

/** Texts as searches compare them. No word contains a line break, so that no phrase goes on beyond its text. */
function wordLines(texts: readonly string[]): string {
  return texts.map((text) => searchWords(text).join(' ')).join('\n');
}

/** When the row changes by time alone; null if it never does. */
function changesAt(row: EventRow): Date | null {
  const moments = [
    row.event.startsAt,
    // A sale that was stopped after this transaction began.
    row.event.salesClosedAt,
    nextOfferEnd([row]),
    ...row.tickets.flatMap(({ saleStartsAt, saleEndsAt, steps }) => [
      saleStartsAt,
      saleEndsAt,
      ...steps.map(({ until }) => new Date(until)),
    ]),
  ];
  const ahead = moments.flatMap((moment) => (moment && moment > row.now ? moment.getTime() : []));
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}
