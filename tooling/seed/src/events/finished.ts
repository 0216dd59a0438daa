import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';

/** Over by the week of REFERENCE_DATE, and so always. */
export const finished: readonly DemoEvent[] = [
  defineEvent({
    slug: 'media-maraton-de-la-vendimia',
    name: 'Media Maratón de la Vendimia',
    organizerSlug: 'linea-de-cal',
    category: 'Running',
    startsAtLocal: '2026-09-27T09:00',
    durationHours: 3,
    location: 'Requena, Valencia',
    coordinates: { lat: 39.4866, lng: -1.1008 },
    descriptionHtml: `<p>Veintiún kilómetros entre viñas recién vendimiadas, con salida y meta en la avenida del Arrabal y un vaso de mosto para quien cruza la línea.</p>
<p>Gracias a las 812 personas que corristeis esta edición. Nos vemos el año que viene.</p>`,
    galleryArt: [
      { sport: 'Running', tone: 'albero' },
      { sport: 'Running', tone: 'coral' },
    ],
    regulations: true,
    ticketTypes: [
      {
        name: 'Media maratón',
        description: '21,097 km. Circuito homologado',
        priceCents: 2400,
        capacity: 900,
        soldInDemo: 640,
      },
      { name: '7K Viñas', description: '7 km por caminos', priceCents: 1200, capacity: 300, soldInDemo: 172 },
    ],
  }),
  defineEvent({
    slug: 'triatlon-olimpico-playa-de-gandia',
    name: 'Triatlón Olímpico Playa de Gandia',
    organizerSlug: 'mar-abierta',
    category: 'Triatlón',
    startsAtLocal: '2026-09-19T08:30',
    durationHours: 5,
    location: 'Playa de Gandia, Valencia',
    coordinates: { lat: 39.0046, lng: -0.1647 },
    descriptionHtml: `<p>Distancia olímpica en una de las playas más largas del Mediterráneo: 1.500 metros en el agua, 40 kilómetros entre naranjos y 10 kilómetros por el paseo.</p>`,
    regulations: true,
    ticketTypes: [
      {
        name: 'Olímpico',
        description: '1.500 m + 40 km + 10 km',
        priceCents: 7200,
        capacity: 450,
        soldInDemo: 450,
      },
    ],
  }),
];
