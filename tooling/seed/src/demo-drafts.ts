import type { DemoDraft } from '@dorsal/api';
import { demoAccounts } from './demo-accounts.ts';
import { demoId } from './demo-id.ts';
import { demoOrganizers } from './demo-organizers.ts';
import { shiftedMoment, weeksSinceReference } from './week-shift.ts';

type Content = DemoDraft['content'];

const timeZone = 'Europe/Madrid';

/** An event of which only the name is written. */
const begun = {
  category: null,
  description: '',
  regulations: '',
  startsAt: null,
  timeZone,
  durationHours: 0,
  location: '',
  coordinates: null,
  capacity: null,
  fee: { fixed: 0, percent: 0 },
  vatPercent: 21,
  vatExemption: null,
  taxClass: null,
  feeTaxClass: null,
  paymentMethods: ['card'],
  questions: [],
  sport: { fields: [], ageLimits: [], categorySets: [] },
  refundTerms: null,
  changesUntil: null,
  tickets: [],
  pictures: [],
  pickups: [],
  editions: [],
} satisfies Partial<Content>;

/** The open drafts of Línea de Cal: one that is ready for publication, and one that is only begun. */
export function demoDrafts(now: Date): DemoDraft[] {
  const at = (local: string) =>
    shiftedMoment({ local, timeZone, weeks: weeksSinceReference(now) }).toISOString();
  return [
    draft({ ...begun, slug: 'san-silvestre-de-torrent', name: 'San Silvestre de Torrent' }),
    draft({
      ...begun,
      slug: 'cross-de-la-marjal',
      name: 'Cross de la Marjal',
      category: 'Cross',
      description:
        '<p>Barro, cañas y dos vueltas a la marjal, con salida y meta junto a la ermita. Al terminar hay arroz para quien quiera quedarse.</p>',
      startsAt: at('2027-02-21T10:00'),
      durationHours: 3,
      location: 'Puçol, Valencia',
      coordinates: { lat: 39.6172, lng: -0.3029 },
      capacity: 700,
      fee: { fixed: 1, percent: 2 },
      tickets: [
        ticket({ name: '10K', price: 18, capacity: 500, until: at('2027-01-10T23:59'), early: 14 }),
        ticket({ name: '5K', price: 12, capacity: 300, until: at('2027-01-10T23:59'), early: 9 }),
      ],
    }),
  ];
}

function draft(content: Content): DemoDraft {
  const [organizer, author] = [
    demoOrganizers.find(({ slug }) => slug === 'linea-de-cal'),
    demoAccounts.find(({ role }) => role === 'partner'),
  ];
  if (!organizer || !author) throw new Error('The demo data has no Línea de Cal, or no partner.');
  return { eventId: demoId(content.slug), organizerId: organizer.id, savedBy: author.id, content };
}

interface TicketDraft {
  readonly name: string;
  /** In euros, like `early`: the price until `until`. */
  readonly price: number;
  readonly capacity: number;
  readonly until: string;
  readonly early: number;
}

function ticket({ name, price, capacity, until, early }: TicketDraft): Content['tickets'][number] {
  return {
    id: demoId(`cross-de-la-marjal / ${name}`),
    name,
    description: null,
    price,
    steps: [{ until, price: early }],
    capacity,
    withheld: 0,
    validFrom: null,
    saleStart: null,
    saleEnd: null,
    minPerOrder: 1,
    maxPerOrder: 10,
    taxClass: null,
    course: null,
  };
}
