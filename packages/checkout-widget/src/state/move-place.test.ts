import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { newDraft } from './draft.ts';
import { placesOf, withPlace } from './filled-draft.ts';
import { withMovedPlace } from './move-place.ts';

const named = (ticketId: string, index: number, fullName: string) => ({
  ticketId,
  index,
  change: { fullName },
});

const draft = [named('21k', 0, 'Lucía'), named('21k', 1, 'Nil'), named('8k', 0, 'Vera')].reduce(withPlace, {
  ...newDraft(eventExample),
  quantities: { '21k': 2, '8k': 1 },
});

const namesAfter = (moved: Parameters<typeof withMovedPlace>[1]) => {
  const next = withMovedPlace(draft, moved);
  const items = Object.entries(next.quantities).map(([ticketId, quantity]) => ({ ticketId, quantity }));
  return placesOf(next, items).map(({ ticketId, place }) => `${ticketId} ${place.fullName}`.trim());
};

describe('a moved place', () => {
  it('takes its person along, behind the people who are there', () => {
    expect(namesAfter({ ticketId: '21k', index: 1, to: '8k' })).toEqual(['21k Lucía', '8k Vera', '8k Nil']);
  });

  it('leaves the other people at their places', () => {
    expect(namesAfter({ ticketId: '21k', index: 0, to: '12k' })).toEqual(['21k Nil', '8k Vera', '12k Lucía']);
  });

  it('goes with its person when it is given up', () => {
    expect(namesAfter({ ticketId: '21k', index: 0, to: null })).toEqual(['21k Nil', '8k Vera']);
  });

  it('changes only the quantities if the places are blank', () => {
    const blank = { ...newDraft(eventExample), quantities: { '21k': 1, '8k': 2 } };

    expect(withMovedPlace(blank, { ticketId: '21k', index: 0, to: '8k' }).quantities).toEqual({
      '21k': 0,
      '8k': 3,
    });
  });
});
