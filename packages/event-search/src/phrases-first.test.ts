import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { indexEvents } from './event-filters.ts';
import { inOrder } from './event-order.ts';
import type { PossiblePhraseRows } from './keyword-search.ts';
import type { ResultOrder } from './ordered-events.ts';
import { rowsAtPositions } from './row-set.ts';

interface Given {
  rowCount: number;
  /** Of ten rows. */
  bookable: number;
  /** Of ten rows. */
  candidates: number;
  /** Of thirteen candidates. */
  phrases: number;
}

/** Some results, in order: by a source that has to read texts (`orderBy`), and by one that knows the phrases. */
function orders({ rowCount, ...shares }: Given) {
  const positions = Array.from({ length: rowCount }, (_, position) => position);
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
  const haveThePhrase = new Set(phrases);
  const withPhrase = vi.fn<PossiblePhraseRows['withPhrase']>(async (some) =>
    some.filter((position) => haveThePhrase.has(position)),
  );
  const readPhraseRows = vi.fn<PossiblePhraseRows['readPhraseRows']>(async () => rowsOf(phrases));
  const orderBy = (filters = {}): ResultOrder =>
    inOrder(columns, filters, rows, {
      rows,
      phraseCandidates: rowsOf(candidates),
      withPhrase,
      readPhraseRows,
    });
  const knownOrderBy = (filters = {}) =>
    inOrder(columns, filters, rows, { rows, phraseRows: rowsOf(phrases) });
  /** How many texts each query read. */
  const readTexts = () => withPhrase.mock.calls.map(([some]) => some.length);
  return { orderBy, knownOrderBy, withPhrase, readTexts, readPhraseRows, phrases };
}

const frequent = { rowCount: 9_000, bookable: 10, candidates: 10, phrases: 7 };

describe('the order of results for a phrase', () => {
  const share = fc.nat(13);
  const given = fc.record({
    rowCount: fc.constantFrom(400, 9_000),
    bookable: share,
    candidates: share,
    phrases: share,
  });
  const filters = fc.constantFrom({}, { distanceKm: 5_000, userLocation: { lat: 40, lng: 1 } });
  const page = fc.tuple(fc.nat(300), fc.nat(60));

  it('is the same as if the phrases were known', async () => {
    await fc.assert(
      fc.asyncProperty(
        given,
        filters,
        fc.array(page),
        fc.array(fc.nat(9_000)),
        async (of, by, pages, some) => {
          const { orderBy, knownOrderBy } = orders(of);
          const known = knownOrderBy(by);
          const found = orderBy(by);

          expect(found.count).toBe(known.count);
          for (const [from, length] of pages)
            expect(await found.positions(from, from + length)).toEqual(known.positions(from, from + length));
          for (const position of some.map((one) => one % of.rowCount))
            expect(await found.indexOf(position)).toBe(known.indexOf(position));
        },
      ),
    );
  });

  it('reads only the first texts for the first pages', async () => {
    const { orderBy, readTexts, readPhraseRows } = orders(frequent);
    const found = orderBy();

    const [first] = await Promise.all([found.positions(0, 24), found.positions(24, 48)]);
    await found.indexOf(first[20] ?? -1);

    expect(readTexts()).toEqual([100]);
    expect(readPhraseRows).not.toHaveBeenCalled();
  });

  it.each([
    ['few have the phrase', { ...frequent, phrases: 1 }, 0],
    ['a later page needs them', frequent, 96],
  ])('reads more of the first texts if %s', async (_, given, from) => {
    const { orderBy, readTexts, readPhraseRows } = orders(given);
    const found = orderBy();

    const page = await found.positions(from, from + 24);
    await found.indexOf(page[20] ?? -1);

    expect(readTexts()).toEqual([100, 1_900]);
    expect(readPhraseRows).not.toHaveBeenCalled();
  });

  it('reads no further first texts for the index of an event whose text did not have the phrase', async () => {
    const { orderBy, readTexts, readPhraseRows, phrases } = orders(frequent);
    const found = orderBy();

    const without = [1, 2, 4, 5, 7, 8].find((position) => !phrases.includes(position)) ?? -1;
    await found.indexOf(without);

    expect(without).toBeGreaterThan(0);
    expect(readTexts()).toEqual([100]);
    expect(readPhraseRows).toHaveBeenCalledOnce();
  });

  it('reads all texts once for later pages', async () => {
    const { orderBy, withPhrase, readPhraseRows } = orders(frequent);
    const found = orderBy();

    const page = await found.positions(2_000, 2_024);
    await found.indexOf(page[20] ?? -1);
    await found.positions(2_024, 2_048);
    await found.positions(0, 24);

    expect(withPhrase).not.toHaveBeenCalled();
    expect(readPhraseRows).toHaveBeenCalledOnce();
  });

  it('reads all texts at once if the first can not fill the page', async () => {
    const { orderBy, withPhrase, readPhraseRows } = orders({ ...frequent, bookable: 0 });

    await orderBy().positions(0, 24);

    expect(withPhrase).not.toHaveBeenCalled();
    expect(readPhraseRows).toHaveBeenCalledOnce();
  });

  it.each([
    [140, [93]],
    [1_500, [100, 1_000]],
  ])('reads the texts of the candidates only, if these are few: %i rows', async (rowCount, texts) => {
    const { orderBy, readTexts, readPhraseRows } = orders({ ...frequent, rowCount, phrases: 1 });
    const found = orderBy();

    await found.positions(0, 24);
    await found.positions(48, 72);

    expect(readTexts()).toEqual(texts);
    expect(readPhraseRows).not.toHaveBeenCalled();
  });

  it('reads no text if there is no candidate, or if no event is requested', async () => {
    const none = orders({ ...frequent, candidates: 0 });
    const some = orders(frequent);

    await none.orderBy().positions(0, 24);
    await some.orderBy().positions(0, 0);

    for (const { withPhrase, readPhraseRows } of [none, some]) {
      expect(withPhrase).not.toHaveBeenCalled();
      expect(readPhraseRows).not.toHaveBeenCalled();
    }
  });

  it('reads the texts again after an error', async () => {
    const { orderBy, withPhrase, readPhraseRows } = orders(frequent);
    const found = orderBy();
    withPhrase.mockRejectedValueOnce(new Error('The database is away.'));
    readPhraseRows.mockRejectedValueOnce(new Error('The database is away.'));

    await expect(found.positions(0, 24)).rejects.toThrow('away');
    expect(await found.positions(0, 24)).toHaveLength(24);
    await expect(found.positions(2_000, 2_024)).rejects.toThrow('away');
    expect(await found.positions(2_000, 2_024)).toHaveLength(24);
  });
});
