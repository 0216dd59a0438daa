import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';

/** Extremadura, the Strait of Gibraltar and Melilla. */
export const strait: readonly DemoEvent[] = [
  defineEvent({
    slug: 'orientacion-urbana-nocturna-de-caceres',
    name: 'Orientación Urbana Nocturna de Cáceres',
    organizerSlug: 'senda-roja',
    category: 'Orientación',
    startsAtLocal: '2027-02-13T20:00',
    durationHours: 1,
    location: 'Plaza Mayor, Cáceres',
    coordinates: { lat: 39.4746, lng: -6.3717 },
    descriptionHtml:
      '<p>Una hora, un mapa de la ciudad monumental y todas las balizas que puedas encontrar de noche.</p>',
    ticketTypes: [
      { name: 'Individual', description: 'Desde 14 años', priceCents: 600, capacity: 150, soldInDemo: 34 },
      {
        name: 'Dúo',
        description: 'Una entrada para dos personas con el mismo mapa',
        priceCents: 1000,
        capacity: 75,
        soldInDemo: 21,
      },
    ],
  }),
  defineEvent({
    slug: '20k-del-estrecho',
    name: '20K del Estrecho',
    organizerSlug: 'linea-de-cal',
    category: 'Running',
    startsAtLocal: '2027-05-22T18:00',
    timeZone: 'Africa/Ceuta',
    durationHours: 4,
    location: 'Plaza de África, Ceuta',
    coordinates: { lat: 35.8886, lng: -5.3163 },
    descriptionHtml: `<p>Veinte kilómetros entre dos mares: murallas reales, monte Hacho y la costa de África de frente. Las cuestas están al final.</p>`,
    capacity: 1500,
    ticketTypes: [
      {
        name: '20K individual',
        description: '20 km, 380 m+',
        priceCents: 1800,
        capacity: null,
        soldInDemo: 122,
      },
      {
        name: 'Marcha 10K',
        description: '10 km, 150 m+. Sin cronometrar',
        priceCents: 900,
        capacity: null,
        soldInDemo: 60,
      },
    ],
  }),
  defineEvent({
    slug: 'carrera-melilla-la-vieja',
    name: 'Carrera Melilla la Vieja',
    organizerSlug: 'linea-de-cal',
    category: 'Running',
    startsAtLocal: '2027-03-14T10:30',
    timeZone: 'Africa/Ceuta',
    durationHours: 1,
    location: 'Plaza de España, Melilla',
    coordinates: { lat: 35.2923, lng: -2.9392 },
    descriptionHtml:
      '<p>Seis kilómetros con túneles, puentes levadizos y cuatro recintos amurallados. Gratis con inscripción previa.</p>',
    coverArt: undefined,
    ticketTypes: [
      {
        name: '6K',
        description: '6 km, 90 m+',
        priceCents: 0,
        capacity: 600,
        soldInDemo: 71,
        maxPerOrder: 5,
      },
    ],
  }),
];
