import type { EventBody, EventListItemBody } from '@dorsal/api-contract/events';
import { plainText } from '@dorsal/domain/plain-text';
import { excerpt } from '../../app/features/event/event-text.ts';
import type { CalendarEntry } from './ical-text.ts';

const hourMs = 3_600_000;
/** If nobody names a duration, as in the calendar file of the e-mails. */
const defaultDurationHours = 2;
/** Calendars show the first words only; the page has the others. */
const descriptionLength = 300;

interface Made {
  readonly publicUrl: string;
  /** When what the entry says was read. */
  readonly readAt: Date;
}

/** An event of the list; undefined without a date. */
export function listedEntry(event: EventListItemBody, made: Made): CalendarEntry | undefined {
  // Many events of which most will not be run: none of them takes up anybody's time.
  return entryOf({ ...event, words: event.text, isBusy: false }, made);
}

/** An event that somebody has chosen; undefined without a date. */
export function chosenEntry(event: EventBody, made: Made): CalendarEntry | undefined {
  return entryOf({ ...event, words: plainText(event.description ?? ''), isBusy: true }, made);
}

type EntryEvent = Pick<
  EventListItemBody,
  '_id' | 'slug' | 'name' | 'startDate' | 'durationHours' | 'location' | 'category' | 'coordinates'
> & { readonly words: string; readonly isBusy: boolean };

function entryOf(event: EntryEvent, { publicUrl, readAt }: Made): CalendarEntry | undefined {
  const { startDate, durationHours, words, isBusy } = event;
  if (startDate === null) return undefined;
  const url = `${publicUrl}/events/${event.slug}`;
  const startsAt = new Date(startDate);
  const description = excerpt(words.replaceAll(/\s+/g, ' ').trim(), descriptionLength);
  return {
    uid: `${event._id}@${new URL(publicUrl).hostname}`,
    stampedAt: readAt,
    startsAt,
    endsAt: new Date(startsAt.getTime() + (durationHours || defaultDurationHours) * hourMs),
    summary: event.name,
    description: [description, url].filter(Boolean).join('\n\n'),
    url,
    location: event.location,
    category: event.category,
    coordinates: event.coordinates,
    isBusy,
  };
}
