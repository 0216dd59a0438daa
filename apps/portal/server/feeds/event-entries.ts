import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { EventBody } from '@dorsal/api-contract/events';
import type { CalendarEntry } from '@dorsal/domain/calendar-file';
import { plainText } from '@dorsal/domain/plain-text';
import { excerpt } from '../../shared/excerpt.ts';

const hourMs = 3_600_000;
/** For events without a duration, as in the calendar file of the e-mails. */
const defaultDurationHours = 2;
/** Characters. Calendars show only the beginning; the page has the whole text. */
const descriptionLength = 300;

/** An entry before it is stamped (`stampedEntries`). */
type Entry = Omit<CalendarEntry, 'stampedAt'>;

/** An event of the list; undefined without a date. */
export function listedEntry(event: FoundEventBody, publicUrl: string): Entry | undefined {
  // The subscriber takes part in few of these events, so none marks the time as busy.
  return entryOf({ ...event, words: event.text ?? '', isBusy: false }, publicUrl);
}

/** A single event, whose calendar the visitor has chosen; undefined without a date. */
export function chosenEntry(event: EventBody, publicUrl: string): Entry | undefined {
  return entryOf({ ...event, words: plainText(event.description ?? ''), isBusy: true }, publicUrl);
}

type EntryEvent = Pick<
  FoundEventBody,
  '_id' | 'slug' | 'name' | 'startDate' | 'durationHours' | 'location' | 'category' | 'coordinates'
> & { readonly words: string; readonly isBusy: boolean };

function entryOf(event: EntryEvent, publicUrl: string): Entry | undefined {
  const { startDate, durationHours, words, isBusy } = event;
  if (startDate === null) return undefined;
  const url = `${publicUrl}/events/${event.slug}`;
  const startsAt = new Date(startDate);
  const description = excerpt(words.replaceAll(/\s+/g, ' ').trim(), descriptionLength);
  return {
    uid: `${event._id}@${new URL(publicUrl).hostname}`,
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
