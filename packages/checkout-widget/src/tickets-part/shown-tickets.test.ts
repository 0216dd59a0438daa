import { eventExample } from '@dorsal/api-contract/examples/event';
import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import { shownTickets } from './shown-tickets.ts';

const ticketsOf = (...states: TicketTypeBody['state'][]): TicketTypeBody[] =>
  states.map((state) => ({ ...eventExample.tickets[0]!, _id: state, state }));

describe('the rows of the ticket types', () => {
  it.each(['soldOut', 'notYet', 'ended'] as const)(
    'begin with the ticket type that the buyer came for if its state is %s',
    (state) => {
      const shown = shownTickets(ticketsOf('onSale', 'soldOut', 'notYet', 'ended'), state);

      expect(shown).toHaveLength(4);
      expect(shown.slice(0, 2).map(({ _id }) => _id)).toEqual([state, 'onSale']);
    },
  );

  it.each([
    ['it is on sale', 'onSale'],
    ['it is unknown', 'none'],
    ['there is none', null],
  ])('keep their order if %s', (_, preselected) => {
    const shown = shownTickets(ticketsOf('soldOut', 'notYet', 'onSale'), preselected);

    expect(shown.map(({ _id }) => _id)).toEqual(['onSale', 'notYet', 'soldOut']);
  });
});
