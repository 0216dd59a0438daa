import { eventExample } from '@dorsal/api-contract/examples/event';
import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import {
  allInPrice,
  fewLeft,
  lowestPrice,
  onSaleUntil,
  ticketFee,
  ticketLicence,
  ticketPrice,
  whyUnavailable,
} from './ticket-texts.ts';

const ticket = (changes: Partial<TicketTypeBody>): TicketTypeBody => ({
  ...(eventExample.tickets[0] as TicketTypeBody),
  ...changes,
});

const zones = { timeZone: 'Europe/Madrid', readerZone: undefined };
const upcoming = { isFinished: false, zones };

describe("a ticket's price", () => {
  it.each([
    [0, 'GRATUITO'],
    [32, '32\u00a0€'],
    [12.5, '12,50\u00a0€'],
  ])('of %s euros reads %s', (price, text) => {
    expect(ticketPrice(ticket({ price }))).toBe(text);
  });
});

describe('the fee of a place', () => {
  const fee = { fixed: 0.6, percent: 2 };

  it.each([
    [18, '+\u00a00,96\u00a0€ de gestión', '18,96\u00a0€'],
    [120, '+\u00a03\u00a0€ de gestión', '123\u00a0€'],
  ])('of %s euros is the management fee of one place', (price, text, total) => {
    expect(ticketFee(ticket({ price }), fee)).toBe(text);
    expect(allInPrice(ticket({ price }), fee)).toBe(total);
  });

  it.each([
    ['that is free', 0, fee],
    ['of an event without a fee', 18, null],
  ])('is undefined for a place %s', (_, price, ofEvent) => {
    expect(ticketFee(ticket({ price }), ofEvent)).toBeUndefined();
  });
});

describe('the day license of a place', () => {
  const rule = { federations: ['FEDME'], taxClass: null };
  const of = (...rules: { cents: number; ticketIds?: string[] }[]) =>
    ticketLicence(
      { _id: '21k' },
      {
        fields: [],
        ageLimits: [],
        categorySets: [],
        dayLicences: rules.map((each) => ({ ...rule, ...each })),
      },
    );

  it('is named with its price', () => {
    expect(of({ cents: 1200 })).toBe('+\u00a0licencia de día 12\u00a0€');
    expect(of({ cents: 1200, ticketIds: ['21k'] })).toBe('+\u00a0licencia de día 12\u00a0€');
  });

  it('is named with the lowest price if it depends on the age', () => {
    expect(of({ cents: 1200 }, { cents: 850 })).toBe('+\u00a0licencia de día desde\u00a08,50\u00a0€');
  });

  it('is not named if the ticket type needs none', () => {
    expect(of({ cents: 1200, ticketIds: ['12k'] }, { cents: 0 })).toBeUndefined();
    expect(ticketLicence({ _id: '21k' }, undefined)).toBeUndefined();
  });
});

describe('the end of a sale', () => {
  it("is shown in the event's zone", () => {
    expect(onSaleUntil(ticket({ saleEnd: '2026-11-30T22:59:00.000Z' }), zones)).toBe(
      'Hasta el 30 nov 2026, 23:59',
    );
  });

  it('is that of its price, with the next one', () => {
    const prices = [
      { until: '2026-11-30T23:00:00.000Z', price: 32 },
      { until: null, price: 36 },
    ];

    expect(onSaleUntil(ticket({ prices }), zones)).toBe('Hasta el 30 nov 2026, 23:59, luego 36\u00a0€');
  });

  it("is not shown if it is the event's start", () => {
    expect(onSaleUntil(ticket({ saleEnd: null }), zones)).toBeUndefined();
  });
});

describe('the reason why a ticket cannot be bought', () => {
  it('is undefined while it is on sale', () => {
    expect(whyUnavailable(ticket({ state: 'onSale' }), upcoming)).toBeUndefined();
  });

  it.each([
    ['soldOut', 'Agotado'],
    ['ended', 'Venta cerrada'],
    ['notYet', 'Aún no está a la venta'],
  ] as const)('is a text when it is %s', (state, text) => {
    expect(whyUnavailable(ticket({ state }), upcoming)).toBe(text);
  });

  it("names the start of its sale, in the event's zone", () => {
    const notYet = ticket({ state: 'notYet', saleStart: '2027-01-10T08:00:00.000Z' });

    expect(whyUnavailable(notYet, upcoming)).toBe('A la venta desde el 10 ene 2027, 09:00');
  });

  it('names the zone for a reader whose local time differs', () => {
    const notYet = ticket({ state: 'notYet', saleStart: '2027-01-10T08:00:00.000Z' });
    const inTheCanaries = { ...upcoming, zones: { ...zones, readerZone: 'Atlantic/Canary' } };

    expect(whyUnavailable(notYet, inTheCanaries)).toBe(
      'A la venta desde el 10 ene 2027, 09:00 (hora peninsular)',
    );
  });

  it('is the end of the sale for a finished event', () => {
    expect(whyUnavailable(ticket({ state: 'onSale' }), { ...upcoming, isFinished: true })).toBe(
      'Venta cerrada',
    );
  });
});

describe('the text about the last places', () => {
  it.each([
    [1, 'Queda 1'],
    [3, 'Quedan 3'],
    [10, 'Quedan 10'],
  ])('is shown for %s', (available, text) => {
    expect(fewLeft(ticket({ available, availableMore: false }))).toBe(text);
  });

  it.each([
    ['more than ten', { available: 10, availableMore: true }],
    ['none', { available: 0, availableMore: false }],
  ])('is not shown for %s', (_, counts) => {
    expect(fewLeft(ticket(counts))).toBeUndefined();
  });
});

describe('the lowest price', () => {
  it('counts only tickets on sale', () => {
    const tickets = [ticket({ price: 14, state: 'soldOut' }), ticket({ price: 22 }), ticket({ price: 32 })];

    expect(lowestPrice(tickets, null)).toBe('22\u00a0€');
  });

  it('includes the management fee', () => {
    expect(lowestPrice([ticket({ price: 22 })], { fixed: 1, percent: 2 })).toBe('23,44\u00a0€');
  });

  it('is undefined when no ticket is on sale', () => {
    expect(lowestPrice([ticket({ state: 'ended' })], null)).toBeUndefined();
  });
});
