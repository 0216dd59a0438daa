import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';

/** Finished before the week of REFERENCE_DATE, and so at any time. */
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
      { sport: 'Running', tone: 'albero', art: 'bib' },
      { sport: 'Running', tone: 'coral', art: 'profile' },
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
  defineEvent({
    slug: 'trail-otono-del-montseny',
    name: 'Trail Otoño del Montseny',
    organizerSlug: 'senda-roja',
    category: 'Trail',
    startsAtLocal: '2026-10-25T09:00',
    durationHours: 5,
    location: 'Viladrau, Girona',
    coordinates: { lat: 41.8474, lng: 2.3899 },
    descriptionHtml: `<p>Castaños, hayas y el Matagalls entre la niebla. 26 kilómetros que esta vez se corrieron con el bosque entero de color naranja.</p>`,
    coverArt: { sport: 'Trail', tone: 'granate' },
    galleryArt: [
      { sport: 'Trail', tone: 'pinar', art: 'hairpins' },
      { sport: 'Trail', tone: 'papel', art: 'profile' },
    ],
    ticketTypes: [
      { name: '26K', description: '26 km, 1.420 m+', priceCents: 3100, capacity: 400, soldInDemo: 377 },
      { name: '11K', description: '11 km, 480 m+', priceCents: 1900, capacity: 300, soldInDemo: 288 },
    ],
  }),
  defineEvent({
    slug: 'gran-fondo-sierra-de-gredos',
    name: 'Gran Fondo Sierra de Gredos',
    organizerSlug: 'pedal-y-cuneta',
    category: 'Ciclismo',
    startsAtLocal: '2026-10-04T08:30',
    durationHours: 8,
    location: 'Arenas de San Pedro, Ávila',
    coordinates: { lat: 40.2099, lng: -5.0876 },
    descriptionHtml: `<p>El Pico, Serranillos y Mijares en una sola mañana. 139 kilómetros que terminaron 604 personas.</p>`,
    paymentMethods: ['card', 'transfer'],
    ticketTypes: [
      { name: '139 km', description: '139 km, 2.900 m+', priceCents: 4600, capacity: 800, soldInDemo: 655 },
    ],
  }),
  defineEvent({
    slug: 'paseo-popular-de-la-castana',
    name: 'Paseo Popular de la Castaña',
    organizerSlug: 'senda-roja',
    category: 'Senderismo',
    startsAtLocal: '2026-11-08T10:00',
    durationHours: 1,
    location: 'Pujerra, Málaga',
    coordinates: { lat: 36.6118, lng: -5.1508 },
    descriptionHtml:
      '<p>Cinco kilómetros entre castaños del valle del Genal, con castañas asadas al final.</p>',
    coverArt: undefined,
    ticketTypes: [
      { name: 'Paseo', description: '5 km, 110 m+', priceCents: 0, capacity: 200, soldInDemo: 164 },
    ],
  }),
];
