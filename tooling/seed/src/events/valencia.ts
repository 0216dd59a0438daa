import { defineEvent } from '../define-event.ts';
import type { DemoEvent } from '../demo-event.ts';
import { waiverTexts } from '../waiver-texts.ts';

export const valencia: readonly DemoEvent[] = [
  defineEvent({
    slug: 'trail-nocturno-del-garbi',
    name: 'Trail Nocturno del Garbí',
    organizerSlug: 'linea-de-cal',
    category: 'Trail',
    startsAtLocal: '2026-12-12T19:00',
    durationHours: 5,
    location: 'Serra, Valencia',
    coordinates: { lat: 39.6838, lng: -0.4293 },
    descriptionHtml: `<p>Una noche por los senderos de la Serra Calderona. La salida es al anochecer desde la plaza de Serra y el punto más alto es el mirador del Garbí, a <strong>593 metros</strong>, con la costa iluminada a tus pies.</p>
<p>El recorrido está balizado con reflectantes y tiene tres avituallamientos. Estas son las cosas que necesitas para tomar la salida:</p>
<ul><li>Frontal con batería de repuesto</li><li>Manta térmica y móvil cargado</li><li>Vaso propio: no habrá de plástico</li></ul>
<p>Al terminar hay caldo caliente en la plaza y entrega de trofeos a las 23:30.</p>`,
    coverArt: { sport: 'Trail', tone: 'noche' },
    galleryArt: [
      { sport: 'Trail', tone: 'papel', art: 'profile' },
      { sport: 'Trail', tone: 'granate', art: 'bib' },
      { sport: 'Trail', tone: 'pinar', art: 'hairpins' },
    ],
    regulations: true,
    capacity: 600,
    paymentMethods: ['card', 'transfer'],
    questions: [
      { kind: 'shirtSize', label: 'Talla de la camiseta', required: true },
      {
        kind: 'licence',
        label: 'Número de licencia de montaña, si tienes',
        required: false,
        tickets: ['21K Calderona', '12K Garbí'],
      },
      {
        kind: 'text',
        label: '¿Tienes alguna alergia o enfermedad que deba saber el equipo médico?',
        required: false,
        isAboutHealth: true,
      },
    ],
    ticketTypes: [
      {
        name: '21K Calderona',
        description: '21 km, 1.240 m+. Salida a las 19:00',
        priceCents: 4000,
        priceStepsLocal: [
          { until: '2026-12-01T00:00', priceCents: 3200 },
          { until: '2026-12-09T00:00', priceCents: 3600 },
        ],
        capacity: 300,
        soldInDemo: 187,
      },
      {
        name: '12K Garbí',
        description: '12 km, 610 m+. Salida a las 19:30',
        priceCents: 3000,
        priceStepsLocal: [
          { until: '2026-12-01T00:00', priceCents: 2200 },
          { until: '2026-12-09T00:00', priceCents: 2600 },
        ],
        capacity: 250,
        soldInDemo: 121,
        validFromLocal: '2026-12-12T19:30',
      },
      {
        name: 'Marcha 8K',
        description: '8 km, 280 m+. Sin cronometrar',
        priceCents: 1400,
        capacity: null,
        soldInDemo: 44,
        validFromLocal: '2026-12-12T19:45',
      },
    ],
  }),
  defineEvent({
    slug: '10k-puerto-de-valencia',
    name: '10K Puerto de València',
    organizerSlug: 'linea-de-cal',
    category: 'Running',
    startsAtLocal: '2026-12-20T09:30',
    durationHours: 2,
    location: 'La Marina, Valencia',
    coordinates: { lat: 39.461, lng: -0.3262 },
    descriptionHtml: `<p>Diez kilómetros completamente llanos entre los tinglados del puerto y la avenida del mar. Un circuito rápido, <strong>homologado</strong>, pensado para bajar tu marca antes de que acabe el año.</p>
<p>Cajones de salida por tiempo acreditado y liebres cada cinco minutos, de 35 a 60. Tienes guardarropa gratuito en el tinglado 2 y aparcamiento en la explanada de levante.</p>`,
    coverArt: { sport: 'Running', tone: 'coral' },
    galleryArt: [
      { sport: 'Running', tone: 'rubor', art: 'bib' },
      { sport: 'Running', tone: 'noche', art: 'waves' },
    ],
    regulations: true,
    fee: { fixedCents: 60, percent: 2 },
    questions: [
      {
        kind: 'choice',
        label: 'Tiempo previsto',
        required: true,
        options: ['Menos de 40 min', 'De 40 a 50 min', 'De 50 a 60 min', 'Más de 60 min'],
        tickets: ['10K'],
      },
      { kind: 'shirtSize', label: 'Talla de la camiseta', required: true, tickets: ['10K', '5K Marina'] },
    ],
    ticketTypes: [
      {
        name: '10K',
        description: '10 km con chip, dorsal y camiseta técnica',
        priceCents: 1800,
        capacity: 2500,
        soldInDemo: 1634,
      },
      {
        name: '5K Marina',
        description: '5 km con chip y camiseta. Desde 14 años',
        priceCents: 1200,
        capacity: 800,
        soldInDemo: 351,
        validFromLocal: '2026-12-20T10:45',
      },
    ],
  }),
  defineEvent({
    slug: 'gran-fondo-serra-calderona',
    name: 'Gran Fondo Serra Calderona',
    organizerSlug: 'pedal-y-cuneta',
    category: 'Ciclismo',
    startsAtLocal: '2027-01-17T08:30',
    durationHours: 7,
    location: 'Náquera, Valencia',
    coordinates: { lat: 39.6584, lng: -0.4262 },
    descriptionHtml: `<p>Los puertos de siempre, por fin con el tráfico cortado: Náquera, Serra, El Oronet y Chirivilla en una sola mañana.</p>
<h3>Recorridos</h3>
<ul><li><strong>Gran fondo:</strong> 128 km y 2.150 m de desnivel</li><li><strong>Medio fondo:</strong> 84 km y 1.230 m de desnivel</li></ul>
<p>Hay cuatro avituallamientos, dos puntos de asistencia mecánica y comida en la llegada. El corte está en el kilómetro 70, a las 12:15.</p>`,
    coverArt: { sport: 'Ciclismo', tone: 'albero', art: 'profile' },
    galleryArt: [{ sport: 'Ciclismo', tone: 'noche', art: 'hairpins' }],
    regulations: true,
    capacity: 1500,
    fee: { fixedCents: 100, percent: 1.5 },
    paymentMethods: ['card', 'transfer'],
    questions: [
      {
        kind: 'licence',
        label: 'Número de licencia ciclista',
        required: true,
        tickets: ['Gran fondo 128 km', 'Medio fondo 84 km'],
      },
      {
        kind: 'waiver',
        label: 'Acepto el descargo de responsabilidad',
        required: true,
        text: waiverTexts.cycling,
        version: '2026-09',
      },
      {
        kind: 'waiver',
        label: 'Pueden publicar fotos y vídeos en los que salga',
        required: false,
        text: waiverTexts.photos,
        version: '1',
      },
    ],
    ticketTypes: [
      {
        name: 'Gran fondo 128 km',
        description: '128 km, 2.150 m+. Con licencia',
        priceCents: 4800,
        capacity: null,
        soldInDemo: 502,
      },
      {
        name: 'Medio fondo 84 km',
        description: '84 km, 1.230 m+. Con licencia',
        priceCents: 3800,
        capacity: null,
        soldInDemo: 318,
      },
      {
        name: 'Gran fondo con seguro de un día',
        description: '128 km, 2.150 m+. Sin licencia',
        priceCents: 6000,
        capacity: null,
        soldInDemo: 96,
      },
    ],
  }),
  defineEvent({
    slug: 'marcha-popular-del-turia',
    name: 'Marcha Popular del Turia',
    organizerSlug: 'linea-de-cal',
    category: 'Senderismo',
    startsAtLocal: '2027-01-24T09:00',
    durationHours: 4,
    location: 'Vilamarxant, Valencia',
    coordinates: { lat: 39.5687, lng: -0.6226 },
    descriptionHtml: `<p>Doce kilómetros junto al río, entre cañaverales, acequias y pinares del Parc Natural del Túria. Sin prisas, sin cronómetro y con almuerzo popular al llegar.</p>
<p>Es gratis, pero necesitamos saber cuántas personas vienen: reserva tu plaza y trae tu propio vaso.</p>`,
    coverArt: { sport: 'Senderismo', tone: 'pinar' },
    ticketTypes: [
      {
        name: 'Marcha 12 km',
        description: '12 km, 140 m+. Apta para familias',
        priceCents: 0,
        capacity: 500,
        soldInDemo: 233,
        maxPerOrder: 6,
      },
    ],
  }),
];
