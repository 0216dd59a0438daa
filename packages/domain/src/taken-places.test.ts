import { expect, it } from 'vitest';
import { takenPlacesText } from './taken-places.ts';

it.each([
  [{ sold: 0, held: 0 }, ''],
  [{ sold: 1, held: 0 }, '1 vendida'],
  [{ sold: 0, held: 1 }, '1 en proceso o pendiente de transferencia'],
  [{ sold: 1284, held: 3 }, '1.284 vendidas y 3 en proceso o pendientes de transferencia'],
  [
    { sold: 20, held: 3, withheld: 2 },
    '20 vendidas, 3 en proceso o pendientes de transferencia y 2 guardadas',
  ],
])('counts paid places apart from those that await their money: %j', (places, text) => {
  expect(takenPlacesText(places)).toBe(text);
});
