import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';

/** Events whose place is not a point on the map. */
export const withoutPlace: readonly DemoEvent[] = [
  defineEvent({
    slug: 'reto-virtual-100-km-en-un-mes',
    name: 'Reto Virtual: 100 km en un Mes',
    organizerSlug: 'linea-de-cal',
    category: 'Running',
    startsAtLocal: '2027-01-02T00:00',
    durationHours: 0,
    location: 'Donde tú quieras (prueba virtual)',
    coordinates: null,
    descriptionHtml: `<p>Cien kilómetros en un mes, a tu ritmo y por tus calles. Sube tus entrenamientos, mira cómo avanzas y recibe la medalla en casa.</p>`,
    ticketTypes: [
      {
        name: 'Reto con medalla',
        description: 'Envío a toda España incluido',
        priceCents: 1490,
        capacity: 5000,
        soldInDemo: 963,
      },
      {
        name: 'Reto sin medalla',
        description: 'Diploma digital',
        priceCents: 0,
        capacity: 20000,
        soldInDemo: 2140,
      },
    ],
    questions: [
      {
        kind: 'text',
        label: 'Dirección de envío de la medalla',
        required: true,
        min: 10,
        max: 200,
        tickets: ['Reto con medalla'],
      },
    ],
  }),
  defineEvent({
    slug: 'orientacion-secreta-de-guadarrama',
    name: 'Orientación Secreta de Guadarrama',
    organizerSlug: 'senda-roja',
    category: 'Orientación',
    startsAtLocal: '2027-05-29T09:30',
    durationHours: 4,
    location: 'Sierra de Guadarrama (punto de salida por confirmar)',
    coordinates: null,
    descriptionHtml:
      '<p>El lugar se anuncia por correo 48 horas antes. Solo sabemos que se llega en tren desde Madrid.</p>',
    coverArt: undefined,
    ticketTypes: [
      {
        name: 'Plaza única',
        description: 'Nivel medio. Brújula imprescindible',
        priceCents: 1100,
        capacity: 90,
        soldInDemo: 31,
      },
    ],
  }),
];
