import { eventExample } from '@dorsal/api-contract/examples/event';
import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import { steppedQuantity, ticketAvailability } from './ticket-availability.ts';

const ticket: TicketTypeBody = {
  _id: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  name: '21K Calderona',
  description: null,
  price: 32,
  startDate: null,
  sourceTicketId: null,
  available: 10,
  availableMore: true,
  saleStart: null,
  saleEnd: null,
  minPerOrder: 1,
  maxPerOrder: 8,
  state: 'onSale',
};

describe('what can be chosen of a ticket type', () => {
  it.each([
    ['on sale, plenty', {}, 0, 8, undefined],
    ['a few left', { available: 3, availableMore: false }, 0, 3, 'Quedan 3 plazas'],
    ['the last one', { available: 1, availableMore: false }, 0, 1, 'Queda 1 plaza'],
    ['in groups', { minPerOrder: 2 }, 0, 8, 'De 2 a 8 por pedido'],
    ['in teams of one size', { minPerOrder: 3, maxPerOrder: 3 }, 0, 3, '3 por pedido'],
    [
      'fewer left than a group',
      { available: 1, availableMore: false, minPerOrder: 2 },
      0,
      0,
      'Quedan menos plazas de las que pide un pedido.',
    ],
    ['sold out', { available: 0, availableMore: false, state: 'soldOut' }, 0, 0, 'Agotado'],
    [
      'sold out, but held by this buyer',
      { available: 0, availableMore: false, state: 'soldOut' },
      2,
      2,
      undefined,
    ],
    ['over', { state: 'ended' }, 0, 0, 'Venta terminada'],
    [
      'not yet',
      { state: 'notYet', saleStart: '2026-12-01T09:00:00.000Z' },
      0,
      0,
      'A la venta el 01 dic 2026, 10:00',
    ],
  ] as [string, Partial<TicketTypeBody>, number, number, string | undefined][])(
    '%s',
    (_, change, taken, max, note) => {
      expect(ticketAvailability({ ...ticket, ...change }, { taken, event: eventExample })).toMatchObject({
        max,
        note,
      });
    },
  );
});

describe('one press of plus or minus', () => {
  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [2, 3, 3],
    [8, 9, 8],
    [9, 8, 8],
  ])('from %i towards %i, of 2 to 8: %i', (from, to, result) => {
    expect(steppedQuantity(from, to, { min: 2, max: 8 })).toBe(result);
  });
});
