import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';
import { searchStandIn } from './testing/search-stand-in.ts';

const now = new Date('2027-03-31T08:00:00.000Z');
const events = Array.from({ length: 250 }, (_, number) => ({
  ...eventListItemExample,
  _id: String(number),
  name: `Carrera ${number}`,
}));
const isEven = ({ _id }: { readonly _id: string }) => Number(_id) % 2 === 0;
const all = () => true;

describe('the events of a search', () => {
  it('are read page by page, in its order', async () => {
    const { api, requests } = searchStandIn(events, now);

    const found = await readEvents(api, { isWanted: all, most: 1_000 });

    expect(found).toMatchObject(events.map(({ _id }) => ({ _id })));
    expect(requests.map((params) => Object.fromEntries(params))).toEqual([
      { length: '100' },
      { length: '100', after: '100' },
      { length: '100', after: '200' },
    ]);
  });

  it.each([
    [60, 2],
    [50, 1],
    [1_000, 3],
  ])('are read until there are %d wanted ones, in %d pages', async (most, pages) => {
    const { api, requests } = searchStandIn(events, now);

    const found = await readEvents(api, { isWanted: isEven, most });

    expect(found.map(({ _id }) => Number(_id))).toEqual(
      Array.from({ length: Math.min(most, 125) }, (_, at) => 2 * at),
    );
    expect(requests).toHaveLength(pages);
  });

  it('are read from a few pages only, if the caller says so', async () => {
    const { api, requests } = searchStandIn(events, now);

    const found = await readEvents(api, { isWanted: () => false, most: 4, pageLength: 24, mostPages: 5 });

    expect(found).toEqual([]);
    expect(requests).toHaveLength(5);
  });

  it('are those that the parameters filter', async () => {
    const { api } = searchStandIn(events, now);

    const found = await readEvents(api, { query: { q: 'carrera 249' }, isWanted: all, most: 10 });

    expect(found.map(({ _id }) => _id)).toEqual(['249']);
  });

  it('reject if a page cannot be read', async () => {
    const { api, state } = searchStandIn(events, now);
    state.status = 503;

    await expect(readEvents(api, { isWanted: all, most: 10 })).rejects.toMatchObject({ status: 503 });
  });
});
