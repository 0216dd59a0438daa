import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { listedEntry } from './event-entries.ts';
import { stampedEntries } from './stamped-entries.ts';

const milla = { ...eventListItemExample, name: 'Milla', startDate: '2027-04-04T08:00:00.000Z' };
const trail = { ...milla, _id: '5v9m3p7t1x4b8d2g6j0n3q7s1w', name: 'Trail de Málaga' };

/** The hours of the stamps of a calendar with these events. */
const hoursOf = (events: readonly (typeof milla)[], hour: number) =>
  stampedEntries(
    events.flatMap((event) => listedEntry(event, 'https://dorsal.example') ?? []),
    new Date(Date.UTC(2027, 2, 31, hour)),
  ).map(({ stampedAt }) => stampedAt.getUTCHours());

describe('the time stamps of a calendar', () => {
  it('stay while prices and places change, until something changes that its entries show', () => {
    expect(hoursOf([milla, trail], 8)).toEqual([8, 8]);
    expect(hoursOf([{ ...milla, state: 'soldOut', priceFrom: 900 }, trail], 9)).toEqual([8, 8]);

    expect(hoursOf([{ ...milla, location: 'Sagunto' }, trail], 10)).toEqual([10, 10]);
    expect(hoursOf([{ ...milla, location: 'Sagunto' }, trail], 11)).toEqual([10, 10]);
  });

  it('stay while calendars with other filters are read', () => {
    expect(hoursOf([milla], 12)).toEqual([12]);
    expect(hoursOf([trail], 13)).toEqual([13]);
    expect(hoursOf([milla], 14)).toEqual([12]);
  });
});
