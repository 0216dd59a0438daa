import { type SportRules, withTicketIds } from '@dorsal/domain/ticket-rules';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import type { DemoEvent, DemoTicketType } from './demo-event.ts';
import { demoEvents } from './demo-events.ts';
import { type DemoOrganizer, demoOrganizers } from './demo-organizers.ts';
import { demoSport } from './demo-sport.ts';
import { type DatedRaces, datedRaces } from './dated-races.ts';
import { shiftedMoment, weeksSinceReference } from './week-shift.ts';

export type DatedTicketType = Omit<
  DemoTicketType,
  'priceStepsLocal' | 'saleStartsAtLocal' | 'saleEndsAtLocal' | 'validFromLocal'
> & {
  readonly priceSteps: readonly { readonly until: string; readonly priceCents: number }[];
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
  readonly validFrom: Date;
  /** Null: nothing is known of its race. */
  readonly race: DatedRaces['races'][string] | null;
};

export type DatedEvent = Omit<DemoEvent, 'startsAtLocal' | 'ticketTypes'> & {
  readonly startsAt: Date;
  /** What it asks of people as a race; null: only names. */
  readonly sport: SportRules | null;
  readonly ticketTypes: readonly DatedTicketType[];
} & Pick<DatedRaces, 'pickups' | 'editions'>;

export interface DemoData {
  readonly organizers: readonly DemoOrganizer[];
  readonly events: readonly DatedEvent[];
  readonly accounts: readonly DemoAccount[];
}

function dateEvent(event: DemoEvent, weeks: number): DatedEvent {
  const { startsAtLocal, ticketTypes, ...rest } = event;
  const moment = (local: string) => shiftedMoment({ local, timeZone: event.timeZone, weeks });
  const startsAt = moment(startsAtLocal);
  const sport = demoSport(event.slug, startsAt.getUTCFullYear());
  const { races, ...facts } = datedRaces(event, moment);
  return {
    ...rest,
    ...facts,
    startsAt,
    sport:
      sport && withTicketIds(sport, (name) => ticketTypes.find((ticket) => ticket.name === name)?.id ?? []),
    ticketTypes: ticketTypes.map((written) => {
      const { priceStepsLocal = [], saleStartsAtLocal, saleEndsAtLocal, validFromLocal, ...ticket } = written;
      return {
        ...ticket,
        priceSteps: priceStepsLocal.map(({ until, priceCents }) => ({
          until: moment(until).toISOString(),
          priceCents,
        })),
        saleStartsAt: saleStartsAtLocal ? moment(saleStartsAtLocal) : null,
        saleEndsAt: saleEndsAtLocal ? moment(saleEndsAtLocal) : null,
        validFrom: moment(validFromLocal),
        race: races[ticket.name] ?? null,
      };
    }),
  };
}

/**
 * All data that the importer inserts, with all dates moved by the same number of whole weeks, so that events that are
 * finished, upcoming or not yet on sale around REFERENCE_DATE are so around `now`.
 */
export function demoData(now: Date): DemoData {
  const weeks = weeksSinceReference(now);
  return {
    organizers: demoOrganizers,
    events: demoEvents.map((event) => dateEvent(event, weeks)),
    accounts: demoAccounts,
  };
}
