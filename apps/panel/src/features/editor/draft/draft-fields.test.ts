import { describe, expect, it } from 'vitest';
import { sampleContent } from '../testing/sample-draft.ts';
import { changesBetween, isSameContent, joinedContent } from './draft-fields.ts';

const [first, ...others] = sampleContent.tickets;
if (!first) throw new Error('The sample has no ticket.');
const mine = { ...sampleContent, name: 'Mi nombre', tickets: [{ ...first, price: 35 }, ...others] };
const theirs = { ...sampleContent, name: 'Su nombre', location: 'Náquera', tickets: [first] };

describe('the changes between two drafts', () => {
  it('name each value that differs', () => {
    expect(changesBetween(sampleContent, mine).map(({ key }) => key)).toEqual(['name', 'tickets/tk21/price']);
  });

  it('name a removed ticket once, not each of its values', () => {
    expect(changesBetween(sampleContent, theirs).map(({ key }) => key)).toEqual([
      'name',
      'location',
      'tickets',
    ]);
  });

  it('are empty when only the order of keys or the writing of a moment differs', () => {
    const same = {
      ...sampleContent,
      coordinates: { lng: -0.4326, lat: 39.6886 },
      startsAt: '2026-12-12T19:00:00+01:00',
    };

    expect(isSameContent(sampleContent, same)).toBe(true);
  });
});

describe('two joined drafts', () => {
  const join = (...keys: string[]) => joinedContent({ mine, theirs, fromTheirs: new Set(keys) });

  it('are mine without a choice of theirs', () => {
    expect(join()).toEqual(mine);
  });

  it('take single values of the other', () => {
    expect(join('location')).toEqual({ ...mine, location: 'Náquera' });
  });

  it('are theirs when everything that differs is theirs', () => {
    const keys = changesBetween(mine, theirs).map(({ key }) => key);

    expect(join(...keys)).toEqual(theirs);
  });

  it('keep a ticket that only the other has when its list is chosen', () => {
    const added = {
      ...sampleContent,
      tickets: [...sampleContent.tickets, { ...first, id: 'new', name: '5K' }],
    };

    const joined = joinedContent({ mine, theirs: added, fromTheirs: new Set(['tickets']) });

    expect(joined.tickets.map(({ name, price }) => [name, price])).toEqual([
      ['21K Calderona', 35],
      ['12K Garbí', 22],
      ['Marcha 8K', 14],
      ['5K', 32],
    ]);
  });
});
