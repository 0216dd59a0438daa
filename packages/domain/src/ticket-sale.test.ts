import { describe, expect, it } from 'vitest';
import {
  eventSaleState,
  isBookable,
  shownAvailability,
  type TicketState,
  ticketState,
} from './ticket-sale.ts';

const now = '2027-04-05T08:00:00.000Z';
const before = '2027-04-05T07:59:59.999Z';
const later = '2027-04-05T08:00:00.001Z';

describe('the sale of a ticket type', () => {
  it.each([
    ['is open without any dates', {}, 1, 'onSale'],
    ['begins at saleStart', { saleStart: now }, 1, 'onSale'],
    ['has not begun before', { saleStart: later }, 1, 'notYet'],
    ['ends at saleEnd', { saleEnd: now, eventStart: later }, 1, 'ended'],
    ['is open until then', { saleEnd: later }, 1, 'onSale'],
    ['ends at the start of the event otherwise', { eventStart: now }, 1, 'ended'],
    ['goes on after the start where saleEnd says so', { saleEnd: later, eventStart: before }, 1, 'onSale'],
    ['is sold out without places', { saleStart: before, saleEnd: later }, 0, 'soldOut'],
    ['has ended, even if sold out', { saleEnd: before }, 0, 'ended'],
    ['has not begun, even without places', { saleStart: later }, 0, 'notYet'],
    ['ends when the organizer stops it', { salesClosedAt: now, saleEnd: later }, 1, 'ended'],
    ['has ended, even if it would open later', { salesClosedAt: before, saleStart: later }, 1, 'ended'],
    ['is open while the organizer has not stopped it', { salesClosedAt: null }, 1, 'onSale'],
  ])('%s', (_, dates, available, state) => {
    expect(ticketState({ ...dates, available, now })).toBe(state);
  });
});

describe('the sale of an event', () => {
  it.each<[TicketState[], TicketState | undefined]>([
    [['ended', 'soldOut', 'onSale'], 'onSale'],
    [['soldOut', 'notYet'], 'notYet'],
    [['ended', 'soldOut'], 'soldOut'],
    [['ended'], 'ended'],
    [[], undefined],
  ])('%j together are %s', (states, expected) => {
    expect(eventSaleState(states)).toBe(expected);
  });
});

describe('an event in a list', () => {
  it.each([
    ['onSale', true],
    ['notYet', true],
    [undefined, true],
    ['soldOut', false],
    ['ended', false],
    ['finished', false],
  ] as const)('that is %s can be booked: %s', (state, expected) => {
    expect(isBookable(state)).toBe(expected);
  });
});

describe('shown availability', () => {
  it.each([
    [-1, 0, false],
    [0, 0, false],
    [9, 9, false],
    [10, 10, false],
    [11, 10, true],
    [5000, 10, true],
  ])('%d free places show as %d, more: %s', (free, available, availableMore) => {
    expect(shownAvailability(free)).toEqual({ available, availableMore });
  });
});
