import { describe, expect, it } from 'vitest';
import { isEveryPlaceTaken } from './participants.ts';

describe('participants', () => {
  const items = [
    { ticketId: 'adult', quantity: 2 },
    { ticketId: 'child', quantity: 1 },
  ];

  it.each([
    ['in any order', ['child', 'adult', 'adult'], true],
    ['one missing', ['adult', 'child'], false],
    ['one too many', ['adult', 'adult', 'child', 'child'], false],
    ['of another ticket type', ['adult', 'adult', 'child', 'senior'], false],
    ['as many, but otherwise', ['adult', 'child', 'child'], false],
  ])('%s', (_, ticketIds, isTaken) => {
    expect(
      isEveryPlaceTaken(
        ticketIds.map((ticketId) => ({ ticketId })),
        items,
      ),
    ).toBe(isTaken);
  });
});
