import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { indexEvents } from './event-filters.ts';
import { inOrder } from './event-order.ts';
import type { ResultOrder } from './ordered-events.ts';
import { rowsAtPositions } from './row-set.ts';

const rowCount = 400;
const positions = Array.from({ length: rowCount }, (_, position) => position);

/** The order of some rows by a source that knows the phrases, and by one that has to read the texts of candidates. */
function orders(shares: { bookable: number; candidates: number; phrases: number }) {
  const chosen = (one: number) => positions.filter((position) => (position * 7) % 10 < one);
  const rowsOf = (some: readonly number[]) => rowsAtPositions(Uint32Array.from(some), rowCount);
  const bookable = new Set(chosen(shares.bookable));
  const columns = indexEvents(
    positions.map((position) => ({
      name: '',
      state: bookable.has(position) ? 'onSale' : 'finished',
      coordinates: { lat: 40, lng: ((position * 31) % rowCount) / 100 },
    })),
  );
  const rows = rowsOf(positions.filter((position) => position % 3 > 0));
  const candidates = positions.filter((position) => (position * 3) % 10 < shares.candidates);
  const phrases = candidates.filter((position) => (position * 11) % 13 < shares.phrases);
  const read = vi.fn<(some: Uint32Array) => Promise<Uint32Array>>(async (some) =>
    some.filter((position) => phrases.includes(position)),
  );
  const orderBy = (withPhrase: typeof read | undefined, filters = {}): ResultOrder =>
    inOrder(columns, filters, rows, {
      rows,
      phraseRows: rowsOf(withPhrase ? candidates : phrases),
      withPhrase,
    });
  return { orderBy, read };
}

const textsRead = (read: ReturnType<typeof orders>['read']) =>
  read.mock.calls.reduce((count, [some]) => count + some.length, 0);

describe('results of which the texts of candidates have to be read', () => {
  const share = fc.nat(13);
  const shares = fc.record({ bookable: share, candidates: share, phrases: share });
  const filters = fc.constantFrom({}, { distanceKm: 5_000, userLocation: { lat: 40, lng: 1 } });
  const page = fc.tuple(fc.nat(300), fc.nat(60));

  it('have the order of results of which the phrases are known', async () => {
    await fc.assert(
      fc.asyncProperty(
        shares,
        filters,
        fc.array(page),
        fc.array(fc.nat(rowCount)),
        async (given, by, pages, some) => {
          const { orderBy, read } = orders(given);
          const known = orderBy(undefined, by);
          const found = orderBy(read, by);

          expect(found.count).toBe(known.count);
          for (const [from, length] of pages)
            expect(await found.positions(from, from + length)).toEqual(known.positions(from, from + length));
          for (const position of some) expect(await found.indexOf(position)).toBe(known.indexOf(position));
        },
      ),
    );
  });

  it('read only the first texts for the first pages', async () => {
    const { orderBy, read } = orders({ bookable: 10, candidates: 10, phrases: 7 });
    const found = orderBy(read);

    const first = await found.positions(0, 24);
    await found.positions(24, 48);
    await found.indexOf(first[20] ?? -1);

    expect(textsRead(read)).toBe(100);
  });

  it('read all texts once for a later page', async () => {
    const { orderBy, read } = orders({ bookable: 10, candidates: 10, phrases: 7 });
    const found = orderBy(read);

    await found.positions(200, 224);
    await found.positions(224, 248);

    expect(textsRead(read)).toBe(found.count);
  });

  it('read no text if there is no candidate, or if no event is requested', async () => {
    const none = orders({ bookable: 5, candidates: 0, phrases: 5 });
    const some = orders({ bookable: 5, candidates: 10, phrases: 5 });

    await none.orderBy(none.read).positions(0, 24);
    await some.orderBy(some.read).positions(0, 0);

    expect(none.read).not.toHaveBeenCalled();
    expect(some.read).not.toHaveBeenCalled();
  });

  it('are read again after an error', async () => {
    const { orderBy, read } = orders({ bookable: 10, candidates: 10, phrases: 7 });
    const found = orderBy(read);
    read.mockRejectedValueOnce(new Error('The database is away.'));

    await expect(found.positions(0, 24)).rejects.toThrow('away');
    expect(await found.positions(0, 24)).toHaveLength(24);
  });
});
