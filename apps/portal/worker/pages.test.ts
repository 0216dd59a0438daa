import { expect, it } from 'vitest';
import { keptPageOf } from './pages.ts';

it.each([
  ['/mistickets/01jz', '/mistickets/0'],
  ['/MisTickets/01jz/', '/mistickets/0'],
  ['/Check-In', '/check-in'],
  ['/sin-conexion', '/sin-conexion'],
  ['/mistickets', undefined],
  ['/events', undefined],
])('%s, without a network, gets the cached page %s', (address, kept) => {
  expect(keptPageOf(address)).toBe(kept);
});
