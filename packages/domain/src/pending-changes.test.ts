import { describe, expect, it } from 'vitest';
import { changedKeys, pendingChanges } from './pending-changes.ts';

const published = {
  name: 'Trail',
  category: null as string | null,
  startsAt: '2026-12-12T18:00:00.000Z',
  coordinates: { lat: 39.6, lng: -0.4 },
  tickets: [
    { id: 'a', name: '21K', price: 32, steps: [] as { until: string | null; price: number }[] },
    { id: 'b', name: '12K', price: 22, steps: [] },
  ],
  questions: [{ id: 'q', label: 'Club', shownIf: null as string | null | undefined }],
};
const [a = { id: '', name: '', price: 0, steps: [] }, b = a] = published.tickets;

describe('the changes of a draft that are not published', () => {
  it.each([
    ['nothing', published, 0],
    ['two fields', { ...published, name: 'Trail 2', startsAt: '2026-12-13T18:00:00Z' }, 2],
    ['two values of one ticket', { ...published, tickets: [{ ...a, name: '22K', price: 35 }, b] }, 2],
    [
      'the price of a ticket and its steps',
      { ...published, tickets: [{ ...a, price: 38, steps: [{ until: null, price: 32 }] }, b] },
      1,
    ],
    ['a new ticket and a removed one', { ...published, tickets: [a, { ...b, id: 'c' }] }, 1],
    ['the order of tickets', { ...published, tickets: [b, a] }, 1],
    ['a removed question', { ...published, questions: [] }, 1],
    ['an empty text for a missing one', { ...published, category: '' }, 0],
    [
      'a missing value for null',
      { ...published, questions: [{ id: 'q', label: 'Club', shownIf: undefined }] },
      0,
    ],
    ['spaces around a text', { ...published, name: ' Trail ' }, 0],
    ['the offset of a moment', { ...published, startsAt: '2026-12-12T19:00:00+01:00' }, 0],
    ['the order of keys', { ...published, coordinates: { lng: -0.4, lat: 39.6 } }, 0],
  ])('are counted by values: %s', (_, content, count) => {
    expect(pendingChanges(content, published)).toBe(count);
  });

  it('have keys that say where they are', () => {
    const tickets = [b, { ...a, name: '22K', price: 38, steps: [{ until: null, price: 32 }] }];

    expect(changedKeys({ ...published, name: 'Trail 2', tickets }, published)).toEqual([
      'name',
      'tickets',
      'tickets/a/name',
      'tickets/a/prices',
    ]);
  });
});
