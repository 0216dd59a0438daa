import type { EventAttributes } from 'ics';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { CalendarFile } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';

/** Duration in the calendar, in hours, if the organizer sets none. */
const defaultDurationHours = 2;

type CalendarLinks = Pick<Links, 'event'> & {
  /** The page with the order's tickets: in the buyer's calendar only. */
  readonly owner?: string;
};

/**
 * The event as a calendar file (RFC 5545), in UTC, which every calendar shows in its own zone. The same order always
 * gives the same file and UID, so importing it twice gives one entry. Undefined for an event without a date, and if the
 * file can't be created: tickets are then sent without it.
 */
export async function eventCalendar(
  order: MailOrder,
  { event: eventUrl, owner }: CalendarLinks,
): Promise<CalendarFile | undefined> {
  const { _id, eventInfo, createdAt, coordinates } = order;
  const { startDate, location, name, slug } = eventInfo;
  if (!startDate) return undefined;
  // Its types lack the time of DTSTAMP, which would default to now.
  const entry: EventAttributes & { readonly timestamp: number } = {
    productId: '-//Dorsal//Dorsal//ES',
    method: 'PUBLISH',
    uid: `${_id}@${new URL(eventUrl).hostname}`,
    timestamp: createdAt.getTime(),
    start: startDate.getTime(),
    end: endOf(startDate, order.durationHours || defaultDurationHours).getTime(),
    title: printable(name),
    description: [
      'Lleva el código QR de tu entrada.',
      ...(owner === undefined ? [] : [`Tus entradas: ${owner}`]),
      `Ref: ${confirmationReference(_id)}`,
      eventUrl,
    ].join('\n'),
    ...(location && { location: printable(location) }),
    ...(coordinates && { geo: { lat: degrees(coordinates.lat), lon: degrees(coordinates.lng) } }),
    status: 'CONFIRMED',
    transp: 'OPAQUE',
  };
  const { createEvent } = await import('ics');
  // The library rejects URLs whose host has an underscore or is an IPv6 address. The description has the URL, too.
  const content = createEvent({ ...entry, url: eventUrl }).value ?? createEvent(entry).value;
  return content === null ? undefined : { filename: `${slug}.ics`, content };
}

function endOf(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 60 * 60 * 1000);
}

/** Removes control characters: the library removes line feeds only, and some readers end a line at a CR. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
}

/** Rounds to six decimals (about 10 cm): a value below 1e-6 would be written with an exponent. */
function degrees(value: number): number {
  return Number(value.toFixed(6));
}
