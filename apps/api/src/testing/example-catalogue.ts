import { exampleIssuer } from './invoiced-orders.ts';
import type { CatalogueData, CatalogueEvent, CatalogueTicketType } from '../demo/catalogue.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One organizer with one event of 50 places and two ticket types, `daysAhead` days from now. */
export function exampleCatalogue({
  daysAhead = 30,
  event = {},
  ticket = {},
}: {
  daysAhead?: number;
  event?: Partial<CatalogueEvent>;
  ticket?: Partial<CatalogueTicketType>;
} = {}): CatalogueData {
  const startsAt = new Date(Math.floor(Date.now() / dayMs) * dayMs + daysAhead * dayMs);
  const ticketType = {
    description: '21 km, 1.240 m+',
    capacity: null,
    soldInDemo: 0,
    saleStartsAt: null,
    saleEndsAt: null,
    validFrom: startsAt,
    race: null,
    minPerOrder: 1,
    maxPerOrder: 10,
  };
  return {
    organizers: [
      {
        id: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
        slug: 'linea-de-cal',
        name: 'Línea de Cal',
        transferIban: 'ES9121000418450200051332',
        invoiceIssuer: exampleIssuer,
        contactEmail: 'hola@linea-de-cal.example',
        logo: null,
        frameOrigins: ['http://localhost:3001', 'http://127.0.0.1:3001'],
      },
    ],
    events: [
      {
        id: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
        slug: 'trail-nocturno-del-garbi',
        name: 'Trail Nocturno del Garbí',
        organizerSlug: 'linea-de-cal',
        category: 'Trail',
        startsAt,
        timeZone: 'Europe/Madrid',
        durationHours: 5,
        location: 'Serra, Valencia',
        coordinates: { lat: 39.6853, lng: -0.4289 },
        descriptionHtml: '<p>Una noche por la <strong>Serra Calderona</strong>.</p><script>alert(1)</script>',
        regulationsHtml: '<h1>Reglamento</h1><script>alert(1)</script><p>Frontal obligatorio.</p>',
        coverArt: { sport: 'Trail', tone: 'noche' },
        galleryArt: [{ sport: 'Trail', tone: 'papel' }],
        capacity: 50,
        vatExemption: null,
        fee: { fixedCents: 100, percent: 2 },
        paymentMethods: ['card', 'transfer'],
        questions: [],
        sport: null,
        refundTerms: null,
        pickups: [],
        editions: [],
        ticketTypes: [
          { ...ticketType, id: '1n6s9w3y8c5e0h2k7p4r9v6x3z', name: '21K', priceCents: 3200, ...ticket },
          { ...ticketType, id: '2p7t0x4z9d6f1j3m8q5s0w7y4a', name: 'Marcha 8K', priceCents: 1450 },
        ],
        ...event,
      },
    ],
  };
}
