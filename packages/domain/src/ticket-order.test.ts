import { describe, expect, it } from 'vitest';
import { onOfferFirst } from './ticket-order.ts';

const names = (states: readonly ('onSale' | 'notYet' | 'ended' | 'soldOut')[]) =>
  onOfferFirst(states.map((state, at) => ({ state, name: `${state} ${at}` }))).map(({ name }) => name);

describe('the order of ticket types', () => {
  it('starts with types on sale and ends with types whose sale has ended', () => {
    expect(names(['ended', 'soldOut', 'notYet', 'onSale'])).toEqual([
      'onSale 3',
      'notYet 2',
      'soldOut 1',
      'ended 0',
    ]);
  });

  it("keeps the organizer's order within a state", () => {
    expect(names(['soldOut', 'onSale', 'soldOut', 'onSale'])).toEqual([
      'onSale 1',
      'onSale 3',
      'soldOut 0',
      'soldOut 2',
    ]);
  });

  it('does not change the given list', () => {
    const tickets = [{ state: 'ended' }, { state: 'onSale' }] as const;

    onOfferFirst(tickets);

    expect(tickets.map(({ state }) => state)).toEqual(['ended', 'onSale']);
  });
});
