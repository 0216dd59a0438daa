import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';
import { waiverTexts } from '../waiver-texts.ts';

/** Padel, hybrid, triathlon and swimming around Valencia. */
export const valenciaOtherSports: readonly DemoEvent[] = [
  defineEvent({
    slug: 'open-de-padel-paterna',
    name: 'Open de Pádel Paterna',
    organizerSlug: 'nave-doce',
    category: 'Pádel',
    startsAtLocal: '2027-01-30T09:00',
    durationHours: 10,
    location: 'Paterna, Valencia',
    coordinates: { lat: 39.5027, lng: -0.4402 },
    descriptionHtml: `<p>Torneo por parejas en ocho pistas cubiertas. Fase de grupos por la mañana y cuadros por la tarde: <strong>tres partidos asegurados</strong>.</p>
<p>Cada entrada es para una persona; compra dos y escribe los nombres de la pareja.</p>`,
    questions: [
      {
        kind: 'choice',
        label: 'Nivel de juego',
        required: true,
        options: ['Iniciación', 'Medio', 'Medio-alto', 'Avanzado'],
      },
      { kind: 'boolean', label: '¿Te quedas a la comida de después?', required: false },
      {
        kind: 'choice',
        label: '¿Qué paella prefieres?',
        required: true,
        options: ['Valenciana', 'De verduras'],
        shownIf: { question: '¿Te quedas a la comida de después?', is: [true] },
      },
    ],
    ticketTypes: [
      {
        name: 'Categoría masculina',
        description: 'Por persona. Tres partidos asegurados',
        priceCents: 2000,
        capacity: 48,
        soldInDemo: 42,
        maxPerOrder: 2,
      },
      {
        name: 'Categoría femenina',
        description: 'Por persona. Tres partidos asegurados',
        priceCents: 2000,
        capacity: 48,
        soldInDemo: 30,
        maxPerOrder: 2,
      },
      {
        name: 'Categoría mixta',
        description: 'Por persona. Tres partidos asegurados',
        priceCents: 2000,
        capacity: 32,
        soldInDemo: 32,
        maxPerOrder: 2,
      },
    ],
  }),
  defineEvent({
    slug: 'reto-hibrido-torrent',
    name: 'Reto Híbrido Torrent',
    organizerSlug: 'nave-doce',
    category: 'CrossFit',
    startsAtLocal: '2027-02-06T09:00',
    durationHours: 8,
    location: 'Torrent, Valencia',
    coordinates: { lat: 39.4318, lng: -0.4712 },
    descriptionHtml: `<p>Ocho kilómetros de carrera y ocho estaciones de trabajo, una detrás de otra, dentro de un pabellón con las gradas llenas. Puedes hacerlo en solitario o por parejas.</p>
<ol><li>Remo, 1.000 m</li><li>Trineo, 50 m de empuje y 50 m de arrastre</li><li>Burpees con salto, 80 m</li><li>Zancadas con saco, 100 m</li><li>Lanzamientos a pared, 75 repeticiones</li></ol>
<p>Las estaciones que faltan se anuncian el día antes.</p>`,
    coverArt: { sport: 'CrossFit', tone: 'noche' },
    regulations: true,
    fee: { fixedCents: 150, percent: 0 },
    questions: [
      { kind: 'shirtSize', label: 'Talla de la camiseta', required: true },
      { kind: 'number', label: 'Peso máximo en peso muerto (kg)', required: false, min: 20, max: 400 },
    ],
    ticketTypes: [
      {
        name: 'Individual',
        description: 'Tandas de 20 personas cada 15 minutos',
        priceCents: 6500,
        capacity: 240,
        soldInDemo: 171,
      },
      {
        name: 'Parejas (por persona)',
        description: 'Os repartís el trabajo como queráis',
        priceCents: 4500,
        capacity: 200,
        soldInDemo: 112,
        minPerOrder: 2,
        maxPerOrder: 2,
      },
    ],
  }),
  defineEvent({
    slug: 'triatlon-malva-rosa-sprint',
    name: 'Triatlón Malva-rosa Sprint',
    organizerSlug: 'mar-abierta',
    category: 'Triatlón',
    startsAtLocal: '2027-05-16T08:00',
    durationHours: 4,
    location: 'Malva-rosa, Valencia',
    coordinates: { lat: 39.4788, lng: -0.3242 },
    descriptionHtml: `<p>750 metros de natación frente a la playa de la Malva-rosa, 20 kilómetros de bicicleta sin una sola cuesta y 5 kilómetros corriendo por el paseo marítimo.</p>
<p>La zona de transición está al lado de la arena: familia y amistades lo ven todo desde el mismo sitio. Neopreno permitido si el agua está por debajo de 22 °C.</p>`,
    coverArt: { sport: 'Triatlón', tone: 'petrol' },
    galleryArt: [
      { sport: 'Triatlón', tone: 'coral', art: 'hairpins' },
      { sport: 'Natación', tone: 'agua', art: 'waves' },
    ],
    regulations: true,
    capacity: 700,
    paymentMethods: ['card', 'transfer'],
    refundTerms:
      'Devolución del 80 % hasta 30 días antes de la prueba. Después, puedes cambiar el nombre hasta 7 días antes.',
    questions: [
      { kind: 'date', label: 'Fecha de nacimiento', required: true },
      { kind: 'licence', label: 'Licencia de triatlón', required: true, tickets: ['Sprint federado'] },
    ],
    ticketTypes: [
      {
        name: 'Sprint federado',
        description: '750 m + 20 km + 5 km. Con licencia',
        priceCents: 5400,
        capacity: null,
        soldInDemo: 203,
        saleEndsAtLocal: '2027-05-09T23:59',
      },
      {
        name: 'Sprint sin licencia',
        description: '750 m + 20 km + 5 km. Incluye el seguro de un día',
        priceCents: 6400,
        capacity: null,
        soldInDemo: 88,
        saleEndsAtLocal: '2027-05-09T23:59',
      },
      {
        name: 'Relevos (equipo de tres)',
        description: 'Una entrada para todo el equipo',
        priceCents: 12000,
        capacity: 40,
        soldInDemo: 11,
        maxPerOrder: 2,
      },
    ],
  }),
  defineEvent({
    slug: 'travesia-playa-del-saler',
    name: 'Travesía Playa del Saler',
    organizerSlug: 'mar-abierta',
    category: 'Natación',
    startsAtLocal: '2027-06-06T09:00',
    durationHours: 3,
    location: 'El Saler, Valencia',
    coordinates: { lat: 39.3829, lng: -0.3257 },
    descriptionHtml: `<p>Mar abierto, agua templada y las dunas de la Devesa a la vista en cada respiración. El circuito es triangular, con boyas cada 250 metros y kayaks de seguridad todo el tiempo.</p>
<ul><li>Boya de seguridad obligatoria en las dos distancias</li><li>Gorro y chip incluidos</li><li>Duchas y fruta al salir del agua</li></ul>`,
    coverArt: { sport: 'Natación', tone: 'agua' },
    galleryArt: [{ sport: 'Natación', tone: 'petrol', art: 'contours' }],
    regulations: true,
    questions: [
      {
        kind: 'waiver',
        label: 'Sé nadar en mar abierto',
        required: true,
        text: waiverTexts.openWater,
        version: '2026-10',
      },
    ],
    ticketTypes: [
      {
        name: '3.000 m',
        description: 'Dos vueltas al triángulo. Corte a los 90 minutos',
        priceCents: 3000,
        capacity: 250,
        soldInDemo: 64,
      },
      {
        name: '1.500 m',
        description: 'Una vuelta al triángulo. Corte a los 50 minutos',
        priceCents: 2500,
        capacity: 250,
        soldInDemo: 92,
        validFromLocal: '2027-06-06T10:30',
      },
    ],
  }),
];
