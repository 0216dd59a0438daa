import { describe, expect, it } from 'vitest';
import { figuresQueryOf, readFilters, writeFilters } from './figures-filters.ts';

const usual = { period: '30d', step: undefined, measure: 'places', view: 'chart' } as const;

describe('the address of the figures', () => {
  it.each([
    ['', usual],
    [
      'period=7d&step=hour&measure=money&show=table',
      { period: '7d', step: 'hour', measure: 'money', view: 'table' },
    ],
    ['period=ever&step=second&measure=x&show=map', usual],
  ])('%j shows %j', (address, filters) => {
    expect(readFilters(new URLSearchParams(address), false)).toEqual(filters);
  });

  it('shows the whole sale of an event that is over', () => {
    expect(readFilters(new URLSearchParams(), true).period).toBe('sale');
  });

  it.each([
    ['new=name', { period: '7d' }, 'new=name&period=7d'],
    ['period=7d&step=hour', { period: '30d' }, ''],
    ['period=7d', { step: 'hour' }, 'period=7d&step=hour'],
    ['measure=money&show=table', { measure: 'places', view: 'chart' }, ''],
  ] as const)('%j with %j is %j', (address, changes, next) => {
    expect(writeFilters(new URLSearchParams(address), changes, false).toString()).toBe(next);
  });
});

describe('the question for the server', () => {
  const now = '2026-11-27T23:30:00Z';

  it.each([
    [
      { period: '7d', step: undefined },
      { from: '2026-11-22', to: '2026-11-28' },
    ],
    [
      { period: '7d', step: 'hour' },
      { from: '2026-11-22', to: '2026-11-28', step: 'hour' },
    ],
    [
      { period: '30d', step: 'hour' },
      { from: '2026-10-30', to: '2026-11-28' },
    ],
    [{ period: 'sale', step: undefined }, {}],
    [{ period: 'sale', step: 'week' }, { step: 'week' }],
  ] as const)('for %j is %j', (filters, query) => {
    expect(figuresQueryOf(filters, now, 'Europe/Madrid')).toEqual(query);
  });

  it("counts days in the event's zone", () => {
    expect(figuresQueryOf(usual, now, 'Atlantic/Canary')).toEqual({ from: '2026-10-29', to: '2026-11-27' });
  });
});
