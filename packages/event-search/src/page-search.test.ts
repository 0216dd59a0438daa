import { describe, expect, it } from 'vitest';
import { listSource } from './event-source.ts';
import { firstPage } from './first-page.ts';
import { pageSearch } from './page-search.ts';
import { searchEvents } from './search-events.ts';
import { exampleEvents, idsOf } from './testing/example-events.ts';

const whole = searchEvents(listSource(exampleEvents));
const page = pageSearch(await firstPage(whole, {}, new Date('2027-06-02T08:00:00.000Z')));
const spain = { bounds: { west: -18, south: 27, east: 5, north: 44 }, zoom: 11 };

describe('the search of a first page', () => {
  it('answers as the search of the whole list, as far as the page has the events', async () => {
    expect(await page.categories()).toEqual(await whole.categories());
    expect(await page.find({}, 24)).toMatchObject(await whole.find({}, 24));
    expect(idsOf(await page.rows({}, { from: 1, to: 3 }))).toEqual(['milla', 'travesia']);
    expect(await page.days({})).toEqual(await whole.days({}));
    expect(await page.draw({}, spain)).toEqual(await whole.draw({}, spain));
    expect(await page.event({}, 'travesia')).toMatchObject({ name: 'Travesía del Saler' });
    expect(await page.rowOf({}, 'travesia')).toBe(2);
  });

  it('knows no other event', async () => {
    expect(await page.rows({}, { from: 24, to: 48 })).toEqual([]);
    expect(await page.event({}, 'otra')).toBeUndefined();
    expect(await page.rowOf({}, 'otra')).toBeUndefined();
  });
});
