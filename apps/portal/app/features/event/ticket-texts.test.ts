import { eventExample } from '@dorsal/api-contract/examples/event';
import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import {
  allInPrice,
  fewLeft,
  lowestPrice,
  onSaleUntil,
  ticketFee,
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

describe('what a place costs beside its price', () => {
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
  ])('is nothing for a place %s', (_, price, ofEvent) => {
    expect(ticketFee(ticket({ price }), ofEvent)).toBeUndefined();
  });
});

describe('until when a ticket is on sale', () => {
  it("is said in the event's zone", () => {
    expect(onSaleUntil(ticket({ saleEnd: '2026-11-30T22:59:00.000Z' }), zones)).toBe(
      'Hasta el 30 nov 2026, 23:59',
    );
  });

  it("is not said if it is the event's start", () => {
    expect(onSaleUntil(ticket({ saleEnd: null }), zones)).toBeUndefined();
  });
});

describe('why a ticket cannot be bought', () => {
  it('is nothing while it is on sale', () => {
    expect(whyUnavailable(ticket({ state: 'onSale' }), upcoming)).toBeUndefined();
  });

  it.each([
    ['soldOut', 'Agotado'],
    ['ended', 'Venta cerrada'],
    ['notYet', 'Aún no está a la venta'],
  ] as const)('is said in words when it is %s', (state, text) => {
    expect(whyUnavailable(ticket({ state }), upcoming)).toBe(text);
  });

  it("names the start of its sale, in the event's zone", () => {
    const notYet = ticket({ state: 'notYet', saleStart: '2027-01-10T08:00:00.000Z' });

    expect(whyUnavailable(notYet, upcoming)).toBe('A la venta desde el 10 ene 2027, 09:00');
  });

  it('names the zone to a reader whose clocks show another time', () => {
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

describe('how many places are left', () => {
  it.each([
    [1, 'Queda 1'],
    [3, 'Quedan 3'],
    [10, 'Quedan 10'],
  ])('is said of %s', (available, text) => {
    expect(fewLeft(ticket({ available, availableMore: false }))).toBe(text);
  });

  it.each([
    ['more than ten', { available: 10, availableMore: true }],
    ['none', { available: 0, availableMore: false }],
  ])('is not said of %s', (_, counts) => {
    expect(fewLeft(ticket(counts))).toBeUndefined();
  });
});

describe('the lowest price', () => {
  it('counts only what can be bought now', () => {
    const tickets = [ticket({ price: 14, state: 'soldOut' }), ticket({ price: 22 }), ticket({ price: 32 })];

    expect(lowestPrice(tickets, null)).toBe('22\u00a0€');
  });

  it('includes the management fee', () => {
    expect(lowestPrice([ticket({ price: 22 })], { fixed: 1, percent: 2 })).toBe('23,44\u00a0€');
  });

  it('is nothing when nothing can be bought', () => {
    expect(lowestPrice([ticket({ state: 'ended' })], null)).toBeUndefined();
  });
});
