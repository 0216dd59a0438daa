import { describe, expect, it } from 'vitest';
import { exampleEvent } from '#/testing/panel-examples.ts';
import {
  countStates,
  filterEvents,
  monthOptions,
  readFilters,
  sportOptions,
  withParam,
} from './event-filters.ts';

const events = [
  exampleEvent({ _id: 'garbi', startDate: '2026-12-12T17:00:00.000Z' }),
  exampleEvent({
    _id: 'puerto',
    name: '10K Puerto de València',
    location: 'La Marina, Valencia',
    category: 'Ruta',
    startDate: '2027-01-31T23:30:00.000Z',
    state: 'soldOut',
  }),
  exampleEvent({
    _id: 'idea',
    name: 'Marcha',
    location: null,
    category: null,
    startDate: null,
    state: 'draft',
  }),
];

it('lists finished events after those to come, the latest first', () => {
  const [earlier, later] = ['earlier', 'later'].map((_id) => exampleEvent({ _id, state: 'finished' }));
  const all = filterEvents(
    [earlier, later, ...events].filter((event) => event !== undefined),
    readFilters(new URLSearchParams()),
  );
  expect(all.map(({ _id }) => _id)).toEqual(['garbi', 'puerto', 'idea', 'later', 'earlier']);
});

const shown = (query: string) =>
  filterEvents(events, readFilters(new URLSearchParams(query))).map(({ _id }) => _id);

describe('the filters of the events', () => {
  it.each([
    ['', ['garbi', 'puerto', 'idea']],
    ['q=GARBI', ['garbi']],
    ['q=valencia puerto', ['puerto']],
    ['q=serra', ['garbi']],
    ['state=draft', ['idea']],
    ['state=unknown', ['garbi', 'puerto', 'idea']],
    ['sport=Ruta', ['puerto']],
    ['month=2026-12', ['garbi']],
    ['month=2027-02', ['puerto']],
    ['sport=Ruta&state=draft', []],
  ])('shows for "%s": %o', (query, ids) => {
    expect(shown(query)).toEqual(ids);
  });

  it('counts each state', () => {
    expect(countStates(events).get('soldOut')).toBe(1);
    expect(countStates(events).get('closed')).toBe(0);
  });

  it('offers only sports and months that events have', () => {
    expect(sportOptions(events).map(({ label }) => label)).toEqual(['Ruta', 'Trail']);
    expect(monthOptions(events)).toEqual([
      { value: '2026-12', label: 'dic 2026' },
      { value: '2027-02', label: 'feb 2027' },
    ]);
  });

  it('changes one value of the address and keeps the others', () => {
    const params = new URLSearchParams('q=garbi&state=draft');

    expect(String(withParam(params, 'sport', 'Trail'))).toBe('q=garbi&state=draft&sport=Trail');
    expect(String(withParam(params, 'state', null))).toBe('q=garbi');
  });
});
