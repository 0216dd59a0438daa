import type { BigEvent } from '@dorsal/api';
import { demoId } from '../demo-id.ts';
import { shiftedMoment, weeksSinceReference } from '../week-shift.ts';
import { bigEventSales } from './sales.ts';

const slug = 'media-maraton-del-cauce';
const timeZone = 'Europe/Madrid';

/** A finished event of Línea de Cal with 12,480 participants. Dates are moved like those of `demoData`. */
export function bigEvent(now: Date): BigEvent {
  const weeks = weeksSinceReference(now);
  const at = (local: string) => shiftedMoment({ local, timeZone, weeks });
  const saleStartsAt = at('2026-03-09T10:00');
  const saleEndsAt = at('2026-10-14T23:59');
  const stepEnds = [at('2026-05-03T23:59'), at('2026-08-02T23:59')];
  const sizes = {
    kind: 'shirtSize',
    label: 'Talla de la camiseta',
    required: true,
    id: demoId(`${slug} ? shirt`),
  } as const;
  const ticket = ({ name, description, capacity, pricesCents }: TicketDraft) => ({
    id: demoId(`${slug} / ${name}`),
    name,
    description,
    priceCents: pricesCents[2],
    priceSteps: stepEnds.map((until, step) => ({
      until: until.toISOString(),
      priceCents: pricesCents[step] ?? pricesCents[2],
    })),
    capacity,
    soldInDemo: 0,
    saleStartsAt,
    saleEndsAt,
    validFrom: at('2026-10-18T08:30'),
    race: null,
    minPerOrder: 1,
    maxPerOrder: 10,
  });
  const event = {
    id: demoId(slug),
    slug,
    name: 'Media Maratón del Cauce',
    organizerSlug: 'linea-de-cal',
    category: 'Running',
    startsAt: at('2026-10-18T08:30'),
    timeZone,
    durationHours: 4,
    location: 'València',
    coordinates: { lat: 39.4561, lng: -0.3545 },
    descriptionHtml: `<p>De la ciudad al mar y vuelta por el cauce viejo del Turia: llana, rápida y con la meta sobre el agua.</p>
<p>Gracias a las 12.480 personas que os inscribisteis.</p>`,
    regulationsHtml: null,
    coverArt: { sport: 'Running', tone: 'agua' },
    galleryArt: [],
    capacity: 12_500,
    fee: { fixedCents: 60, percent: 2.5 },
    vatExemption: null,
    paymentMethods: ['card'],
    questions: [sizes],
    sport: null,
    refundTerms: null,
    pickups: [],
    editions: [],
    ticketTypes: [
      ticket({
        name: 'Media maratón',
        description: '21,097 km. Circuito homologado',
        capacity: 9_000,
        pricesCents: [2_400, 2_900, 3_400],
      }),
      ticket({
        name: '10K',
        description: '10 km. Circuito homologado',
        capacity: 4_500,
        pricesCents: [1_400, 1_700, 2_000],
      }),
    ],
  } satisfies BigEvent['event'];
  return {
    event,
    organizerId: demoId('organizer linea-de-cal'),
    sales: () =>
      bigEventSales({
        participants: 12_480,
        ticketTypeIds: event.ticketTypes.map(({ id }) => id),
        shirtQuestion: sizes,
        saleStartsAt,
        saleEndsAt,
        stepEnds,
      }),
  };
}

interface TicketDraft {
  readonly name: string;
  readonly description: string;
  readonly capacity: number;
  /** Until the end of each step, and after the last one. */
  readonly pricesCents: readonly [number, number, number];
}
