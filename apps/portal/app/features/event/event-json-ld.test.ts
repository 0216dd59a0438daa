import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { eventJsonLd } from './event-json-ld.ts';

const publicUrl = 'https://dorsal.example';

describe('an event as search engines read it', () => {
  it('is a sports event at its canonical address', () => {
    expect(eventJsonLd(eventExample, publicUrl)).toMatchObject({
      '@type': 'SportsEvent',
      url: 'https://dorsal.example/events/trail-nocturno-del-garbi',
      startDate: '2026-12-12T18:00:00.000Z',
      endDate: '2026-12-12T23:00:00.000Z',
    });
  });

  it('offers every ticket type with its price and whether it can be had', () => {
    const soldOut = eventExample.tickets.map((ticket) => ({ ...ticket, state: 'soldOut' as const }));

    const { offers } = eventJsonLd({ ...eventExample, tickets: soldOut }, publicUrl);

    expect(offers).toMatchObject([
      { name: '21K Calderona', price: 32, availability: 'https://schema.org/SoldOut' },
      { name: 'Marcha 8K', price: 14 },
    ]);
  });

  it('says nothing about what is not known', () => {
    const unknown = { ...eventExample, startDate: null, location: null, cover: null, description: null };

    const answer = eventJsonLd(unknown, publicUrl);

    expect(Object.keys(answer)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/startDate|endDate|location|image|description/)]),
    );
  });
});
