import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { plainText } from './event-text.ts';

const hourMs = 3_600_000;

const availability: Readonly<Record<TicketTypeBody['state'], string>> = {
  onSale: 'https://schema.org/InStock',
  notYet: 'https://schema.org/PreOrder',
  soldOut: 'https://schema.org/SoldOut',
  ended: 'https://schema.org/Discontinued',
};

/** The event as search engines read it. Source: schema.org/SportsEvent. */
export function eventJsonLd(event: EventBody, publicUrl: string): Record<string, unknown> {
  const url = `${publicUrl}/events/${event.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.name,
    url,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: event.organizer.name },
    ...(event.category && { sport: event.category }),
    ...(event.startDate && { startDate: event.startDate, ...endOf(event.startDate, event.durationHours) }),
    ...(event.description && { description: plainText(event.description) }),
    ...(event.cover && { image: [new URL(event.cover, publicUrl).href] }),
    ...(event.location && { location: placeOf(event.location, event.coordinates) }),
    offers: event.tickets.map((ticket) => ({
      '@type': 'Offer',
      name: ticket.name,
      price: ticket.price,
      priceCurrency: 'EUR',
      availability: availability[ticket.state],
      url,
      ...(ticket.saleStart && { validFrom: ticket.saleStart }),
    })),
  };
}

function endOf(startDate: string, durationHours: number) {
  if (durationHours <= 0) return {};
  return { endDate: new Date(Date.parse(startDate) + durationHours * hourMs).toISOString() };
}

function placeOf(location: string, coordinates: EventBody['coordinates']) {
  return {
    '@type': 'Place',
    name: location,
    address: location,
    ...(coordinates && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    }),
  };
}
