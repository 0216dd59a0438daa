import type { EventBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { eventJsonLd } from './event-json-ld.ts';

const publicUrl = 'https://dorsal.example';
const before = Date.parse('2026-11-22T08:00:00.000Z');

const sportsEvent = (changes: Partial<EventBody> = {}, nowMs = before) =>
  eventJsonLd({ ...eventExample, ...changes }, { publicUrl, nowMs })[0] as Record<string, unknown>;

describe("an event's structured data for search engines", () => {
  it('has the type SportsEvent, the canonical URL and local times', () => {
    expect(sportsEvent()).toMatchObject({
      '@type': 'SportsEvent',
      url: 'https://dorsal.example/events/trail-nocturno-del-garbi',
      startDate: '2026-12-12T19:00:00+01:00',
      endDate: '2026-12-13T00:00:00+01:00',
      organizer: { name: 'Club de Muntanya Calderona' },
      location: { name: 'Serra, Valencia', geo: { latitude: 39.6853 } },
    });
  });

  it("has the organizer's logo, if there is one", () => {
    const organizer = { ...eventExample.organizer, logo: '/media/organizers/a/b.webp' };

    expect(sportsEvent({ organizer })).toMatchObject({
      organizer: { logo: 'https://dorsal.example/media/organizers/a/b.webp' },
    });
    expect(sportsEvent().organizer).not.toHaveProperty('logo');
  });

  it('has a picture that search engines can read, also without a cover', () => {
    const { _id } = eventExample;

    expect(sportsEvent().image).toEqual([`https://dorsal.example${eventExample.cover}/social.jpg`]);
    expect(sportsEvent({ cover: null }).image).toEqual([
      `https://dorsal.example/media/covers/${_id}/auto/social.jpg`,
    ]);
  });

  it('has an offer per ticket type with its price including the fee, sale period and availability', () => {
    const [first, second] = eventExample.tickets as [EventBody['tickets'][0], EventBody['tickets'][0]];
    const tickets = [
      { ...first, state: 'soldOut' as const },
      { ...second, saleStart: '2026-10-01T08:00:00.000Z', saleEnd: '2026-12-10T22:59:59.000Z' },
    ];

    expect(sportsEvent({ tickets }).offers).toMatchObject([
      {
        name: '21K Calderona',
        price: 33.64,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/SoldOut',
        validThrough: '2026-12-12T19:00:00+01:00',
      },
      {
        name: 'Marcha 8K',
        price: 15.28,
        availability: 'https://schema.org/InStock',
        validFrom: '2026-10-01T10:00:00+02:00',
        validThrough: '2026-12-10T23:59:59+01:00',
      },
    ]);
  });

  it('says whether the event is free', () => {
    const tickets = eventExample.tickets.map((ticket) => ({ ...ticket, price: 0 }));

    expect(sportsEvent()).toMatchObject({ isAccessibleForFree: false });
    expect(sportsEvent({ tickets })).toMatchObject({ isAccessibleForFree: true });
  });

  it('has no offers after the start', () => {
    expect(sportsEvent({}, Date.parse('2026-12-12T18:00:00.000Z'))).not.toHaveProperty('offers');
  });

  it('has no offers if there are no tickets yet', () => {
    expect(sportsEvent({ tickets: [] })).not.toHaveProperty('offers');
  });

  it('has the beginning of a long description', () => {
    const description = `<p>${'Corre de <b>noche</b>, por los senderos. '.repeat(100)}</p>`;

    expect(sportsEvent({ description }).description).toMatch(/^Corre de noche, por .{400,480}…$/);
  });

  it('leaves out unknown properties', () => {
    const unknown = sportsEvent({
      startDate: null,
      location: null,
      coordinates: null,
      category: null,
      description: null,
    });

    for (const name of ['startDate', 'endDate', 'location', 'sport', 'description']) {
      expect(unknown).not.toHaveProperty(name);
    }
  });

  it('includes a breadcrumb from the events to this event', () => {
    expect(eventJsonLd(eventExample, { publicUrl, nowMs: before })[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Eventos', item: 'https://dorsal.example/events' },
        { position: 2, name: 'Trail Nocturno del Garbí' },
      ],
    });
  });
});
