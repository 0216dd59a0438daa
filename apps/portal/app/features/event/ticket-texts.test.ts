import { eventExample } from '@dorsal/api-contract/examples/event';
import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import { fewLeft, lowestPrice, ticketPrice, whyUnavailable } from './ticket-texts.ts';

const ticket = (changes: Partial<TicketTypeBody>): TicketTypeBody => ({
  ...(eventExample.tickets[0] as TicketTypeBody),
  ...changes,
});

const upcoming = { isFinished: false, timeZone: 'Europe/Madrid' };

describe("a ticket's price", () => {
  it.each([
    [0, 'GRATUITO'],
    [32, '32\u00a0€'],
    [12.5, '12,50\u00a0€'],
  ])('of %s euros reads %s', (price, text) => {
    expect(ticketPrice(ticket({ price }))).toBe(text);
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

    expect(lowestPrice(tickets)).toBe('22\u00a0€');
  });

  it('is nothing when nothing can be bought', () => {
    expect(lowestPrice([ticket({ state: 'ended' })])).toBeUndefined();
  });
});
