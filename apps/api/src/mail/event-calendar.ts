import type { EventAttributes } from 'ics';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { CalendarFile } from './letter.ts';
import type { Links } from './links.ts';
import type { MailOrder } from './mail-order.ts';

/** Where the organizer names no duration, the calendar keeps this many hours free. */
const defaultDurationHours = 2;

type CalendarLinks = Pick<Links, 'event'> & {
  /** Where the order's tickets are: in the buyer's calendar only. */
  readonly owner?: string;
};

/**
 * The event as a calendar file (RFC 5545), in UTC, which every calendar shows in its own zone. The same order always
 * gives the same file and UID: taken in twice, it is one entry. Undefined for an event without a date, and for one that
 * makes no entry: tickets are sent without the file rather than not at all.
 */
export async function eventCalendar(
  order: MailOrder,
  { event: eventUrl, owner }: CalendarLinks,
): Promise<CalendarFile | undefined> {
  const { _id, eventInfo, createdAt, coordinates } = order;
  const { startDate, location, name, slug } = eventInfo;
  if (!startDate) return undefined;
  // Its types leave out the instant of DTSTAMP, which would otherwise be now.
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
  // The library takes no URL whose host has an underscore or is an IPv6 address. It stands in the description, too.
  const content = createEvent({ ...entry, url: eventUrl }).value ?? createEvent(entry).value;
  return content === null ? undefined : { filename: `${slug}.ics`, content };
}

function endOf(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 60 * 60 * 1000);
}

/** Without what can't stand in a calendar: the library takes out line feeds only, and some readers end a line at a CR. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
}

/** To six decimals, a hand's breadth: a number as near to Greenwich as 1e-7 would be written just so. */
function degrees(value: number): number {
  return Number(value.toFixed(6));
}
