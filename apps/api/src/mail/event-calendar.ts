import { calendarFile } from '@dorsal/domain/calendar-file';
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
 * The event as a calendar file. The same order always gives the same file and UID, so importing it twice gives one
 * entry. Undefined for an event without a date, or with an end that no calendar has: tickets are then sent without it.
 */
export function eventCalendar(
  order: MailOrder,
  { event: eventUrl, owner }: CalendarLinks,
): CalendarFile | undefined {
  const { _id, eventInfo, createdAt, coordinates } = order;
  const { startDate, location, name, slug } = eventInfo;
  if (!startDate) return undefined;
  const endsAt = endOf(startDate, order.durationHours || defaultDurationHours);
  if (Number.isNaN(endsAt.getTime())) return undefined;
  const content = calendarFile([
    {
      uid: `${_id}@${new URL(eventUrl).hostname}`,
      stampedAt: createdAt,
      startsAt: startDate,
      endsAt,
      summary: name,
      description: [
        'Lleva el código QR de tu entrada.',
        ...(owner === undefined ? [] : [`Tus entradas: ${owner}`]),
        `Ref: ${confirmationReference(_id)}`,
        eventUrl,
      ].join('\n'),
      url: eventUrl,
      location,
      coordinates,
      isBusy: true,
    },
  ]);
  return { filename: `${slug}.ics`, content };
}

function endOf(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 60 * 60 * 1000);
}
