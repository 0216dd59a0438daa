import type { EventCourseBody } from '@dorsal/api-contract/courses';
import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { currency } from '@dorsal/domain/currency';
import { plainText } from '@dorsal/domain/plain-text';
import { centsToEuros } from '@dorsal/domain/money';
import { allInCents } from '@dorsal/domain/event-offer';
import { feeFromWire, isFreeEvent, ticketPriceCents } from '@dorsal/domain/pricing';
import { breadcrumbJsonLd } from '~/configuration/breadcrumb-json-ld.ts';
import { coverOf, socialPicture } from '~/components/EventCover/picture-sources.ts';
import { excerpt } from '../../../shared/excerpt.ts';
import { courseJsonLd } from './course/course-json-ld.ts';
import { zonedIso } from './zoned-iso.ts';

const hourMs = 3_600_000;
/** Characters; the page itself has the whole description. */
const descriptionLength = 500;

/** The three values that search engines support for events. Source: Google's structured data for events. */
const availability: Readonly<Record<TicketTypeBody['state'], string>> = {
  onSale: 'https://schema.org/InStock',
  notYet: 'https://schema.org/PreOrder',
  soldOut: 'https://schema.org/SoldOut',
  ended: 'https://schema.org/SoldOut',
};

export interface EventJsonLdOptions {
  readonly publicUrl: string;
  /** Since 1970. */
  readonly nowMs: number;
  /** Its races, if they are known. */
  readonly course?: EventCourseBody | undefined;
}

/** Structured data of the event and its breadcrumb. Source: schema.org/SportsEvent. */
export function eventJsonLd(
  event: EventBody,
  { publicUrl, nowMs, course }: EventJsonLdOptions,
): Record<string, unknown>[] {
  const url = `${publicUrl}/events/${event.slug}`;
  const isFinished = event.startDate !== null && Date.parse(event.startDate) <= nowMs;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      '@id': url,
      name: event.name,
      url,
      inLanguage: 'es',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      organizer: {
        '@type': 'Organization',
        name: event.organizer.name,
        ...(event.organizer.logo && { logo: new URL(event.organizer.logo, publicUrl).href }),
      },
      image: [new URL(socialPicture(coverOf(event)), publicUrl).href],
      isAccessibleForFree: isFreeEvent(event.tickets),
      ...(event.category && { sport: event.category }),
      ...(event.startDate && timesOf(event, event.startDate)),
      ...(event.description && { description: excerpt(plainText(event.description), descriptionLength) }),
      ...placeOf(event),
      ...(course && courseJsonLd(event, course)),
      // Nothing is sold after the start.
      ...(!isFinished &&
        event.tickets.length > 0 && { offers: event.tickets.map((ticket) => offerOf(event, ticket, url)) }),
    },
    breadcrumbJsonLd(publicUrl, [{ name: 'Eventos', path: '/events' }, { name: event.name }]),
  ];
}

function offerOf({ startDate, timeZone, fee }: EventBody, ticket: TicketTypeBody, url: string) {
  // Sales end at the event's start unless the ticket has its own end (decisions, "Wire").
  const end = ticket.saleEnd ?? startDate;
  return {
    '@type': 'Offer',
    name: ticket.name,
    // "Including service charges and fees". Source: Google's structured data for events, offers.price.
    price: centsToEuros(allInCents(ticketPriceCents(ticket), feeFromWire(fee))),
    priceCurrency: currency,
    availability: availability[ticket.state],
    url,
    ...(ticket.saleStart && { validFrom: zonedIso(ticket.saleStart, timeZone) }),
    ...(end && { validThrough: zonedIso(end, timeZone) }),
  };
}

function timesOf({ durationHours, timeZone }: EventBody, startDate: string) {
  const end = new Date(Date.parse(startDate) + durationHours * hourMs);
  return {
    startDate: zonedIso(startDate, timeZone),
    ...(durationHours > 0 && { endDate: zonedIso(end.toISOString(), timeZone) }),
  };
}

function placeOf({ location, coordinates }: EventBody) {
  if (!location && !coordinates) return {};
  return {
    location: {
      '@type': 'Place',
      ...(location && { name: location, address: location }),
      ...(coordinates && {
        geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
      }),
    },
  };
}
