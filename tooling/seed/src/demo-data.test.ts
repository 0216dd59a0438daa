import { eventStatus } from '@dorsal/domain/event-status';
import { ticketState } from '@dorsal/domain/ticket-sale';
import { assert, date, property } from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { type DatedEvent, type DatedTicketType, demoData } from './demo-data.ts';
import { demoEvents } from './demo-events.ts';

const RUNS = { numRuns: 40 };
const DAY_MS = 24 * 60 * 60 * 1000;

const anyMoment = date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-12-31T23:59:59Z'),
  noInvalidDate: true,
});

function availableIn(event: DatedEvent, ticket: DatedTicketType): number {
  const sold = event.ticketTypes.reduce((sum, { soldInDemo }) => sum + soldInDemo, 0);
  const ofType = (ticket.capacity ?? Number.POSITIVE_INFINITY) - ticket.soldInDemo;
  return Math.min(ofType, (event.capacity ?? Number.POSITIVE_INFINITY) - sold);
}

const statesIn = (event: DatedEvent, now: Date) =>
  event.ticketTypes.map((ticket) =>
    ticketState({
      saleStart: ticket.saleStartsAt?.toISOString(),
      saleEnd: ticket.saleEndsAt?.toISOString(),
      eventStart: event.startsAt.toISOString(),
      available: availableIn(event, ticket),
      now: now.toISOString(),
    }),
  );

const allStates = (now: Date) => demoData(now).events.map((event) => statesIn(event, now));

describe('demo events at any moment from 2026 to 2030', () => {
  it('have the same finished and upcoming events, none within four days', () => {
    assert(
      property(anyMoment, (now) => {
        const finished = demoData(now).events.filter(
          ({ startsAt }) => eventStatus(startsAt.toISOString(), now.toISOString()) === 'finished',
        );
        const near = demoData(now).events.filter(
          ({ startsAt }) => Math.abs(startsAt.getTime() - now.getTime()) < 4 * DAY_MS,
        );

        expect(finished.map(({ slug }) => slug)).toEqual([
          'media-maraton-de-la-vendimia',
          'triatlon-olimpico-playa-de-gandia',
          'trail-otono-del-montseny',
          'gran-fondo-sierra-de-gredos',
          'paseo-popular-de-la-castana',
        ]);
        expect(near).toEqual([]);
      }),
      RUNS,
    );
  });

  it('have every ticket type in the state that it has around the reference date', () => {
    const seeded = new Date('2026-11-16T12:00:00Z');

    assert(
      property(anyMoment, (now) => {
        expect(allStates(now)).toEqual(allStates(seeded));
      }),
      RUNS,
    );
  });

  it('include upcoming ones that are sold out, not yet on sale, closed, and with few places left', () => {
    assert(
      property(anyMoment, (now) => {
        const upcoming = demoData(now).events.filter(({ startsAt }) => startsAt > now);
        const withAll = (state: string) =>
          upcoming.filter((event) => statesIn(event, now).every((each) => each === state)).length;
        const withFewLeft = upcoming.filter((event) =>
          event.ticketTypes.some((ticket) => {
            const available = availableIn(event, ticket);
            return available > 0 && available <= 10;
          }),
        );

        expect(withAll('soldOut')).toBeGreaterThanOrEqual(3);
        expect(withAll('notYet')).toBeGreaterThanOrEqual(3);
        expect(withAll('ended')).toBeGreaterThanOrEqual(1);
        expect(withAll('onSale')).toBeGreaterThanOrEqual(25);
        expect(withFewLeft.length).toBeGreaterThanOrEqual(5);
      }),
      RUNS,
    );
  });

  it('keep weekday and local hour when summer time begins or ends', () => {
    assert(
      property(anyMoment, (now) => {
        for (const [index, { startsAt, timeZone }] of demoData(now).events.entries()) {
          const shown = DateTime.fromJSDate(startsAt, { zone: timeZone });
          const written = DateTime.fromISO(demoEvents[index]?.startsAtLocal ?? '', { zone: timeZone });

          expect(shown.weekday).toBe(written.weekday);
          expect(shown.toFormat('HH:mm')).toBe(written.toFormat('HH:mm'));
        }
      }),
      RUNS,
    );
  });
});

describe('sale and validity of demo tickets', () => {
  const { events } = demoData(new Date('2026-11-18T00:00:00Z'));
  const tickets = events.flatMap((event) => event.ticketTypes.map((ticket) => ({ ...ticket, event })));

  it('end after they begin, and before the event starts', () => {
    const odd = tickets.filter(({ saleStartsAt, saleEndsAt, event }) => {
      const end = saleEndsAt ?? event.startsAt;
      return end > event.startsAt || (saleStartsAt && saleStartsAt >= end);
    });

    expect(odd).toEqual([]);
  });

  it('are valid on the day of the event', () => {
    const odd = tickets.filter(
      ({ validFrom, event }) => Math.abs(validFrom.getTime() - event.startsAt.getTime()) > DAY_MS / 2,
    );

    expect(odd).toEqual([]);
  });
});

describe('the week that demo data moves to', () => {
  it('is its own in the week of the reference date', () => {
    const first = demoData(new Date('2026-11-20T10:00:00Z')).events[0];

    expect(first?.startsAt).toEqual(new Date('2026-12-12T18:00:00Z'));
  });

  it('is whole weeks later, at the same local hour in summer time', () => {
    const first = demoData(new Date('2027-05-05T10:00:00Z')).events[0];

    expect(first?.startsAt).toEqual(new Date('2027-05-29T17:00:00Z'));
  });
});
