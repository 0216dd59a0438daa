import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';

export const balearics: readonly DemoEvent[] = [
  defineEvent({
    slug: 'cicloturista-serra-de-tramuntana',
    name: 'XIV Marcha Cicloturista Internacional Serra de Tramuntana: de los Faros del Norte al Coll dels Reis',
    organizerSlug: 'islas-en-ruta',
    category: 'Ciclismo',
    startsAtLocal: '2027-04-17T07:30',
    durationHours: 9,
    location: 'Port de Pollença, Mallorca',
    coordinates: { lat: 39.9063, lng: 3.0826 },
    descriptionHtml: `<p>Una marcha de un día por las carreteras más fotografiadas del ciclismo, con salida al amanecer desde el paseo de Port de Pollença.</p>
<h3>Tres distancias</h3>
<ul><li><strong>Larga:</strong> 167 km, 3.050 m+, con faro de Formentor y Sa Calobra</li><li><strong>Media:</strong> 118 km, 2.000 m+, con Sa Calobra</li><li><strong>Faros:</strong> 64 km, 980 m+, con faro de Formentor</li></ul>
<h3>Qué incluye</h3>
<ul><li>Maillot conmemorativo</li><li>Cinco avituallamientos, dos con comida caliente</li><li>Asistencia mecánica y sanitaria</li><li>Carretera cortada hasta las 13:00</li></ul>
<p>Las bicicletas de alquiler se agotan pronto. Consulta la lista de tiendas en <a href="https://islas-en-ruta.example/tramuntana">la página de la marcha</a>.</p>`,
    galleryArt: [
      { sport: 'Ciclismo', tone: 'albero', art: 'hairpins' },
      { sport: 'Ciclismo', tone: 'rubor', art: 'waves' },
      { sport: 'Ciclismo', tone: 'noche', art: 'contours' },
    ],
    regulations: true,
    capacity: 3000,
    fee: { fixedCents: 150, percent: 2 },
    paymentMethods: ['card', 'transfer'],
    questions: [
      {
        kind: 'choice',
        label: 'Talla del maillot',
        required: true,
        options: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
      },
      { kind: 'licence', label: 'Número de licencia ciclista', required: false },
      { kind: 'number', label: 'Velocidad media prevista (km/h)', required: false, min: 12, max: 45 },
    ],
    ticketTypes: [
      { name: '167 km', description: '167 km, 3.050 m+', priceCents: 9800, capacity: 1800, soldInDemo: 1122 },
      { name: '118 km', description: '118 km, 2.000 m+', priceCents: 8200, capacity: 1200, soldInDemo: 640 },
      { name: 'Faros 64 km', description: '64 km, 980 m+', priceCents: 5900, capacity: 600, soldInDemo: 211 },
    ],
  }),
  defineEvent({
    slug: 'trail-cami-de-cavalls-nord',
    name: 'Trail Camí de Cavalls Nord',
    organizerSlug: 'islas-en-ruta',
    category: 'Trail',
    startsAtLocal: '2027-05-15T08:00',
    durationHours: 8,
    location: 'Plaça des Born, Ciutadella de Menorca',
    coordinates: { lat: 40.0014, lng: 3.8368 },
    descriptionHtml: `<p>Acantilados rojos, barreras de acebuche y calas sin carretera. La etapa norte del camino, en línea: un autobús te devuelve a Ciutadella.</p>`,
    capacity: 500,
    ticketTypes: [
      { name: '50K', description: '50 km, 1.100 m+', priceCents: 6900, capacity: null, soldInDemo: 145 },
      { name: '25K', description: '25 km, 520 m+', priceCents: 4500, capacity: null, soldInDemo: 208 },
    ],
  }),
  defineEvent({
    slug: 'media-maraton-santa-eularia',
    name: 'Media Maratón Santa Eulària',
    organizerSlug: 'islas-en-ruta',
    category: 'Running',
    startsAtLocal: '2027-04-03T17:00',
    durationHours: 3,
    location: 'Santa Eulària des Riu, Ibiza',
    coordinates: { lat: 38.9843, lng: 1.5346 },
    descriptionHtml: `<p>Se corre por la tarde y se llega con la puesta de sol. Un circuito rural de caminos blancos con final en el paseo marítimo.</p>`,
    questions: [{ kind: 'shirtSize', label: 'Talla de la camiseta', required: true }],
    ticketTypes: [
      { name: 'Media maratón', description: '21,097 km', priceCents: 3500, capacity: 1000, soldInDemo: 320 },
      { name: '12K', description: '12 km', priceCents: 2500, capacity: 700, soldInDemo: 190 },
    ],
  }),
  defineEvent({
    slug: 'travesia-es-pujols',
    name: 'Travesía Es Pujols',
    organizerSlug: 'mar-abierta',
    category: 'Natación',
    startsAtLocal: '2027-09-19T10:00',
    durationHours: 2,
    location: 'Es Pujols, Formentera',
    coordinates: { lat: 38.7245, lng: 1.4571 },
    descriptionHtml: '<p>Posidonia debajo, diez metros de visibilidad y 3 kilómetros de boya en boya.</p>',
    coverArt: { sport: 'Natación', tone: 'agua' },
    ticketTypes: [
      {
        name: '3.000 m',
        description: 'Dos vueltas',
        priceCents: 3000,
        capacity: 200,
        saleStartsAtLocal: '2027-02-01T10:00',
      },
      {
        name: '1.500 m',
        description: 'Una vuelta',
        priceCents: 2300,
        capacity: 200,
        saleStartsAtLocal: '2027-02-01T10:00',
      },
    ],
  }),
];
