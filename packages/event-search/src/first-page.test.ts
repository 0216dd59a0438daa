import { describe, expect, it } from 'vitest';
import { listSource } from './event-source.ts';
import { firstPage } from './first-page.ts';
import { searchEvents } from './search-events.ts';
import { exampleEvent, exampleEvents, idsOf } from './testing/example-events.ts';

const search = searchEvents(listSource(exampleEvents));

describe('the first page of a URL', () => {
  const now = new Date('2027-06-02T08:00:00.000Z');

  it('has 24 events without their texts, and the rest as counts', async () => {
    const many = Array.from({ length: 30 }, (_, number) => exampleEvent(`e${number}`, { coordinates: null }));

    const page = await firstPage(searchEvents(listSource(many)), { category: 'Trail' }, now);

    expect(page).toMatchObject({ total: 30, unplaced: 30, categories: ['Trail'], figureSets: [] });
    expect(page.first).toHaveLength(24);
    expect(page.first[0]).not.toHaveProperty('text');
    expect(page.days.map(([, count]) => count)).toEqual([30]);
  });

  it("is not filtered by a distance: the visitor's position stays in the browser", async () => {
    const page = await firstPage(search, { distanceKm: 5 }, now);

    expect(page.total).toBe(4);
    expect(page.figureSets.at(-1)?.figures).toHaveLength(2);
  });

  it('has the events of its period', async () => {
    expect(idsOf((await firstPage(search, { date: 'weekend' }, now)).first)).toEqual(['milla', 'travesia']);
    expect(idsOf((await firstPage(search, { date: '2027-06-06' }, now)).first)).toEqual(['travesia']);
    expect((await firstPage(search, { date: '2027-07' }, now)).total).toBe(0);
  });
});
