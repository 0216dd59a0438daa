import type {
  DraftQuestionBody,
  DraftTicketBody,
  EventDraftContentBody,
} from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';

const ticket: DraftTicketBody = {
  id: 'tk21',
  name: '21K Calderona',
  description: '21 km, 1.240 m+, salida a las 19:00',
  price: 32,
  steps: [
    { until: '2026-09-30T21:59:00.000Z', price: 26 },
    { until: '2026-11-15T22:59:00.000Z', price: 29 },
  ],
  capacity: 700,
  withheld: 15,
  validFrom: null,
  saleStart: '2026-06-30T22:00:00.000Z',
  saleEnd: '2026-12-10T22:59:00.000Z',
  minPerOrder: 1,
  maxPerOrder: 5,
  taxClass: null,
  course: null,
};

const question: DraftQuestionBody = {
  id: 'q1',
  kind: 'shirtSize',
  label: 'Talla de camiseta',
  required: true,
  ticketIds: null,
  shownIf: null,
  options: [],
  min: null,
  max: null,
  text: '',
  version: '',
  isAboutHealth: false,
  keptDays: null,
};

/** An event on sale, as its organizer wrote it. */
export const sampleContent: EventDraftContentBody = {
  slug: 'trail-nocturno-del-garbi',
  name: 'Trail Nocturno del Garbí',
  category: 'Trail',
  description:
    '<p>Una noche por los senderos de la Serra Calderona. La salida es al anochecer desde la plaza de Serra y el punto más alto es el mirador del Garbí, a <strong>593 metros</strong>, con la costa iluminada a tus pies.</p><p>El recorrido está balizado con reflectantes y tiene tres avituallamientos.</p>',
  regulations: '<p>El frontal es obligatorio.</p>',
  startsAt: '2026-12-12T18:00:00.000Z',
  timeZone: 'Europe/Madrid',
  durationHours: 5,
  location: 'Plaça de l’Ajuntament, Serra',
  coordinates: { lat: 39.6886, lng: -0.4326 },
  capacity: 1_400,
  fee: { fixed: 1, percent: 0 },
  vatPercent: 21,
  vatExemption: null,
  taxClass: null,
  feeTaxClass: null,
  paymentMethods: ['card'],
  sport: { fields: [], ageLimits: [], categorySets: [] },
  questions: [
    question,
    {
      ...question,
      id: 'q2',
      kind: 'text',
      label: 'Alergias o medicación',
      required: false,
      isAboutHealth: true,
    },
  ],
  refundTerms: null,
  changesUntil: '2026-12-01T22:59:00.000Z',
  pictures: [],
  pickups: [
    {
      opensAt: '2026-12-11T16:00:00.000Z',
      closesAt: '2026-12-11T20:00:00.000Z',
      place: 'Poliesportiu Municipal, c/ de les Eres, 4, Serra',
    },
  ],
  editions: [{ name: '2025', url: 'https://muntanyaserra.example/2025' }],
  tickets: [
    {
      ...ticket,
      course: {
        courseId: '4t8k2m9xq0c6v1zr5w3hnb7ydf',
        startsAt: '2026-12-12T18:00:00.000Z',
        limitMinutes: 300,
        stations: [
          {
            km: 4.4,
            name: 'Rebalsadors',
            kind: 'aidAndControl',
            offers: 'Agua e isotónico',
            until: '2026-12-12T19:05:00.000Z',
          },
          { km: 14.4, name: 'Font del Llentiscle', kind: 'aid', offers: 'Agua y frutos secos', until: null },
        ],
        included: ['Camiseta técnica', 'Chip y tiempo oficial'],
      },
    },
    {
      ...ticket,
      id: 'tk12',
      name: '12K Garbí',
      description: '12 km, 610 m+, salida a las 19:30',
      price: 22,
      steps: [],
      capacity: 550,
      withheld: 0,
    },
    {
      ...ticket,
      id: 'tk8',
      name: 'Marcha 8K',
      description: '8 km, 280 m+, sin cronometrar',
      price: 14,
      steps: [],
      capacity: 300,
      withheld: 0,
    },
  ],
};

export const sampleQuestion = question;

/** The same event with two changes that are not published. */
export const sampleDraft: EventDraftBody = {
  eventId: 'ev1',
  version: 7,
  content: sampleContent,
  savedAt: '2026-11-23T17:00:00.000Z',
  savedBy: 'Amparo Giner',
  published: { ...sampleContent, name: 'Trail del Garbí', durationHours: 4 },
  problems: [
    {
      step: 'form',
      severity: 'warns',
      path: 'questions.1.label',
      message: 'Di para qué sirve el dato de salud.',
    },
  ],
  sold: {
    tk21: { sold: 648, held: 9, withheld: 15, capacity: 700 },
    tk12: { sold: 486, held: 4, withheld: 0, capacity: 550 },
    tk8: { sold: 150, held: 1, withheld: 0, capacity: 300 },
  },
  publishAt: null,
  previewUrl: null,
  publishedChangeAt: '2026-11-20T09:00:00.000Z',
  isOutdated: false,
  isInTaxMode: false,
};

/** The same event as a race: what it asks, from which age on, and the categories of mountain. */
export const raceContent: EventDraftContentBody = {
  ...sampleContent,
  sport: {
    fields: [
      { field: 'document', isRequired: true },
      { field: 'sex', isRequired: true },
      { field: 'birthDate', isRequired: true },
      { field: 'licence', isRequired: false, ticketIds: ['tk21', 'tk12'] },
      { field: 'emergencyContact', isRequired: true, keptDays: 30 },
    ],
    ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' }, ticketIds: ['tk21'] }],
    categorySets: [
      {
        name: 'Categorías',
        reference: { kind: 'yearEnd' },
        rows: [
          { code: 'JUN', name: 'Júnior', ages: [18, 22] },
          { code: 'SEN', name: 'Sénior', ages: [23, 39] },
          { code: 'MA', name: 'Máster A', ages: [40, 49] },
          { code: 'MB', name: 'Máster B', ages: [50, 59] },
          { code: 'MC', name: 'Máster C', ages: [60, null] },
        ],
      },
    ],
  },
};

/** A new event: only its name. */
const emptyContent: EventDraftContentBody = {
  ...sampleContent,
  slug: 'marcha-solidaria-5k',
  name: 'Marcha Solidaria 5K',
  category: null,
  description: '',
  regulations: '',
  startsAt: null,
  durationHours: 0,
  location: '',
  coordinates: null,
  capacity: null,
  fee: { fixed: 0, percent: 0 },
  questions: [],
  sport: { fields: [], ageLimits: [], categorySets: [] },
  changesUntil: null,
  pickups: [],
  editions: [],
  tickets: [],
};

export const emptyDraft: EventDraftBody = {
  ...sampleDraft,
  eventId: 'ev2',
  version: 1,
  content: emptyContent,
  published: null,
  publishedChangeAt: null,
  sold: {},
  problems: [
    {
      step: 'details',
      severity: 'blocks',
      path: 'startsAt',
      message: 'Pon la fecha y la hora de la salida.',
    },
    { step: 'tickets', severity: 'blocks', path: 'tickets', message: 'Añade una entrada como mínimo.' },
    {
      step: 'details',
      severity: 'warns',
      path: 'coordinates',
      message: 'Sin el punto en el mapa no se ve el mapa.',
    },
  ],
};
