import type { PanelEventBody } from '@dorsal/api-contract/panel/events';

const dayMs = 24 * 60 * 60_000;

/** So many days after now, at half past nine in UTC. */
export function inDays(days: number): string {
  const date = new Date(Date.now() + days * dayMs);
  date.setUTCHours(9, 30, 0, 0);
  return date.toISOString();
}

/** So many minutes before now. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

const base: PanelEventBody = {
  _id: 'garbi',
  slug: 'trail-nocturno-del-garbi',
  name: 'Trail Nocturno del Garbí',
  category: 'Trail',
  cover: null,
  startDate: inDays(19),
  timeZone: 'Europe/Madrid',
  location: 'Serra, Valencia',
  state: 'onSale',
  isArchived: false,
  publishAt: null,
  publicUrl: 'https://dorsal.example/events/trail-nocturno-del-garbi',
  saleStart: null,
  saleEnd: inDays(17),
  places: { sold: 1284, held: 14, withheld: 0, capacity: 1400 },
  collected: 36_478,
  pendingChanges: 0,
  blockers: 0,
};

/** An event of CA La Marina, with changes. */
export function exampleEvent(changes: Partial<PanelEventBody> = {}): PanelEventBody {
  return { ...base, ...changes };
}

const none = { held: 0, withheld: 0 };

/** Nine events, in most states. */
export const exampleEvents: PanelEventBody[] = [
  exampleEvent(),
  exampleEvent({
    _id: 'puerto',
    slug: '10k-puerto-de-valencia',
    name: '10K Puerto de València',
    category: 'Ruta',
    startDate: inDays(27),
    location: 'La Marina, Valencia',
    saleEnd: inDays(25),
    places: { sold: 12_480, held: 86, withheld: 0, capacity: 13_000 },
    collected: 209_415.5,
    pendingChanges: 3,
  }),
  exampleEvent({
    _id: 'calderona',
    slug: 'gran-fondo-serra-calderona',
    name: 'Gran Fondo Serra Calderona',
    category: 'Ciclismo',
    startDate: inDays(55),
    location: 'Náquera, Valencia',
    saleEnd: null,
    places: { sold: 642, held: 5, withheld: 40, capacity: 1500 },
    collected: 24_396,
  }),
  exampleEvent({
    _id: 'marcha',
    slug: 'marcha-solidaria-5k',
    name: 'Marcha Solidaria 5K',
    category: 'Ruta',
    startDate: inDays(76),
    location: 'La Marina, Valencia',
    state: 'draft',
    publicUrl: null,
    saleEnd: null,
    places: { ...none, sold: 0, capacity: null },
    collected: 0,
    blockers: 2,
  }),
  exampleEvent({
    _id: 'milla',
    slug: 'milla-urbana-del-cabanyal',
    name: 'Milla Urbana del Cabanyal',
    category: 'Ruta',
    startDate: inDays(111),
    location: 'Cabanyal, Valencia',
    state: 'published',
    saleStart: inDays(53),
    places: { ...none, sold: 0, capacity: 600 },
    collected: 0,
  }),
  exampleEvent({
    _id: 'saler',
    slug: 'travesia-playa-del-saler',
    name: 'Travesía Playa del Saler',
    category: 'Natación',
    startDate: inDays(-49),
    location: 'El Saler, Valencia',
    state: 'finished',
    places: { ...none, sold: 850, capacity: 850 },
    collected: 21_250,
  }),
  ...[1, 2, 3].map((years) =>
    exampleEvent({
      _id: `garbi-${years}`,
      slug: `trail-nocturno-del-garbi-${years}`,
      name: `Trail Nocturno del Garbí, edición ${9 - years}`,
      startDate: inDays(19 - 364 * years),
      state: 'finished',
      isArchived: true,
      places: { ...none, sold: 1400 - 100 * years, capacity: 1400 },
      collected: 30_000 - years * 2500,
    }),
  ),
];
